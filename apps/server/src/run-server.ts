import { fileURLToPath } from 'node:url';
import { announcement } from './announce.ts';
import { composeServer, type Server } from './compose/compose-server.ts';
import { ConfigError, readConfig, type Config, type StartOptions } from './config/config.ts';
import { openDatabase } from './open-database.ts';
import { systemClock } from './platform/clock/clock.ts';
import type { Connection } from './platform/database/connect.ts';
import { DatabaseStartError } from './platform/database/start-error.ts';
import { allAddresses, lanAddresses, ownNames } from './platform/http/lan-addresses.ts';
import { listen, ListenError } from './platform/http/listen.ts';
import { ownCertificate } from './platform/http/own-certificate.ts';
import { createLog, type Log } from './platform/logging/create-log.ts';
import type { MetricsServer } from './platform/metrics/serve-metrics.ts';
import { createSealer, type Sealer } from './platform/sealer.ts';
import { readSealingKey } from './platform/sealing-key.ts';
import { standBy, STANDBY_OPTION } from './stand-by.ts';
import { readShell, sayToShell, SHELL_OPTION, type ShellInput } from './started-by-shell.ts';
import { whoStarted } from './step-down.ts';
import { warmUp } from './warm-up.ts';

/** The folder into which `npm run build` puts the client. */
const CLIENT_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** A shutdown that takes longer is broken off. */
const MAX_CLOSE_MS = 10_000;

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);
const printError = (line: string): void => void process.stderr.write(`${line}\n`);

/** All interfaces of this machine (`--lan`). */
const ALL_INTERFACES = '0.0.0.0';

/** What a start is given beside the environment. */
interface Start {
  readonly options: Options;
  /** Null: no shell has started this server. */
  readonly shell: ShellInput | null;
  readonly log: Log;
  readonly stopped: AbortSignal;
}

/** Starts everything, in order; what it opens is closed by `lifetimes` in the reverse order. */
async function start(
  config: Config,
  lifetimes: AsyncDisposableStack,
  { options: { lan }, shell, log, stopped }: Start,
): Promise<Server> {
  const database = await openDatabase(config, log, lifetimes);
  stopped.throwIfAborted();
  const metrics = await openMetrics(config, database.connection);
  if (metrics !== null) lifetimes.defer(() => metrics.close());
  if (config.traces !== null) {
    const { traceQuestions } = await import('./platform/telemetry/trace-questions.ts');
    lifetimes.defer(traceQuestions(config.traces));
  }
  const addresses = lanAddresses();
  let inNetwork: string[] | null = null;
  const server = await composeServer({
    config,
    log,
    clock: systemClock,
    connection: database.connection,
    clientFolder: CLIENT_FOLDER,
    sealer: await openSealer(config),
    tls: lan ? await ownCertificate(config.dataDir, ownNames(addresses)) : null,
    ownNames: lan ? ownNames(addresses) : namesOfHost(config.host),
    phoneAddress: () => inNetwork?.[0] ?? null,
    isOwnServer: shell !== null,
  });
  lifetimes.defer(() => server.close());
  stopped.throwIfAborted();
  const { port, portGiven } = config;
  const host = lan ? ALL_INTERFACES : config.host;
  const listening = await listen(server.app, { host, port, mayMove: !portGiven });
  if (lan) inNetwork = addresses.map((address) => `https://${address}:${listening.port}`);
  const { description } = database;
  const { filesIn, answeredBy, meaningBy } = server;
  const metricsAt = metrics?.url ?? null;
  const facts = {
    config,
    database: description,
    filesIn,
    answeredBy,
    meaningBy,
    listening,
    inNetwork,
    metricsAt,
  };
  if (shell === null) for (const line of announcement(facts)) printLine(line);
  else serveShell(shell, server, listening.address, log);
  void warmUp(stopped);
  return server;
}

/** Null where nobody asks for figures: what counts and serves them is not loaded either. */
async function openMetrics(
  { metricsAddress: address }: Config,
  { pool, db }: Connection,
): Promise<MetricsServer | null> {
  if (address === null) return null;
  const { readDatabaseHealth } = await import('./platform/database/health-repository.ts');
  const { serveMetrics } = await import('./platform/metrics/serve-metrics.ts');
  return serveMetrics({ address, pool, readHealth: () => readDatabaseHealth(db) });
}

