import {
  CLOSE_CODES,
  ContractError,
  PROTOCOL_VERSION,
  type ClientMessage,
  type Command,
  type LogEventBody,
  type OpenTurnMessage,
  type ServerMessage,
} from '@cuecard/contract';
import { SessionAudience } from '../../../platform/realtime/session-audience.ts';
import {
  decideCommand,
  mayDraft,
  stepsToAskByModel,
  stepsToContinue,
  type DecideWith,
  type Step,
} from './decide-command.ts';
import { logAnswerFailure } from './log-answer-failure.ts';
import {
  OwnershipLost,
  type CommandRef,
  type Epoch,
  type LiveClient,
  type OpenedInterview,
  type SessionKnowledge,
} from './ports.ts';
import { SessionAnswers } from './session-answers.ts';
import { SessionCountdown } from './session-countdown.ts';
import type { SharedSessionDeps, SessionHooks } from './session-deps.ts';
import { SessionGrounds } from './session-grounds.ts';
import { SessionJournal } from './session-journal.ts';
import { SessionMeter } from './session-meter.ts';
import type { EndReason, SessionState } from './session-state.ts';
import { SessionTurns } from './session-turns.ts';
import { stepsToFinish, stepsToTakeUp } from './take-up.ts';

/** Commands that may wait at once; a session that is sent more sends its clients away for a while. */
const MAX_WAITING = 500;
/** An answer that streams when the time is up may go on this long, milliseconds. */
const LAST_ANSWER_MS = 30_000;
/** A session that nobody is connected to stays in memory this long: most who leave reload. */
const LINGER_MS = 30_000;

/**
 * One live interview in this process. Everything that touches the log goes through one mailbox, so that
 * decisions are made on what is committed, and clients see events in the order of their numbers. Its
 * owner closes it.
 */
export class SessionRuntime {
  readonly interviewId: string;
  /** What this instance owns the session under. */
  readonly epoch: Epoch;
  readonly #deps: SharedSessionDeps;
  readonly #hooks: SessionHooks;
  readonly #turns = new SessionTurns((error) => this.#giveUp(error));
  readonly #audience = new SessionAudience<ServerMessage, LiveClient>();
  readonly #journal: SessionJournal;
  readonly #answers: SessionAnswers;
  readonly #meter: SessionMeter;
  readonly #grounds: SessionGrounds;
  readonly #countdown: SessionCountdown;
  readonly #cancels = new Set<() => void>();
  #cancelLinger = (): void => {};
  #takenUp = false;
  readonly #rules: DecideWith;

