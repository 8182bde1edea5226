/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** A server that has just begun has its clients to welcome first. Milliseconds. */
const STANDBY_AFTER_MS = 3_000;

/** What a server is started with that loads its code and then waits (apps/server/src/stand-by.ts). */
const STANDBY = '--standby';

/**
 * Starts servers one after the other, and keeps one in reserve that has loaded its code and only waits for the
 * end of the one before it: loading is most of what a start takes, and it would compete with the clients of a
 * server that was killed.
 */
export class StandbyServers {
  /** @type {(args: readonly string[]) => ChildProcess} */
  #launch;
  #afterMs;
  /** @type {ChildProcess | null} */
  #standby = null;
  /** @type {NodeJS.Timeout | undefined} */
  #later;

  /**
   * @param {(args: readonly string[]) => ChildProcess} launch starts a server with these options; what
   *   is written to its input reaches it
   * @param {number} [afterMs]
   */
  constructor(launch, afterMs = STANDBY_AFTER_MS) {
    this.#launch = launch;
    this.#afterMs = afterMs;
  }

  /** A server that begins now: the one in reserve, where there is one. */
  start() {
    clearTimeout(this.#later);
    const server = this.#taken() ?? this.#launch([]);
    this.#later = setTimeout(() => this.#keepOne(), this.#afterMs);
    this.#later.unref();
    server.once('exit', () => clearTimeout(this.#later));
    return server;
  }

  /** Ends the one in reserve. */
  close() {
    clearTimeout(this.#later);
    this.#standby?.kill('SIGTERM');
    this.#standby = null;
  }

  /** Told so early that it still loads, it begins as soon as it can. */
  #taken() {
    const server = this.#standby;
    this.#standby = null;
    if (server === null || server.exitCode !== null || server.signalCode !== null) return null;
    // One that has died this moment says so by its end.
    server.stdin?.on('error', () => {}).write('begin\n');
    return server;
  }

  #keepOne() {
    if (this.#standby !== null) return;
    const standby = this.#launch([STANDBY]);
    this.#standby = standby;
    const forget = () => {
      if (this.#standby === standby) this.#standby = null;
    };
    standby.once('exit', forget);
    standby.once('error', forget);
  }
}
