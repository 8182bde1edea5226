import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CACHE } from '../../../../scripts/lib/project.mjs';
import { StandbyServers } from '../../../../scripts/lib/standby.mjs';
import { DEVELOPMENT_KEY } from '../../../../apps/server/src/testing/developer.ts';
import { DEFECTS } from './defects.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const plant = fileURLToPath(new URL('plant.mjs', import.meta.url));
/** The wait before a server is started again, as `npm start` does it. */
const RESTART_AFTER_MS = 100;
const READY_WITHIN_MS = 60_000;
/** A server that hands its sessions over ends within 45 s. */
const DRAINED_WITHIN_MS = 60_000;
/** Below the ports that systems give to outgoing connections: a restarted server finds its own free. */
const PORTS = { from: 20_000, to: 32_000 };

export interface ServerOptions {
  readonly environment: Readonly<Record<string, string>>;
  readonly port: number;
  readonly defect: string | null;
  /** Its memory can be looked into. */
  readonly inspected?: boolean;
  /** The folder of the version that it is of; this one's where it is not given. */
  readonly root?: string;
}

/** A Cuecard server that is started again whenever it dies, as `npm start` does. */
export class DrillServer {
  readonly url: string;
  readonly #options: ServerOptions;
  readonly #servers = new StandbyServers((args) => this.#launch(args));
  #child: ChildProcess | null = null;
  #output = '';
  #beginning = '';
  #stopping = false;
  #restarts = 0;

  constructor(options: ServerOptions) {
    this.#options = options;
    this.url = `http://127.0.0.1:${options.port}`;
  }

  /** Its process now; undefined while it is not running. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** The last of what it said. */
  get output(): string {
    return this.#output;
  }

  /** The first of what it said. */
  get beginning(): string {
    return this.#beginning;
  }

  /** @throws Error with what it said, when it ends before it is ready */
  async start(): Promise<void> {
    this.#run();
    await this.ready();
  }

  async ready(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (Date.now() < deadline) {
      const answer = await fetch(`${this.url}/v3/server/info`).catch(() => null);
      if (answer?.ok) return;
      await sleep(50);
    }
    throw new Error(`a server did not get ready: ${this.#output.slice(-2000)}`);
  }

  get port(): number {
    return this.#options.port;
  }

  /** How often it had to be started again. */
  get restarts(): number {
    return this.#restarts;
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#servers.close();
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGCONT');
    // No hand-over to the other servers of a drill, which end too.
    child.kill('SIGINT');
    await Promise.race([exited, sleep(10_000)]);
    child.kill('SIGKILL');
  }

  /** Ends it as before an upgrade: it hands its sessions over first. @throws Error when it does not end */
  async drain(): Promise<void> {
    this.#stopping = true;
    this.#servers.close();
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const ended = await Promise.race([exited, sleep(DRAINED_WITHIN_MS, null)]);
    if (ended === null) throw new Error(`a server did not drain: ${this.#output.slice(-2000)}`);
  }

  #run(): void {
    const child = this.#servers.start();
    child.once('exit', () => {
      if (this.#stopping) return;
      this.#restarts += 1;
      setTimeout(() => this.#stopping || this.#run(), RESTART_AFTER_MS);
    });
    this.#child = child;
  }

  #launch(args: readonly string[]): ChildProcess {
    const { environment, port, defect, inspected = false, root: cwd = root } = this.#options;
    const planted = defect === null ? undefined : DEFECTS[defect];
    const child = spawn(
      process.execPath,
      [
        ...(planted ? ['--import', plant] : []),
        // One that only stands by would say an address of its own, where nobody serves yet.
        ...(inspected && args.length === 0 ? ['--inspect=127.0.0.1:0'] : []),
        'apps/server/src/main.ts',
        ...args,
      ],
      {
        cwd,
        env: {
          PATH: process.env['PATH'] ?? '',
          LOG_LEVEL: 'warn',
          // The environment is the one that `npm start` gives.
          NODE_COMPILE_CACHE: path.join(CACHE, 'compiled'),
          PORT: String(port),
          DEVELOPMENT_KEY,
          ...environment,
          ...(planted && { CUECARD_DRILL_DEFECT: JSON.stringify(planted) }),
        },
        stdio: ['pipe', 'pipe', 'pipe'],
      },
    );
    const collect = (part: Buffer) => {
      if (this.#beginning.length < 2000) this.#beginning += part.toString();
      this.#output = (this.#output + part.toString()).slice(-20_000);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    return child;
  }
}

export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
    const server = createServer();
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    await new Promise((closed) => server.close(closed));
    if (free) return port;
  }
}