function serveShell(shell: ShellInput, server: Server, address: string, log: Log): void {
  const name = whoStarted();
  shell.serve(async (secret) => {
    try {
      await server.admitLocalUser({ secret, name });
      sayToShell({ cuecard: 'admitted' });
    } catch (error) {
      log.error({ err: error }, 'the local user cannot be let in');
    }
  });
  sayToShell({ cuecard: 'ready', address });
}

/** Servers on one database need one key: a folder's own is for the PostgreSQL that lies in the same folder. */
async function openSealer(config: Config): Promise<Sealer | null> {
  const { sealingKey, sealingKeysBefore, databaseUrl, dataDir } = config;
  const key = sealingKey ?? (databaseUrl === null ? await readSealingKey(dataDir) : null);
  return key === null ? null : createSealer(key, sealingKeysBefore);
}

/** The wildcards of IPv4 and IPv6 are no address that anybody asks for: all of this machine's are. */
function namesOfHost(host: string): string[] {
  return host === ALL_INTERFACES || host === '::' ? allAddresses() : [host];
}

/** A fault that the person who started the server can mend is said in a sentence; any other is a fault of ours. */
function explain(error: unknown): string {
  const plain =
    error instanceof ConfigError ||
    error instanceof DatabaseStartError ||
    error instanceof ListenError;
  if (plain) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function close(lifetimes: AsyncDisposableStack, log: Log): Promise<boolean> {
  const late = setTimeout(() => {
    log.error('closing took too long: broken off');
    process.exit(1);
  }, MAX_CLOSE_MS);
  try {
    await lifetimes.disposeAsync();
    return true;
  } catch (error) {
    log.error({ err: error }, 'something did not close');
    return false;
  } finally {
    clearTimeout(late);
  }
}

/** The launcher and a service manager both pass on one stop: within this time it is the same one. */
const SAME_STOP_MS = 1000;

/**
 * Aborts at the first SIGINT or SIGTERM, with its name as the reason, or when the shell is gone; a second signal after a
 * while ends the process at once.
 */
function stopSignal(shell: ShellInput | null): AbortSignal {
  const controller = new AbortController();
  let firstAt = 0;
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (!controller.signal.aborted) firstAt = performance.now();
      else if (performance.now() - firstAt > SAME_STOP_MS) process.exit(1);
      controller.abort(name);
    });
  }
  shell?.gone.addEventListener('abort', () => controller.abort(shell.gone.reason), { once: true });
  return controller.signal;
}

interface Options extends StartOptions {
  /** It begins when the launcher says so. */
  readonly isStandby: boolean;
  /** The desktop app has started it, and it ends with that. */
  readonly isShells: boolean;
}

const OPTIONS: ReadonlySet<string> = new Set(['--lan', STANDBY_OPTION, SHELL_OPTION]);

/** @throws ConfigError */
function parseOptions(given: readonly string[]): Options {
  const unknown = given.filter((option) => !OPTIONS.has(option));
  if (unknown.length > 0) throw new ConfigError([`There is no option ${unknown.join(' ')}.`]);
  return {
    lan: given.includes('--lan'),
    isStandby: given.includes(STANDBY_OPTION),
    isShells: given.includes(SHELL_OPTION),
  };
}

async function run(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  const config = readConfig(process.env, options);
  const pretty = process.stderr.isTTY && config.mode === 'development';
  const log = createLog({ level: config.logLevel, pretty });
  if (options.isStandby) await standBy(log);
  const shell = options.isShells ? readShell(process.stdin) : null;
  // Who is told something when the shell is gone is nobody, and that is no fault.
  if (shell !== null) process.stdout.on('error', () => {});
  const stopped = stopSignal(shell);
  const lifetimes = new AsyncDisposableStack();
  lifetimes.defer(() => shell?.close());
  let failed = false;
  try {
    const server = await start(config, lifetimes, { options, shell, log, stopped });
    await new Promise<void>((resolve) => {
      if (stopped.aborted) resolve();
      else stopped.addEventListener('abort', () => resolve(), { once: true });
    });
    if (shell === null) printLine('Cuecard is stopping.');
    // Ctrl-C is for people, who do not wait.
    if (stopped.reason === 'SIGTERM') await server.drain();
  } catch (error) {
    failed = !stopped.aborted;
    if (failed) printError(explain(error));
  }
  const closed = await close(lifetimes, log);
  return failed || !closed ? 1 : 0;
}

process.exitCode = await run().catch((error: unknown) => {
  printError(explain(error));
  return 1;
});
