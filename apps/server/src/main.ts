import { fileURLToPath } from 'node:url';
import { composeServer, speechEnginesOf, type Server } from './compose-server.ts';
import { ConfigError, readConfig, type Config } from './config/config.ts';
import { openDatabase, type OpenedDatabase } from './open-database.ts';
import { systemClock } from './platform/clock/clock.ts';
import { DatabaseStartError } from './platform/database/start-error.ts';
import { listen, ListenError, type Listening } from './platform/http/listen.ts';
import { createLog, type Log } from './platform/logging/create-log.ts';

/** Where `npm run build` puts the client. */
const clientFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** A shutdown that takes longer is broken off. */
const longestCloseMs = 10_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/** Starts everything, in order; what it opens is closed by `lifetimes` in the reverse order. */
async function start(
  config: Config,
  log: Log,
  lifetimes: AsyncDisposableStack,
  stopped: AbortSignal,
): Promise<void> {
  const database = await openDatabase(config, log, lifetimes);
  stopped.throwIfAborted();
  const server = await composeServer({
    config,
    log,
    clock: systemClock,
    connection: database.connection,
    clientFolder,
  });
  lifetimes.defer(() => server.close());
  stopped.throwIfAborted();
  const { host, port, portGiven } = config;
  const listening = await listen(server.app, { host, port, mayMove: !portGiven });
  announce(config, database, server, listening);
}

function announce(
  config: Config,
  database: OpenedDatabase,
  { filesIn, answeredBy }: Pick<Server, 'filesIn' | 'answeredBy'>,
  { address, port }: Listening,
): void {
  if (config.port !== 0 && port !== config.port)
    say(`Port ${config.port} is taken, so this is port ${port}.`);
  say(`Cuecard is ready: ${config.publicUrl ?? address}`);
  say(`  database: ${database.description}`);
  say(`  files of users: ${filesIn}`);
  say(`  language model: ${answeredBy}`);
  if (config.webSearch !== null)
    say(`  web search: ${config.webSearch.provider} at ${new URL(config.webSearch.baseUrl).host}`);
  const recognisers = speechEnginesOf(config).map(
    ({ facts }) => `${facts.name} at ${facts.sentTo}`,
  );
  say(
    recognisers.length === 0
      ? '  recognisers: on the device only (keys for others: docs/operations.md)'
      : `  recognisers: on the device, and over the server ${recognisers.join(', ')}`,
  );
  const { mail, sms, oidc } = config.accounts;
  const outbox = `kept in the development outbox, ${address}/outbox`;
  say(`  mail: ${mail.smtp === null ? outbox : `by SMTP, ${new URL(mail.smtp.url).host}`}`);
  say(`  text messages: ${sms.provider === 'outbox' ? outbox : sms.provider}`);
  if (oidc !== null) say(`  also signs in with ${oidc.name} at ${oidc.issuer}`);
}

/** What the person who started the server can mend is said in a sentence; the rest is a fault of ours. */
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
  }, longestCloseMs);
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
const sameStopMs = 1000;

/** Aborts at the first SIGINT or SIGTERM; a second one after a while ends the process at once. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  let firstAt = 0;
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (!controller.signal.aborted) firstAt = performance.now();
      else if (performance.now() - firstAt > sameStopMs) process.exit(1);
      controller.abort();
    });
  }
  return controller.signal;
}

async function run(): Promise<number> {
  const options = process.argv.slice(2);
  if (options.length > 0) throw new ConfigError([`There is no option ${options.join(' ')}.`]);
  const config = readConfig(process.env);
  const pretty = process.stderr.isTTY && config.mode === 'development';
  const log = createLog({ level: config.logLevel, pretty });
  const stopped = stopSignal();
  const lifetimes = new AsyncDisposableStack();
  let failed = false;
  try {
    await start(config, log, lifetimes, stopped);
    await new Promise<void>((resolve) => {
      if (stopped.aborted) resolve();
      else stopped.addEventListener('abort', () => resolve(), { once: true });
    });
    say('Cuecard is stopping.');
  } catch (error) {
    failed = !stopped.aborted;
    if (failed) complain(explain(error));
  }
  const closed = await close(lifetimes, log);
  return failed || !closed ? 1 : 0;
}

process.exitCode = await run().catch((error: unknown) => {
  complain(explain(error));
  return 1;
});
