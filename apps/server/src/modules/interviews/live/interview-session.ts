import {
  CLOSE_CODES,
  ContractError,
  type ClientMessage,
  type Command,
  type InterviewLogState,
} from '@cuecard/contract';
import type { SessionSeat } from '../../../platform/realtime/session-connection.ts';
import type { CommandRef } from '../../../platform/realtime/session-log.ts';
import { currentQuestion, watchQuestion } from '../../../platform/telemetry/question-watch.ts';
import { signals } from '../../../platform/telemetry/signals.ts';
import {
  decideEdit,
  decideOpenPrepared,
  decideRegenerate,
  decideStop,
  stepsToContinue,
  stepsToFinish,
  stepsToResume,
} from './decide-answer.ts';
import {
  decideActivate,
  decideEnd,
  decideInitialise,
  decideMode,
  decideSettings,
} from './decide-interview.ts';
import {
  decideAmend,
  decideAsk,
  decideAskTyped,
  decideGap,
  decideSpeaker,
  decideTurn,
  stepsToAskByModel,
} from './decide-turn.ts';
import {
  sayWhen,
  type CommandOf,
  type Decide,
  type DecisionContext,
  type Step,
} from './decision-steps.ts';
import { Linger } from './linger.ts';
import { OwnershipLost, type Epoch, type LiveClient } from './ports.ts';
import type { DraftedTurn } from './session-drafts.ts';
import type { InterviewSessionParts } from './session-parts.ts';
import { makePlaceFor, welcomeClient } from './welcome-client.ts';

type CommandMessage = Extract<ClientMessage, { type: 'command' }>;

const DECISIONS: { readonly [Type in Command['type']]: Decide<Type> } = {
  initialise: decideInitialise,
  activate: decideActivate,
  end: decideEnd,
  mode: decideMode,
  settings: decideSettings,
  turn: decideTurn,
  amend: decideAmend,
  gap: decideGap,
  speaker: decideSpeaker,
  ask: decideAsk,
  'ask-typed': decideAskTyped,
  stop: decideStop,
  regenerate: decideRegenerate,
  edit: decideEdit,
  'open-prepared': decideOpenPrepared,
};

/** The commands that an answer may follow from at once. */
const ASKING: ReadonlySet<Command['type']> = new Set([
  'turn',
  'amend',
  'speaker',
  'ask',
  'ask-typed',
  'regenerate',
  'edit',
]);

/** @throws ContractError what cannot be done now, or not any more */
export function decideCommand<Type extends Command['type']>(
  state: InterviewLogState,
  command: CommandOf<Type>,
  context: DecisionContext,
): Step[] {
  if (state.state === 'ended') throw new ContractError('interviewEnded');
  return DECISIONS[command.type](state, command, context);
}

/**
 * One live interview in this process. Everything that touches the log goes through one queue, so that
 * decisions are made on what is committed, and clients see events in the order of their numbers. Its
 * owner closes it.
 */
export class InterviewSession {
  readonly interviewId: string;
  readonly epoch: Epoch;
  /**
   * Nobody has been connected for a while and nothing runs, or the session cannot go on (its log could not be
   * written) and has sent its clients away: the owner closes it.
   */
  readonly done: Promise<void>;
  /** It has written what it had, and its clients are sent away. */
  readonly closed: Promise<void>;
  readonly #parts: InterviewSessionParts;
  readonly #setDone: () => void;
  readonly #setClosed: () => void;
  readonly #linger: Linger;
  #isResumed = false;

