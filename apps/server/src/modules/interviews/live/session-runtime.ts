import {
  closeCodes,
  ContractError,
  interview as limits,
  protocolVersion,
  type Command,
  type LogEventBody,
  type Partial as HeardPartial,
  type ServerMessage,
} from '@cuecard/contract';
import { Mailbox, MailboxClosed } from '../../../platform/realtime/mailbox.ts';
import { Audience } from './audience.ts';
import { decideCommand, type DecideWith, type Step } from './decide-command.ts';
import { logAnswerFailure } from './log-answer-failure.ts';
import {
  OwnershipLost,
  type CommandRef,
  type Epoch,
  type LiveClient,
  type OpenedInterview,
} from './ports.ts';
import { SessionAnswers } from './session-answers.ts';
import type { SessionDeps, SessionHooks } from './session-deps.ts';
import { SessionJournal } from './session-journal.ts';
import { SessionMeter } from './session-meter.ts';
import { rulesOf } from './session-rules.ts';
import type { EndReason, SessionState } from './session-state.ts';
import { stepsToFinish, stepsToTakeUp } from './take-up.ts';

/** The clock message is also the server's heartbeat: at least every 0.5 s by the protocol. */
const tickMs = 450;
/** Commands that may wait at once; a session that is sent more sends its clients away for a while. */
const mostWaiting = 500;
/** An answer that streams when the time is up may go on this long, milliseconds. */
const lastAnswerMs = 30_000;
/** A session that nobody is connected to stays in memory this long: most who leave reload. */
const lingerMs = 30_000;

/**
 * One live interview in this process. Everything that touches the log goes through one mailbox, so that
 * decisions are made on what is committed, and clients see events in the order of their numbers. Its
 * owner closes it.
 */
export class SessionRuntime {
  readonly interviewId: string;
  /** What this instance owns the session under. */
  readonly epoch: Epoch;
  readonly #deps: SessionDeps;
  readonly #hooks: SessionHooks;
  readonly #opened: OpenedInterview;
  readonly #mailbox = new Mailbox();
  readonly #audience = new Audience();
  readonly #journal: SessionJournal;
  readonly #answers: SessionAnswers;
  readonly #meter: SessionMeter;
  readonly #cancels = new Set<() => void>();
  #cancelLinger = (): void => {};
  #upkeepWaits = false;
  #failed = false;
  #takenUp = false;
  readonly #rules: DecideWith;

