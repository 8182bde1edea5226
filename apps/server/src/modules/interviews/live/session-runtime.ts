import { randomUUID } from 'node:crypto';
import {
  closeCodes,
  ContractError,
  decide,
  interview as limits,
  protocolVersion,
  type Command,
  type LogEventBody,
  type Partial as HeardPartial,
  type ServerMessage,
} from '@cuecard/contract';
import { Mailbox, MailboxClosed } from '../../../platform/realtime/mailbox.ts';
import { LanguageModelError } from '../../../providers/language-model/language-model.ts';
import { turnsBefore } from './answer-request.ts';
import { Audience } from './audience.ts';
import { decideCommand, type Step } from './decide-command.ts';
import type { CommandRef, LiveClient, OpenedInterview } from './ports.ts';
import { SessionAnswers } from './session-answers.ts';
import type { SessionDeps, SessionHooks } from './session-deps.ts';
import { SessionMeter } from './session-meter.ts';
import { SessionState, type EndReason } from './session-state.ts';

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
  readonly #deps: SessionDeps;
  readonly #hooks: SessionHooks;
  readonly #opened: OpenedInterview;
  readonly #mailbox = new Mailbox();
  readonly #state = new SessionState();
  readonly #audience = new Audience();
  readonly #answers: SessionAnswers;
  readonly #meter: SessionMeter;
  /** The highest command number in the log, by client. */
  readonly #lastCommands = new Map<string, number>();
  readonly #cancels = new Set<() => void>();
  #cancelLinger = (): void => {};
  #upkeepWaits = false;
  #failed = false;

  private constructor(deps: SessionDeps, hooks: SessionHooks, opened: OpenedInterview) {
    this.interviewId = opened.summary.id;
    this.#deps = deps;
    this.#hooks = hooks;
    this.#opened = opened;
    this.#meter = new SessionMeter(deps.clock, deps.ledger, opened);
    this.#answers = new SessionAnswers({
      clock: deps.clock,
      authors: deps.authors,
      onText: (answerId, offset, text) =>
        this.#audience.send({ type: 'delta', answerId, offset, text }),
      commit: (take) =>
        this.#inTurn(async () => {
          await this.#commit(take());
          await this.#settle();
        }),
      onFailure: (answerId, error) => this.#logFailure(answerId, error),
    });
  }

  /**
   * Opens the session on its log and brings to an end what an earlier owner left unfinished.
   * @throws ContractError `interviewNotFound`
   */
  static async open(
    interviewId: string,
    deps: SessionDeps,
    hooks: SessionHooks,
  ): Promise<SessionRuntime> {
    const session = new SessionRuntime(deps, hooks, await deps.interviews.open(interviewId));
    await session.#meter.refresh();
    for (const event of await deps.sessionLog.read(interviewId, 0)) session.#state.apply(event);
    await session.#commit(
      [...session.#state.unfinished.keys()].map((answerId) => ({
        type: 'answer.finished',
        answerId,
        outcome: 'failed',
        failure: 'server-restarted',
      })),
    );
    await session.#settle();
    session.#cancels.add(deps.clock.every(tickMs, () => session.#tick()));
    session.#lingerIfEmpty();
    return session;
  }

  get connected(): boolean {
    return this.#audience.size > 0;
  }

  /** Welcomes the client, sends it what it lacks and then what happens; false: it must come back. */
  async join(client: LiveClient, after: number): Promise<boolean> {
    let joined = false;
    await this.#inTurn(async () => {
      const { sessionLog, interviews } = this.#deps;
      const replaced = this.#audience.named(client.id);
      if (replaced) {
        this.#audience.delete(replaced);
        replaced.close(closeCodes.replaced);
      }
      const [interview, lastCseq, events] = await Promise.all([
        interviews.summary(this.interviewId),
        sessionLog.lastCommand(this.interviewId, client.id),
        sessionLog.read(this.interviewId, after),
        interviews.seen([this.interviewId]),
      ]);
      this.#lastCommands.set(client.id, lastCseq);
      client.send({
        type: 'welcome',
        protocol: protocolVersion,
        interview,
        lastSeq: this.#state.lastSeq,
        lastCseq,
        remainingMs: this.#meter.remainingMs(),
      });
      for (const event of events) client.send({ type: 'event', event });
      for (const tail of this.#answers.tails()) client.send({ type: 'delta', ...tail });
      this.#audience.add(client);
      this.#cancelLinger();
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
      if (this.connected || this.#state.state === 'ended') return;
      await this.#moveToEnding('abandoned', this.#answers.takeEnds({ outcome: 'stopped' }));
      await this.#settle();
    });
  }

  /** Commits what runs and sends the clients away with the code. */
  async close(code: number): Promise<void> {
    await this.#inTurn(async () => {
      await this.#commit(
        this.#answers.takeEnds({ outcome: 'failed', failure: 'server-restarted' }),
      );
      this.#meter.setRunning(false);
      await this.#meter.charge({ all: true });
      this.#audience.close(code);
    });
    this.#cancelAll();
    await this.#mailbox.close();
  }

  async #do(client: LiveClient, ref: CommandRef, command: Command): Promise<void> {
    const { cseq } = ref;
    if (await this.#isKnown(ref)) {
      client.send({ type: 'ack', cseq });
      return;
    }
    if (command.type === 'activate') await this.#meter.refresh();
    let steps: Step[];
    try {
      steps = this.#decide(command);
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      client.send({ type: 'refused', cseq, status: error.status });
      return;
    }
    const { setup } = this.#opened.summary;
    const { bodies, begin } = this.#answers.take(steps, this.#state, setup);
    await this.#commit(bodies, ref);
    this.#lastCommands.set(ref.client, Math.max(this.#lastCommands.get(ref.client) ?? 0, cseq));
    client.send({ type: 'ack', cseq });
    begin();
    await this.#settle();
  }

  /** Numbers rise, so that the log needs to be asked only about those that came before. */
  async #isKnown(ref: CommandRef): Promise<boolean> {
    if (ref.cseq > (this.#lastCommands.get(ref.client) ?? 0)) return false;
    return this.#deps.sessionLog.hasCommand(this.interviewId, ref);
  }

  #decide(command: Command): Step[] {
    const { tier, summary } = this.#opened;
    return decideCommand(this.#state, command, {
      newId: randomUUID,
      asks: (turn) =>
        this.#deps.judge(
          turn,
          summary.setup.interviewLanguage,
          turnsBefore(this.#state, turn.turnId),
        ) === 'asked',
      mayStart: () => {
        const remainingMs = this.#meter.remainingMs() ?? 0;
        return decide(tier, { function: 'startInterview', remainingMs }).allowed;
      },
    });
  }

  async #commit(bodies: readonly LogEventBody[], command?: CommandRef): Promise<void> {
    if (bodies.length === 0 && command === undefined) return;
    const { events } = await this.#deps.sessionLog.append(this.interviewId, bodies, command);
    for (const event of events) {
      this.#state.apply(event);
      this.#audience.send({ type: 'event', event });
    }
  }

  /** Follows up what has changed: time runs or rests, and an interview that is ending ends. */
  async #settle(): Promise<void> {
    this.#updateRunning();
    if (this.#state.state !== 'ending' || this.#answers.size > 0) return;
    await this.#meter.charge({ all: true });
    const reason = this.#state.endReason ?? 'user';
    await this.#commit([{ type: 'interview.state', state: 'ended', reason }]);
  }

  #updateRunning(): void {
    this.#meter.setRunning(this.#state.state === 'active' && this.connected);
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
    if (this.#state.state !== 'active') return;
    await this.#meter.charge({ all: false });
    const remainingMs = this.#meter.remainingMs();
    if (remainingMs === null || remainingMs > limits.warningMs) return;
    if (remainingMs > 0) {
      if (!this.#state.warned) await this.#commit([{ type: 'time.warning', remainingMs }]);
      return;
    }
    await this.#moveToEnding('time', []);
    await this.#settle();
    this.#cancels.add(this.#deps.clock.after(lastAnswerMs, () => this.#stopLastAnswers()));
  }

  #stopLastAnswers(): void {
    void this.#inTurn(async () => {
      await this.#commit(this.#answers.takeEnds({ outcome: 'stopped' }));
      await this.#settle();
    });
  }

  async #moveToEnding(reason: EndReason, then: LogEventBody[]): Promise<void> {
    const ending: LogEventBody = { type: 'interview.state', state: 'ending', reason };
    await this.#commit(this.#state.state === 'ending' ? then : [ending, ...then]);
  }

  #lingerIfEmpty(): void {
    this.#cancelLinger();
    if (this.connected || this.#failed) return;
    this.#cancelLinger = this.#deps.clock.after(lingerMs, () => {
      if (this.#answers.size > 0) this.#lingerIfEmpty();
      else this.#hooks.onIdle();
    });
  }

  #logFailure(answerId: string, error: unknown): void {
    const { interviewId } = this;
    const { log } = this.#deps;
    if (error instanceof LanguageModelError) {
      const { failure, httpStatus } = error;
      log.warn({ interviewId, answerId, failure, httpStatus }, 'a language model failed');
    } else log.error({ interviewId, answerId, err: error }, 'an author broke');
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
    this.#deps.log.error({ interviewId: this.interviewId, reason }, 'a live session failed');
    this.#answers.takeEnds({ outcome: 'failed', failure: 'server-restarted' });
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
