import { INTERVIEW as limits } from '@cuecard/contract';
import { SERVER_STOPS } from '../../../platform/realtime/socket-server.ts';
import { signals } from '../../../platform/telemetry/signals.ts';
import { handOver } from './hand-over.ts';
import type { LiveClient, Peer } from './ports.ts';
import { ReconnectStorm } from './reconnect-storm.ts';
import type { SessionDeps, SharedSessionDeps } from './session-deps.ts';
import { InterviewSession } from './interview-session.ts';
import { openInterviewSession } from './open-interview-session.ts';

/** How often interviews that everyone has left are looked for, milliseconds. */
const SWEEP_EVERY_MS = 60_000;

/** The live sessions of this process: opened when a client comes, closed when nobody needs them. */
export class LiveSessions {
  readonly #deps: SharedSessionDeps;
  readonly #open = new Map<string, Promise<InterviewSession | Peer>>();
  /** Sessions on their way out: the next owner waits until they have written. */
  readonly #leaving = new Map<string, Promise<void>>();
  readonly #cancelSweep: () => void;
  #sweeping: Promise<void> = Promise.resolve();
  #closed = false;
  /** Sessions go to other instances: none is opened here any more. */
  #leavingAll = false;

  constructor(deps: SessionDeps) {
    this.#deps = { ...deps, storm: new ReconnectStorm(deps.clock) };
    this.#cancelSweep = deps.clock.every(SWEEP_EVERY_MS, () => this.#sweep());
    this.#sweep();
  }

  /** The session that the client is in now, the instance that owns it, or null: it must come back. */
  async join(
    interviewId: string,
    client: LiveClient,
    after: number,
  ): Promise<InterviewSession | Peer | null> {
    if (this.#closed) return null;
    if (this.#leavingAll && !this.#open.has(interviewId)) return null;
    return this.#deps.storm.track(async () => {
      const session = await this.#findSession(interviewId);
      if (!(session instanceof InterviewSession)) return session;
      return (await session.join(client, after)) ? session : null;
    });
  }

  /** What this instance owned is free: nobody is where it was. Should it live after all, epochs guard it. */
  expireInstance({ id }: Peer): Promise<void> {
    return this.#deps.ownership.expireInstance(id);
  }

  /** Sessions that another instance has taken over are dropped here, and their clients go there. */
  async dropTaken(): Promise<void> {
    const sessions = await this.#sessions();
    if (sessions.length === 0) return;
    const taken = new Set(await this.#deps.ownership.taken(sessions));
    for (const session of sessions) if (taken.has(session.interviewId)) session.drop();
  }

  /** Ends the interviews that nobody has been in for long; resolves when the running round is done. */
  async sweep(): Promise<void> {
    this.#sweep();
    await this.#sweeping;
  }

  /**
   * Before this instance stops: lets the sessions go to other instances, a few at a time, those whose answer streams
   * last. Resolves when none is left here, or the time for it is over.
   */
  async handOver(): Promise<void> {
    this.#leavingAll = true;
    await handOver(
      () => this.#sessions(),
      (session) => this.#letGo(session),
      this.#deps.clock,
    );
    await Promise.all(this.#leaving.values());
  }

  /** Commits what runs and sends every client away. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelSweep();
    await this.#sweeping;
    await Promise.all((await this.#sessions()).map((session) => this.#close(session)));
    await Promise.all(this.#leaving.values());
    this.#open.clear();
  }

  #findSession(interviewId: string): Promise<InterviewSession | Peer> {
    const open = this.#open.get(interviewId);
    if (open) return open;
    const opening = this.#openSession(interviewId);
    this.#open.set(interviewId, opening);
    // Sessions of other instances are asked for again each time.
    opening.then(
      (session) => session instanceof InterviewSession || this.#forget(interviewId, opening),
      () => this.#forget(interviewId, opening),
    );
    return opening;
  }

  async #openSession(interviewId: string): Promise<InterviewSession | Peer> {
    await this.#leaving.get(interviewId);
    const claim = await this.#deps.ownership.claim(interviewId);
    if (!claim.owned) return claim.peer;
    const session = await openInterviewSession(interviewId, claim.epoch, this.#deps);
    signals.sessionTaken.publish({ cause: claim.cause });
    signals.liveSessions.publish({ by: 1 });
    void session.closed.then(() => signals.liveSessions.publish({ by: -1 }));
    void session.done.then(() => this.#letGo(session));
    return session;
  }

  /** Makes room for the next owner of this interview, who waits for the end of this one. */
  #letGo(session: InterviewSession): void {
    const { interviewId } = session;
    const opened = this.#open.get(interviewId);
    if (opened) this.#forget(interviewId, opened);
    const leaving = this.#close(session).finally(() => {
      if (this.#leaving.get(interviewId) === leaving) this.#leaving.delete(interviewId);
    });
    this.#leaving.set(interviewId, leaving);
  }

  async #close(session: InterviewSession): Promise<void> {
    await session.close(SERVER_STOPS);
    try {
      await this.#deps.ownership.release(session.interviewId, session.epoch);
    } catch (error) {
      // It is free when the lease runs out.
      const reason = error instanceof Error ? error.message : 'unknown';
      this.#deps.log.warn({ reason }, 'a session could not be let go');
    }
  }

  #forget(interviewId: string, opened: Promise<InterviewSession | Peer>): void {
    if (this.#open.get(interviewId) === opened) this.#open.delete(interviewId);
  }

  async #sessions(): Promise<InterviewSession[]> {
    const opened = await Promise.allSettled(this.#open.values());
    return opened.flatMap((one) =>
      one.status === 'fulfilled' && one.value instanceof InterviewSession ? [one.value] : [],
    );
  }

  #sweep(): void {
    this.#sweeping = this.#sweepAfter(this.#sweeping);
  }

  async #sweepAfter(last: Promise<void>): Promise<void> {
    await last;
    try {
      await this.#endAbandoned();
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      this.#deps.log.error({ reason }, 'abandoned interviews could not be looked for');
    }
  }

  async #endAbandoned(): Promise<void> {
    if (this.#closed) return;
    const { interviews, log } = this.#deps;
    const connected = (await this.#sessions()).filter((session) => session.connected);
    await interviews.seen(connected.map((session) => session.interviewId));
    for (const interviewId of await interviews.abandoned(limits.abandonedAfterMs)) {
      const session = await this.#findSession(interviewId);
      if (!(session instanceof InterviewSession)) continue;
      await session.endAbandoned();
      log.info({ interviewId }, 'ended an abandoned interview');
    }
  }
}