  private constructor(
    deps: SharedSessionDeps,
    hooks: SessionHooks,
    opened: OpenedInterview,
    knowledge: SessionKnowledge,
    epoch: Epoch,
  ) {
    this.interviewId = opened.summary.id;
    this.epoch = epoch;
    this.#deps = deps;
    this.#hooks = hooks;
    this.#journal = new SessionJournal(deps.sessionLog, this.interviewId, epoch, (event, isNew) => {
      if (isNew) this.#audience.send({ type: 'event', event });
      this.#grounds.follow(event, isNew);
    });
    this.#meter = new SessionMeter(deps.clock, deps.ledger, opened, epoch);
    const { state } = this.#journal;
    this.#grounds = new SessionGrounds({
      opened,
      state,
      knowledge,
      judge: deps.judge,
      meter: this.#meter,
      send: (message) => this.#audience.send(message),
      commit: (take) => this.#turns.run(() => this.#journal.commit(take())),
    });
    this.#rules = this.#grounds.rules;
    this.#countdown = new SessionCountdown({
      clock: deps.clock,
      journal: this.#journal,
      meter: this.#meter,
      audience: this.#audience,
      inTurn: (task) => this.#turns.run(task),
      onTimeUp: () => this.#endOfTime(),
    });
    this.#answers = new SessionAnswers({
      ...deps,
      session: state,
      book: this.#grounds.book,
      grounds: () => this.#grounds.now(),
      send: (message) => this.#audience.send(message),
      commit: (take) => this.#andSettle(() => this.#journal.commit(take())),
      onQuestion: (turn) =>
        void this.#andSettle(() => this.#run(stepsToAskByModel(state, turn, this.#rules))),
      onFailure: (answerId, error) =>
        logAnswerFailure(deps.log, { interviewId: this.interviewId, answerId }, error),
    });
  }

  /**
   * Opens the session on its log, under the epoch that it was claimed with, and takes up what an earlier
   * owner left unfinished.
   * @throws ContractError `interviewNotFound`
   * @throws OwnershipLost when another instance has claimed it meanwhile
   */
  static async open(
    interviewId: string,
    epoch: Epoch,
    deps: SharedSessionDeps,
    hooks: SessionHooks,
  ): Promise<SessionRuntime> {
    const opened = await deps.interviews.open(interviewId);
    const knowledge = await deps.knowledgeOf(opened.userId, opened.summary.setup);
    const session = new SessionRuntime(deps, hooks, opened, knowledge, epoch);
    // Its clients wait for it, all at once when an instance has died.
    await Promise.all([session.#meter.refresh(), session.#journal.replay()]);
    // A running interview waits for its first client: without one there is nobody to answer for.
    if (session.#journal.state.state !== 'active')
      await session.#run(stepsToFinish(session.#journal.state));
    await session.#settle();
    session.#countdown.start();
    session.#lingerIfEmpty();
    return session;
  }

  /** Whether a client runs the interview here; followers alone do not. */
  get connected(): boolean {
    return this.#audience.some(({ follows }) => !follows);
  }

  /** Welcomes the client, sends it what it lacks and then what happens; false: it must come back. */
  async join(client: LiveClient, after: number): Promise<boolean> {
    let joined = false;
    await this.#turns.run(async () => {
      const replaced = this.#audience.find(client.id);
      if (replaced) {
        this.#audience.delete(replaced);
        replaced.close(CLOSE_CODES.replaced);
      }
      await this.#welcome(client, after);
      this.#audience.add(client);
      this.#cancelLinger();
      await this.#takeUp(stepsToTakeUp);
      await this.#settle();
      client.send(this.#countdown.message());
      joined = true;
    });
    return joined;
  }

  leave(client: LiveClient): void {
    if (!this.#audience.delete(client)) return;
    this.#countdown.follow();
    this.#lingerIfEmpty();
    if (client.follows) return;
    void this.#turns.run(() => this.#deps.interviews.seen([this.interviewId]));
  }

  onMessage(client: LiveClient, message: ClientMessage): void {
    const { type } = message;
    if (type === 'command')
      this.#onCommand(client, { client: client.id, cseq: message.cseq }, message.command);
    else if (type === 'partial' || type === 'eager' || type === 'resumed')
      this.#onOpenTurn(client, message);
  }

  #onCommand(client: LiveClient, ref: CommandRef, command: Command): void {
    if (this.#turns.waiting >= MAX_WAITING) this.#audience.close(CLOSE_CODES.comeBack);
    else void this.#turns.run(() => this.#do(client, ref, command));
  }

  /** What is said while a turn is open: shown, matched and drafted for, but not kept. */
  #onOpenTurn(client: LiveClient, heard: OpenTurnMessage): void {
    if (heard.type === 'resumed') {
      this.#answers.dropDraft(heard.turnId);
      return;
    }
    if (heard.type === 'partial') this.#audience.send(heard, client);
    const { state } = this.#journal;
    if (this.#turns.failed || state.state !== 'active' || state.mode !== 'automatic') return;
    this.#grounds.hear(heard);
    if (heard.type !== 'eager' || !this.#deps.drafts) return;
    if (mayDraft(state, heard, this.#rules)) this.#answers.draft(heard);
  }

  /** Ends the interview that its clients have left, unless one has come back. */
  endAbandoned(): Promise<void> {
    return this.#turns.run(async () => {
      if (this.connected || this.#journal.state.state === 'ended') return;
      await this.#takeUp(stepsToFinish);
      await this.#moveToEnding('abandoned', this.#answers.takeEnds({ outcome: 'stopped' }));
      await this.#settle();
    });
  }

  /** Another instance may own it by now: nothing more is written, and the clients go there. */
  drop(): void {
    this.#turns.fail(new OwnershipLost());
  }

  /** Commits what is written so far and sends the clients away with the code; the next owner takes up. */
  async close(code: number): Promise<void> {
    await this.#turns.run(async () => {
      await this.#journal.commit(this.#answers.takeHalts());
      this.#meter.setRunning(false);
      await this.#meter.charge({ all: true });
      this.#audience.close(code);
    });
    this.#cancelAll();
    await this.#turns.close();
  }

  /** Tells the client where the interview stands, and all that it lacks. */
  async #welcome(client: LiveClient, after: number): Promise<void> {
    const { interviews } = this.#deps;
    const [interview, lastCseq, events] = await Promise.all([
      interviews.summary(this.interviewId),
      this.#journal.lastCommand(client.id),
      this.#journal.read(after),
      client.follows ? null : interviews.seen([this.interviewId]),
    ]);
    client.send({
      type: 'welcome',
      protocol: PROTOCOL_VERSION,
      interview,
      lastSeq: this.#journal.state.lastSeq,
      lastCseq,
      remainingMs: this.#meter.remainingMs(),
    });
    for (const event of events) client.send({ type: 'event', event });
    for (const message of this.#answers.messages()) client.send(message);
  }

  async #do(client: LiveClient, ref: CommandRef, command: Command): Promise<void> {
    const { cseq } = ref;
    // What a replaced page still had under way came after its successor was told the last number.
    const current = this.#audience.find(client.id);
    if (current !== undefined && current !== client) return;
    if (await this.#journal.isKnown(ref)) {
      client.acknowledge(cseq);
      return;
    }
    if (command.type === 'activate') await this.#meter.refresh();
    let steps: Step[];
    try {
      steps = decideCommand(this.#journal.state, command, this.#rules);
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      client.refuse(cseq, error);
      return;
    }
    await this.#run(steps, ref, () => client.acknowledge(cseq));
    await this.#settle();
  }

  /** Once, what an earlier owner left unfinished. */
  async #takeUp(stepsOf: (session: SessionState) => Step[]): Promise<void> {
    if (this.#takenUp) return;
    this.#takenUp = true;
    await this.#run(stepsOf(this.#journal.state));
  }

  /** Commits what the steps write, says so, and begins the answers among them. */
  async #run(
    steps: readonly Step[],
    command?: CommandRef,
    onCommitted: () => void = () => {},
  ): Promise<void> {
    const { bodies, begin } = this.#answers.take(steps);
    await this.#journal.commit(bodies, command);
    onCommitted();
    for (const step of steps) if (step.do === 'close-turn') this.#grounds.closeTurn(step.turnId);
    begin();
  }

  /** Follows up what has changed: time runs or rests, and an interview that is ending ends. */
  async #settle(): Promise<void> {
    this.#countdown.follow();
    await this.#run(stepsToContinue(this.#journal.state));
    if (this.#journal.state.state !== 'ending' || this.#answers.size > 0) return;
    await this.#meter.charge({ all: true });
    const reason = this.#journal.state.endReason ?? 'user';
    await this.#journal.commit([{ type: 'interview.state', state: 'ended', reason }]);
  }

  /** An answer that streams may finish, within bounds. */
  async #endOfTime(): Promise<void> {
    await this.#moveToEnding('time', []);
    await this.#settle();
    this.#cancels.add(this.#deps.clock.after(LAST_ANSWER_MS, () => this.#stopLastAnswers()));
  }

  #stopLastAnswers(): void {
    void this.#andSettle(() =>
      this.#journal.commit(this.#answers.takeEnds({ outcome: 'stopped' })),
    );
  }

  async #moveToEnding(reason: EndReason, then: LogEventBody[]): Promise<void> {
    const ending: LogEventBody = { type: 'interview.state', state: 'ending', reason };
    await this.#journal.commit(this.#journal.state.state === 'ending' ? then : [ending, ...then]);
  }

  #lingerIfEmpty(): void {
    this.#cancelLinger();
    if (this.#audience.size > 0 || this.#turns.failed) return;
    this.#cancelLinger = this.#deps.clock.after(LINGER_MS, () => {
      if (this.#answers.size > 0) this.#lingerIfEmpty();
      else this.#hooks.onIdle();
    });
  }

  #andSettle(task: () => Promise<void>): Promise<void> {
    return this.#turns.run(() => task().then(() => this.#settle()));
  }

  /** What is committed is unsure now: the next owner reads it from the log. */
  #giveUp(error: unknown): void {
    // The message alone: a database error's other fields may quote what was said.
    const reason = error instanceof Error ? error.message : 'unknown';
    const level = error instanceof OwnershipLost ? 'warn' : 'error';
    this.#deps.log[level]({ interviewId: this.interviewId, reason }, 'a live session failed');
    this.#answers.takeHalts();
    this.#audience.close(CLOSE_CODES.comeBack);
    this.#cancelAll();
    this.#hooks.onFailed();
  }

  #cancelAll(): void {
    this.#countdown.stop();
    this.#cancelLinger();
    for (const cancel of this.#cancels) cancel();
    this.#cancels.clear();
  }
}
