import type { LogEvent, LogEventBody } from '@cuecard/contract';
import type { CommandRef, Epoch, SessionLog } from './ports.ts';
import { SessionState } from './session-state.ts';

/** One session's log as its owner writes it, and what it says so far. */
export class SessionJournal {
  readonly state = new SessionState();
  readonly #log: SessionLog;
  readonly #interviewId: string;
  readonly #epoch: Epoch;
  readonly #onEvent: (event: LogEvent, isNew: boolean) => void;
  /** The highest command number in the log, by client. */
  readonly #lastCommands = new Map<string, number>();

  /** `onEvent` is told of each event, in order: those that are replayed, and new ones once committed. */
  constructor(
    log: SessionLog,
    interviewId: string,
    epoch: Epoch,
    onEvent: (event: LogEvent, isNew: boolean) => void,
  ) {
    this.#log = log;
    this.#interviewId = interviewId;
    this.#epoch = epoch;
    this.#onEvent = onEvent;
  }

  /** Brings the state to what the log says. */
  async replay(): Promise<void> {
    for (const event of await this.read(0)) {
      this.state.apply(event);
      this.#onEvent(event, false);
    }
  }

  read(after: number): Promise<LogEvent[]> {
    return this.#log.read(this.#interviewId, after);
  }

  /** The last command number of a client that comes. */
  async lastCommand(client: string): Promise<number> {
    const last = await this.#log.lastCommand(this.#interviewId, client);
    this.#lastCommands.set(client, last);
    return last;
  }

  /** Numbers rise, so that the log needs to be asked only about those that came before. */
  async isKnown(command: CommandRef): Promise<boolean> {
    if (command.cseq > (this.#lastCommands.get(command.client) ?? 0)) return false;
    return this.#log.hasCommand(this.#interviewId, command);
  }

  /** @throws OwnershipLost, ContractError as `SessionLog.append` */
  async commit(bodies: readonly LogEventBody[], command?: CommandRef): Promise<void> {
    if (bodies.length === 0 && command === undefined) return;
    const { events } = await this.#log.append(this.#interviewId, this.#epoch, bodies, command);
    if (command !== undefined) {
      const { client, cseq } = command;
      this.#lastCommands.set(client, Math.max(this.#lastCommands.get(client) ?? 0, cseq));
    }
    for (const event of events) {
      this.state.apply(event);
      this.#onEvent(event, true);
    }
  }
}