  private constructor(
    deps: SessionDeps,
    hooks: SessionHooks,
    opened: OpenedInterview,
    epoch: Epoch,
  ) {
    this.interviewId = opened.summary.id;
    this.epoch = epoch;
    this.#deps = deps;
    this.#hooks = hooks;
    this.#opened = opened;
    this.#journal = new SessionJournal(deps.sessionLog, this.interviewId, epoch, (event) =>
      this.#audience.send({ type: 'event', event }),
    );
    this.#meter = new SessionMeter(deps.clock, deps.ledger, opened, epoch);
    this.#rules = rulesOf(deps.judge, opened, this.#journal.state, this.#meter);
    this.#answers = new SessionAnswers({
      clock: deps.clock,
      authors: deps.authors,
      onText: (answerId, offset, text) =>
        this.#audience.send({ type: 'delta', answerId, offset, text }),
      commit: (take) =>
        this.#inTurn(async () => {
          await this.#journal.commit(take());
          await this.#settle();
        }),
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
    deps: SessionDeps,
    hooks: SessionHooks,
  ): Promise<SessionRuntime> {
    const opened = await deps.interviews.open(interviewId);
    const session = new SessionRuntime(deps, hooks, opened, epoch);
    await session.#meter.refresh();
    await session.#journal.replay();
    // A running interview waits for its first client: without one there is nobody to answer for.
    if (session.#journal.state.state !== 'active')
      await session.#run(stepsToFinish(session.#journal.state));
    await session.#settle();
    session.#cancels.add(deps.clock.every(tickMs, () => session.#tick()));
    session.#lingerIfEmpty();
    return session;
  }

  /** Whether a client runs the interview here; followers alone do not. */
  get connected(): boolean {
    return this.#audience.hasHost;
  }

  /** Welcomes the client, sends it what it lacks and then what happens; false: it must come back. */
  async join(client: LiveClient, after: number): Promise<boolean> {
    let joined = false;
    await this.#inTurn(async () => {
      const { interviews } = this.#deps;
      const replaced = this.#audience.named(client.id);
      if (replaced) {
        this.#audience.delete(replaced);
        replaced.close(closeCodes.replaced);
      }
      const [interview, lastCseq, events] = await Promise.all([
        interviews.summary(this.interviewId),
        this.#journal.lastCommand(client.id),
        this.#journal.read(after),
        client.follows ? null : interviews.seen([this.interviewId]),
      ]);
      client.send({
        type: 'welcome',
        protocol: protocolVersion,
        interview,
        lastSeq: this.#journal.state.lastSeq,
        lastCseq,
        remainingMs: this.#meter.remainingMs(),
      });
      for (const event of events) client.send({ type: 'event', event });
      for (const tail of this.#answers.tails()) client.send({ type: 'delta', ...tail });
      this.#audience.add(client);
      this.#cancelLinger();
      await this.#takeUp(stepsToTakeUp);
      await this.#settle();
      client.send(this.#clockMessage());
      joined = true;
    });
    return joined;
  }

  leave(client: LiveClient): void {
    if (!this.#audience.delete(client)) return;
    this.#updateRunning();
    this.#lingerIfEmpty();
    if (client.follows) return;
    void this.#inTurn(() => this.#deps.interviews.seen([this.interviewId]));
  }

  command(client: LiveClient, cseq: number, command: Command): void {
    if (this.#mailbox.waiting >= mostWaiting) this.#audience.close(closeCodes.comeBack);
    else void this.#inTurn(() => this.#do(client, { client: client.id, cseq }, command));
  }

  partial(client: LiveClient, partial: HeardPartial): void {
    this.#audience.send(partial, client);
  }

  /** Ends the interview that its clients have left, unless one has come back. */
  endAbandoned(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.connected || this.#journal.state.state === 'ended') return;
      await this.#takeUp(stepsToFinish);
      await this.#moveToEnding('abandoned', this.#answers.takeEnds({ outcome: 'stopped' }));
      await this.#settle();
    });
  }

  /** Another instance may own it by now: nothing more is written, and the clients go there. */
  drop(): void {
    this.#fail(new OwnershipLost());
  }

  /** Commits what is written so far and sends the clients away with the code; the next owner takes up. */
  async close(code: number): Promise<void> {
    await this.#inTurn(async () => {
      await this.#journal.commit(this.#answers.takeHalts());
      this.#meter.setRunning(false);
      await this.#meter.charge({ all: true });
      this.#audience.close(code);
    });
    this.#cancelAll();
    await this.#mailbox.close();
  }

  async #do(client: LiveClient, ref: CommandRef, command: Command): Promise<void> {
    const { cseq } = ref;
    if (await this.#journal.isKnown(ref)) {
      client.send({ type: 'ack', cseq });
      return;
    }
    if (command.type === 'activate') await this.#meter.refresh();
    let steps: Step[];
    try {
      steps = decideCommand(this.#journal.state, command, this.#rules);
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      client.send({ type: 'refused', cseq, status: error.status });
      return;
    }
    await this.#run(steps, ref, () => {
      client.send({ type: 'ack', cseq });
    });
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
    const { bodies, begin } = this.#answers.take(
      steps,
      this.#journal.state,
      this.#opened.summary.setup,
    );
    await this.#journal.commit(bodies, command);
    onCommitted();
    begin();
  }

  /** Follows up what has changed: time runs or rests, and an interview that is ending ends. */
  async #settle(): Promise<void> {
    this.#updateRunning();
    if (this.#journal.state.state !== 'ending' || this.#answers.size > 0) return;
    await this.#meter.charge({ all: true });
    const reason = this.#journal.state.endReason ?? 'user';
    await this.#journal.commit([{ type: 'interview.state', state: 'ended', reason }]);
  }

  #updateRunning(): void {
    this.#meter.setRunning(this.#journal.state.state === 'active' && this.connected);
  }

  #clockMessage(): ServerMessage {
    return {
      type: 'clock',
      remainingMs: this.#meter.remainingMs(),
      running: this.#meter.running,
    };
  }

  #tick(): void {
    this.#audience.send(this.#clockMessage());
    if (!this.#meter.running || this.#upkeepWaits) return;
    this.#upkeepWaits = true;
    void this.#inTurn(async () => {
      this.#upkeepWaits = false;
      await this.#upkeep();
    });
  }

  async #upkeep(): Promise<void> {
    if (this.#journal.state.state !== 'active') return;
    await this.#meter.charge({ all: false });
    const remainingMs = this.#meter.remainingMs();
    if (remainingMs === null || remainingMs > limits.warningMs) return;
    if (remainingMs > 0) {
      if (!this.#journal.state.warned)
        await this.#journal.commit([{ type: 'time.warning', remainingMs }]);
      return;
    }
    await this.#moveToEnding('time', []);
    await this.#settle();
    this.#cancels.add(this.#deps.clock.after(lastAnswerMs, () => this.#stopLastAnswers()));
  }

  #stopLastAnswers(): void {
    void this.#inTurn(async () => {
      await this.#journal.commit(this.#answers.takeEnds({ outcome: 'stopped' }));
      await this.#settle();
    });
  }

  async #moveToEnding(reason: EndReason, then: LogEventBody[]): Promise<void> {
    const ending: LogEventBody = { type: 'interview.state', state: 'ending', reason };
    await this.#journal.commit(this.#journal.state.state === 'ending' ? then : [ending, ...then]);
  }

  #lingerIfEmpty(): void {
    this.#cancelLinger();
    if (this.#audience.size > 0 || this.#failed) return;
    this.#cancelLinger = this.#deps.clock.after(lingerMs, () => {
      if (this.#answers.size > 0) this.#lingerIfEmpty();
      else this.#hooks.onIdle();
    });
  }

  #inTurn(task: () => Promise<void>): Promise<void> {
    return this.#mailbox
      .run(async () => {
        if (!this.#failed) await task();
      })
      .catch((error: unknown) => {
        if (!(error instanceof MailboxClosed)) this.#fail(error);
      });
  }

  /** What is committed is unsure now: the next owner reads it from the log. */
  #fail(error: unknown): void {
    if (this.#failed) return;
    this.#failed = true;
    // The message alone: a database error's other fields may quote what was said.
    const reason = error instanceof Error ? error.message : 'unknown';
    const level = error instanceof OwnershipLost ? 'warn' : 'error';
    this.#deps.log[level]({ interviewId: this.interviewId, reason }, 'a live session failed');
    this.#answers.takeHalts();
    this.#audience.close(closeCodes.comeBack);
    this.#cancelAll();
    this.#hooks.onFailed();
  }

  #cancelAll(): void {
    this.#cancelLinger();
    for (const cancel of this.#cancels) cancel();
    this.#cancels.clear();
  }
}
