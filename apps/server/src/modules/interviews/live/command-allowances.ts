import { bucketFor, BUDGETS, ContractError, type Command } from '@cuecard/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import { TokenBucket } from '../../../platform/limits/token-bucket.ts';
import type { LogRoom } from './log-room.ts';
import type { LiveClient } from './ports.ts';

/** Commands of one client that may wait at once: what its socket may bring at once. */
const MAX_WAITING = bucketFor('socketMessages').burst;

/** Commands that put words into the interview or begin an answer. */
const SPOKEN: ReadonlySet<Command['type']> = new Set([
  'turn',
  'amend',
  'speaker',
  'ask',
  'ask-typed',
  'edit',
  'regenerate',
]);

/** What each client of one session may ask of it, so that one that floods takes nothing from the others. */
export class CommandAllowances {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #room: LogRoom;
  readonly #waiting = new WeakMap<LiveClient, number>();
  /** By the follower; those who run the interview share the one of the empty name. */
  readonly #turns = new Map<string, TokenBucket>();

  constructor(clock: Pick<Clock, 'now'>, room: LogRoom) {
    this.#clock = clock;
    this.#room = room;
  }

  /** Runs a command of the client; false: too many of its own wait already. */
  run(client: LiveClient, work: () => Promise<void>): boolean {
    const waiting = this.#waiting.get(client) ?? 0;
    if (waiting >= MAX_WAITING) return false;
    this.#waiting.set(client, waiting + 1);
    void work().finally(() => this.#waiting.set(client, (this.#waiting.get(client) ?? 1) - 1));
    return true;
  }

  /** @throws ContractError `tooManyRequests`, or `budgetUsedUp` when the log is full */
  count({ follows, id }: LiveClient, { type }: Command): void {
    if (!SPOKEN.has(type)) return;
    this.#room.assertRoom();
    const holder = follows ? id : '';
    const name = follows ? 'followerTurns' : 'liveTurns';
    const bucket = this.#turns.get(holder) ?? new TokenBucket(this.#clock, bucketFor(name));
    this.#turns.set(holder, bucket);
    if (!bucket.takeOne())
      throw new ContractError('tooManyRequests', { retryAfterMs: BUDGETS[name].windowMs });
  }
}
