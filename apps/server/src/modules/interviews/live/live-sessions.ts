import { interview as limits } from '@cuecard/contract';
import { serverStops } from '../../../platform/realtime/socket-server.ts';
import type { LiveClient } from './ports.ts';
import type { SessionDeps } from './session-deps.ts';
import { SessionRuntime } from './session-runtime.ts';

/** How often interviews that everyone has left are looked for, milliseconds. */
export const sweepEveryMs = 60_000;

/** The live sessions of this process: opened when a client comes, closed when nobody needs them. */
export class LiveSessions {
  readonly #deps: SessionDeps;
  readonly #open = new Map<string, Promise<SessionRuntime>>();
  /** Sessions on their way out: the next owner waits until they have written. */
  readonly #leaving = new Map<string, Promise<void>>();
  readonly #cancelSweep: () => void;
  #sweeping: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#cancelSweep = deps.clock.every(sweepEveryMs, () => this.#sweep());
    this.#sweep();
  }

  /** The session that the client is in now, or null: it must come back. */
  async join(
    interviewId: string,
    client: LiveClient,
    after: number,
  ): Promise<SessionRuntime | null> {
    if (this.#closed) return null;
    const session = await this.#sessionOf(interviewId);
    return (await session.join(client, after)) ? session : null;
  }

  /** Ends the interviews that nobody has been in for long; resolves when the running round is done. */
  async sweep(): Promise<void> {
    this.#sweep();
    await this.#sweeping;
  }

  /** Commits what runs and sends every client away. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelSweep();
    await this.#sweeping;
    const opened = await Promise.allSettled(this.#open.values());
    const sessions = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    await Promise.all(sessions.map((session) => session.close(serverStops)));
    await Promise.all(this.#leaving.values());
    this.#open.clear();
  }

  #sessionOf(interviewId: string): Promise<SessionRuntime> {
    const open = this.#open.get(interviewId);
    if (open) return open;
    const opening = this.#openSession(interviewId);
    this.#open.set(interviewId, opening);
    opening.catch(() => this.#forget(interviewId, opening));
    return opening;
  }

  async #openSession(interviewId: string): Promise<SessionRuntime> {
    await this.#leaving.get(interviewId);
    const letGo = (): void => this.#letGo(session);
    const hooks = { onIdle: letGo, onFailed: letGo };
    const session = await SessionRuntime.open(interviewId, this.#deps, hooks);
    return session;
  }

  /** Makes room for the next owner of this interview, who waits for the end of this one. */
  #letGo(session: SessionRuntime): void {
    const { interviewId } = session;
    const opened = this.#open.get(interviewId);
    if (opened) this.#forget(interviewId, opened);
    const leaving = session.close(serverStops).finally(() => {
      if (this.#leaving.get(interviewId) === leaving) this.#leaving.delete(interviewId);
    });
    this.#leaving.set(interviewId, leaving);
  }

  #forget(interviewId: string, opened: Promise<SessionRuntime>): void {
    if (this.#open.get(interviewId) === opened) this.#open.delete(interviewId);
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
    const opened = await Promise.allSettled(this.#open.values());
    const connected = opened.flatMap((one) =>
      one.status === 'fulfilled' && one.value.connected ? [one.value.interviewId] : [],
    );
    await interviews.seen(connected);
    for (const interviewId of await interviews.abandoned(limits.abandonedAfterMs)) {
      const session = await this.#sessionOf(interviewId);
      await session.endAbandoned();
      log.info({ interviewId }, 'ended an abandoned interview');
    }
  }
}