  constructor(parts: InterviewSessionParts) {
    this.interviewId = parts.interviewId;
    this.epoch = parts.epoch;
    this.#parts = parts;
    ({ promise: this.done, resolve: this.#setDone } = Promise.withResolvers<void>());
    ({ promise: this.closed, resolve: this.#setClosed } = Promise.withResolvers<void>());
    const { answers, audience, clock, queue } = parts;
    this.#linger = new Linger(clock, {
      isLeft: () => audience.size === 0 && !queue.failed,
      isBusy: () => answers.size > 0,
      onUnneeded: () => this.#setDone(),
    });
    queue.listen(
      () => this.#followUp(),
      (error) => this.#giveUp(error),
    );
  }

  /** Begins on the log as it is: the time runs from now on. */
  async start(): Promise<void> {
    const { log, countdown } = this.#parts;
    // A running interview waits for its first client: without one there is nobody to answer for.
    if (log.state.state !== 'active') await this.#commit(stepsToFinish);
    await this.#followUp();
    countdown.start();
    this.#linger.restart();
  }

  /** Whether a client runs the interview here; followers alone do not. */
  get connected(): boolean {
    return this.#parts.audience.some(({ follows }) => !follows);
  }

  /** Whether an answer streams: it would begin anew at the next owner. */
  get answering(): boolean {
    return this.#parts.answers.size > 0;
  }

  /** Welcomes the client, sends it what it lacks and then what happens; false: it must come back. */
  async join(client: LiveClient, after: number): Promise<boolean> {
    const { audience, queue, countdown } = this.#parts;
    let joined = false;
    await queue.run(async () => {
      makePlaceFor(client, audience);
      await welcomeClient(client, after, this.#parts);
      audience.add(client);
      this.#linger.cancel();
      await this.#resumeOnce(stepsToResume);
      await queue.followUp();
      client.send(countdown.message());
      joined = true;
    });
    return joined;
  }

  leave(client: LiveClient): void {
    const { audience, countdown, queue, interviews } = this.#parts;
    if (!audience.delete(client)) return;
    countdown.update();
    this.#linger.restart();
    if (!client.follows) void queue.run(() => interviews.seen([this.interviewId]));
  }

  /** The place of a client that has joined. */
  createSeat(client: LiveClient): SessionSeat<ClientMessage> {
    return { onMessage: (message) => this.#onMessage(client, message) };
  }

  #onMessage(client: LiveClient, message: ClientMessage): void {
    const { type } = message;
    if (type === 'command') this.#onCommand(client, message);
    else if (type === 'partial' || type === 'eager' || type === 'resumed')
      this.#parts.openTurns.onMessage(client, message);
  }

  #onCommand(client: LiveClient, message: CommandMessage): void {
    const { allowances, queue } = this.#parts;
    const from = performance.now();
    const run = () => queue.run(() => this.#watchCommand(client, message, from));
    if (!allowances.run(client, run)) client.close(CLOSE_CODES.comeBack);
  }

  /** Ends the interview that its clients have left, unless one has come back. */
  endAbandoned(): Promise<void> {
    const { answers, log, queue } = this.#parts;
    return queue.run(async () => {
      const { state } = log.state;
      if (this.connected || state === 'ended') return;
      await this.#resumeOnce(stepsToFinish);
      const ending = { type: 'interview.state', state: 'ending', reason: 'abandoned' } as const;
      await log.commit(() => {
        const ends = answers.takeEnds({ outcome: 'stopped' });
        return state === 'ending' ? ends : [ending, ...ends];
      });
      await queue.followUp();
    });
  }

  /** Another instance may own it by now: nothing more is written, and the clients go there. */
  drop(): void {
    this.#parts.queue.fail(new OwnershipLost());
  }

  /** Commits what is written so far and sends the clients away with the code; the next owner goes on. */
  async close(code: number): Promise<void> {
    const { answers, audience, log, meter, queue } = this.#parts;
    await queue.run(async () => {
      await log.commit(() => answers.haltAll());
      meter.setRunning(false);
      await meter.charge({ all: true });
      audience.close(code);
    });
    this.#cancelAll();
    await queue.close();
    this.#setClosed();
  }

  /** A command that asks is followed to the first text of its answer. `from`: when it came. */
  async #watchCommand(client: LiveClient, message: CommandMessage, from: number): Promise<void> {
    const run = async (): Promise<void> => {
      await this.#runCommand(client, message, from);
    };
    await (ASKING.has(message.command.type) ? watchQuestion(from, run) : run());
  }

  async #runCommand(client: LiveClient, message: CommandMessage, from: number): Promise<void> {
    const { allowances, audience, context, meter } = this.#parts;
    const { cseq, command, agoMs } = message;
    // Commands that a replaced page still had under way come after its successor got the last number.
    const current = audience.find(client.id);
    if (current !== undefined && current !== client) return;
    let refusal: unknown = null;
    const decide = async (state: InterviewLogState): Promise<Step[]> => {
      if (command.type === 'activate') await meter.refresh();
      try {
        allowances.count(client, command);
        return sayWhen(decideCommand(state, command, context), agoMs);
      } catch (error) {
        refusal = error;
        throw error;
      }
    };
    try {
      await this.#commit(decide, { client: client.id, cseq }, () => {
        client.acknowledge(cseq);
        signals.acknowledged.publish({ ms: performance.now() - from });
      });
    } catch (error) {
      if (error !== refusal || !(error instanceof ContractError)) throw error;
      client.refuse(cseq, error);
      return;
    }
    await this.#followUp();
  }

  /** Finishes, once, what an earlier owner left unfinished. */
  async #resumeOnce(decide: (state: InterviewLogState) => Step[]): Promise<void> {
    if (this.#isResumed) return;
    this.#isResumed = true;
    await this.#commit(decide);
  }

  /** Commits what the steps write, says so, and begins the answers among them. */
  async #commit(
    decide: (state: InterviewLogState) => Step[] | Promise<Step[]>,
    command: CommandRef | null = null,
    onCommitted: () => void = () => {},
  ): Promise<void> {
    const { answers, log, sources } = this.#parts;
    let steps: Step[] = [];
    let begin = (): void => {};
    let from = 0;
    await log.commit(async (state) => {
      steps = await decide(state);
      const planned = answers.plan(steps);
      begin = planned.begin;
      from = performance.now();
      return planned.bodies;
    }, command);
    currentQuestion()?.addStep('commit', from);
    onCommitted();
    for (const step of steps) if (step.do === 'close-turn') sources.closeTurn(step.turnId);
    for (const step of steps) if (step.do === 'consider') void this.#consider(step);
    begin();
  }

  /** The rules could not tell whether the turn asks anything: a model says it when it begins to write. */
  async #consider(turn: DraftedTurn): Promise<void> {
    const { answers, context, queue } = this.#parts;
    if (!(await answers.isQuestion(turn))) return;
    await queue.runAndFollowUp(() =>
      this.#commit((state) => stepsToAskByModel(state, turn, context)),
    );
  }

  /** Does what follows from a change: time runs or rests, a question is answered, an ending interview ends. */
  async #followUp(): Promise<void> {
    const { answers, countdown, log, meter } = this.#parts;
    countdown.update();
    if (stepsToContinue(log.state).length > 0) await this.#commit(stepsToContinue);
    if (log.state.state !== 'ending' || answers.size > 0) return;
    await meter.charge({ all: true });
    const reason = log.state.endReason ?? 'user';
    await log.commit(() => [{ type: 'interview.state', state: 'ended', reason }]);
  }

  /** It is unsure now what is committed: the next owner reads it from the log. */
  #giveUp(error: unknown): void {
    const { answers, audience, serverLog } = this.#parts;
    // The message alone: a database error's other fields may quote what was said.
    const reason = error instanceof Error ? error.message : 'unknown';
    const level = error instanceof OwnershipLost ? 'warn' : 'error';
    if (error instanceof OwnershipLost) signals.sessionLost.publish(null);
    serverLog[level]({ interviewId: this.interviewId, reason }, 'a live session failed');
    answers.haltAll();
    audience.close(CLOSE_CODES.comeBack);
    this.#cancelAll();
    this.#setDone();
  }

  #cancelAll(): void {
    this.#parts.countdown.stop();
    this.#linger.cancel();
  }
}
