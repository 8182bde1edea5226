import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { waitUntil } from './wait-until.ts';
import { openDriverSession, type DriverSession } from './web-driver.ts';

/** The program that is tried: that of a development build, or one that was installed (docs/desktop.md). */
const PROGRAM =
  process.env['CUECARD_DESKTOP'] ??
  path.resolve(import.meta.dirname, '../../apps/desktop/target/debug/cuecard');
export const isInstalled = process.env['CUECARD_DESKTOP'] !== undefined;
const MAX_OUTPUT_CHARS = 4000;
const SCREEN = '1440x900x24';

/** A screen without a monitor, with a window manager, and a home folder that only the tests' programs use. */
export interface DesktopComputer {
  /** The folder of the user's own files. */
  readonly home: string;
  /** A folder whose programs come before those of the system. */
  readonly programs: string;
  /** Starts the desktop app and drives its page. Ended by whoever started it, before the computer. */
  start(): Promise<DriverSession>;
  /** Starts the app a second time with these arguments, as a link to it does: the first one is told. */
  startAgain(...args: string[]): Promise<string>;
  /** Starts a program on that screen, and does not wait for its end. It ends with the computer. */
  launch(command: string, ...args: string[]): ChildProcess;
  /** Runs a program on that screen; resolves with what it printed. */
  run(command: string, ...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/**
 * @param more variables of the environment in which the app starts
 * @param screen its width, height and bits of a pixel
 */
export async function openDesktopComputer(
  more: Record<string, string> = {},
  screen = SCREEN,
): Promise<DesktopComputer> {
  const home = await mkdtemp(path.join(tmpdir(), 'cuecard-desktop-'));
  // As root, PostgreSQL runs as somebody else, who has to get to its folder below.
  await chmod(home, 0o711);
  const children: ChildProcess[] = [];
  const display = await startScreen(children, screen);
  const programs = path.join(home, 'programs');
  await mkdir(programs);
  const env = {
    PATH: `${programs}:${process.env['PATH'] ?? ''}`,
    DISPLAY: display,
    HOME: home,
    XDG_CONFIG_HOME: path.join(home, 'config'),
    XDG_DATA_HOME: path.join(home, 'data'),
    XDG_RUNTIME_DIR: home,
    // The driver may look into the page, and no program asks for a screen reader's bus.
    TAURI_WEBVIEW_AUTOMATION: 'true',
    NO_AT_BRIDGE: '1',
    ...more,
  };
  const port = await freePort();
  const commands = `openbox & exec WebKitWebDriver --host=127.0.0.1 --port=${port}`;
  const session = spawn('dbus-run-session', ['--', 'sh', '-c', commands], {
    env,
    // A group of its own: ended alone, it would leave the window manager and the driver behind.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = keepOutput(session);
  const run = async (command: string, ...args: string[]): Promise<string> => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await once(child, 'close');
    return output;
  };
  const driver = `http://127.0.0.1:${port}`;
  await waitForDriver(driver);
  return {
    home,
    programs,
    async start() {
      // One that still ends itself would be told of this start, and take it along.
      await waitUntil('the app before it is gone', async () => !(await runs(home)));
      const options = { 'webkitgtk:browserOptions': { binary: PROGRAM, args: [] } };
      return openDriverSession(driver, options).catch((error: unknown) => {
        throw new Error(`${String(error)}\n${printed()}`, { cause: error });
      });
    },
    launch(command, ...args) {
      const child = spawn(command, args, { env, stdio: 'ignore' });
      children.push(child);
      return child;
    },
    run,
    // Its first one is found by the bus of its session.
    startAgain: async (...args) => run('env', await readBus(session), PROGRAM, ...args),
    async stop() {
      await end(session, -(session.pid ?? 0));
      for (const child of children.toReversed()) await end(child, child.pid ?? 0);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Whether the app runs for this home folder. */
async function runs(home: string): Promise<boolean> {
  const own = await Promise.all(
    (await readdir('/proc')).filter(Number).map(async (pid) => {
      // A process that ends meanwhile has no files any more.
      const [program, environment] = await Promise.all([
        readlink(`/proc/${pid}/exe`).catch(() => ''),
        readFile(`/proc/${pid}/environ`, 'utf8').catch(() => ''),
      ]);
      return program === PROGRAM && environment.split('\0').includes(`HOME=${home}`);
    }),
  );
  return own.includes(true);
}

/** `DBUS_SESSION_BUS_ADDRESS=…` of the session, as its children have it. */
async function readBus({ pid }: ChildProcess): Promise<string> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  for (const child of children.trim().split(' ')) {
    const environment = await readFile(`/proc/${child}/environ`, 'utf8');
    const found = environment
      .split('\0')
      .find((one) => one.startsWith('DBUS_SESSION_BUS_ADDRESS='));
    if (found !== undefined) return found;
  }
  throw new Error('the session has no bus');
}

/** What the programs print, which alone tells why one of them did not start. */
function keepOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return () => output.slice(-MAX_OUTPUT_CHARS);
}

/** Xvfb picks a number that is free and says it on the descriptor that it is given. */
async function startScreen(children: ChildProcess[], size: string): Promise<string> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  children.push(screen);
  const told = screen.stdio[3];
  if (told === null || told === undefined) throw new Error('Xvfb tells nothing');
  const [number] = (await once(told, 'data')) as [Buffer];
  return `:${number.toString().trim()}`;
}

async function waitForDriver(address: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`${address}/status`).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver did not start');
}

/** @param pid of the child, or the negative one of its whole group */
async function end(child: ChildProcess, pid: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  process.kill(pid, 'SIGTERM');
  await exited;
}
