import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { constants, setPriority } from 'node:os';
import { ROOT, ScriptError } from './project.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [quiet] collects the output instead of showing it; such a step is
 *   killed when it does not end soon after a signal
 * @property {(pid: number) => void} [onStart]
 * @property {boolean} [input] its standard input is written to by us
 * @property {number} [niceness] of it and of what it starts, as in os.setPriority: above 0 it gives way to others
 * @property {number} [silenceLimitMs] ends a quiet program that has printed nothing for so long
 */
/** @typedef {{ code: number, output: string, stalled?: boolean }} Outcome */

/** @type {Set<ChildProcess>} */
const running = new Set();
/**
 * Steps that may be cut off, because what they leave half done is done again.
 * @type {WeakSet<ChildProcess>}
 */
const repeatable = new WeakSet();
/** @type {NodeJS.Signals | undefined} */
let received;
let receivedAt = 0;

const underNpm = process.env['npm_lifecycle_event'] !== undefined;

/** npm passes a Ctrl-C on that the terminal has sent to every process already. */
const REPEAT_MS = 500;
/** npm in the middle of an installation does not always listen. */
const PATIENCE_MS = 2_000;

/** @param {NodeJS.Signals} signal */
function passOn(signal) {
  const repeated = received === signal && Date.now() - receivedAt < REPEAT_MS;
  received = signal;
  receivedAt = Date.now();
  if (repeated) return;
  // A terminal's Ctrl-C went to every process of the group; under npm nothing else brings SIGINT
  // here. Sent twice, it would look like a second, impatient Ctrl-C.
  const terminalDidIt = signal === 'SIGINT' && (process.stdin.isTTY || underNpm);
  for (const child of running) {
    if (!terminalDidIt) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    if (repeatable.has(child)) setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref();
  }
}

const PARENT_CHECK_MS = 200;

/**
 * npm runs a script through a shell, and a SIGTERM that ends npm ends that shell without a word to
 * us: its disappearance is our signal. Started by hand, we may well outlive the parent.
 */
function watchParent() {
  if (!underNpm || process.platform === 'win32') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    passOn('SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}

let listening = false;

/** Signals are handled from the first child on: before it, a signal simply ends the script. */
function listenToSignals() {
  if (listening) return;
  listening = true;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => passOn(signal));
  }
  watchParent();
}

/** The signal that asked this script to end, if one did. */
export const interruption = () => received;

/** Ends the script, quietly, if it was asked to while a step ran. */
export function stopIfInterrupted() {
  if (received) throw new ScriptError('', 128 + constants.signals[received]);
}

/** Asks every running child to end. */
export function endAll() {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * @param {RunOptions} options
 * @returns {import('node:child_process').StdioOptions}
 */
function chooseStdio({ quiet, input }) {
  if (quiet) return ['ignore', 'pipe', 'pipe'];
  return input ? ['pipe', 'inherit', 'inherit'] : 'inherit';
}

/**
 * To be called right after its start, before it has threads or children: those are as nice as what starts them.
 * @param {ChildProcess} child
 * @param {number} niceness
 */
function giveWay({ pid }, niceness) {
  if (pid === undefined) return;
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended already, or this process is nicer: it keeps what it has.
  }
}

/**
 * Starts a program in the checkout's folder. Signals are passed on to it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function launch(command, args, options = {}) {
  listenToSignals();
  // Windows starts a program's .cmd file only through its shell.
  const shell = process.platform === 'win32' && !command.endsWith('.exe');
  const child = spawn(command, args, {
    cwd: ROOT,
    env: options.env ?? process.env,
    shell,
    stdio: chooseStdio(options),
  });
  if (options.niceness !== undefined) giveWay(child, options.niceness);
  running.add(child);
  for (const end of ['error', 'close']) child.once(end, () => running.delete(child));
  if (options.quiet) repeatable.add(child);
  if (child.pid !== undefined) options.onStart?.(child.pid);
  return child;
}

/**
 * Runs a program in the checkout's folder and waits for its end. Signals are passed on to it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Outcome>} never rejects: a program that cannot be run has code 127
 */
export function run(command, args, options = {}) {
  return ended(launch(command, args, options), options);
}

/**
 * @param {ChildProcess} child
 * @param {Pick<RunOptions, 'silenceLimitMs'>} [options]
 * @returns {Promise<Outcome>} of a program that was launched; never rejects
 */
export function ended(child, { silenceLimitMs } = {}) {
  /** @type {Buffer[]} */
  const chunks = [];
  let stalled = false;
  const watchdog = setTimeout(() => {
    stalled = true;
    child.kill('SIGKILL');
  }, silenceLimitMs ?? 0);
  if (silenceLimitMs === undefined) clearTimeout(watchdog);
  /** @param {Buffer} chunk */
  const collect = (chunk) => {
    chunks.push(chunk);
    if (silenceLimitMs !== undefined && !stalled) watchdog.refresh();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return new Promise((done) => {
    /** @param {number} code @param {string} [more] */
    const finish = (code, more = '') => {
      clearTimeout(watchdog);
      done({ code, output: Buffer.concat(chunks).toString() + more, stalled });
    };
    child.once('error', (error) => finish(127, error.message));
    child.once('close', (code, signal) => {
      finish(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * npm as it was started, else the one on the path.
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runNpm(args, options) {
  const script = process.env['npm_execpath'];
  if (script && /^npm(-cli)?\.c?js$/.test(basename(script))) {
    return run(process.execPath, [script, ...args], options);
  }
  return run('npm', args, options);
}
