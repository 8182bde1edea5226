import path from 'node:path';
import { ConfigError, readConfig, type Config } from '../config/config.ts';
import { makePushKeys } from '../config/push-environment.ts';
import {
  endEveryLogin,
  findNamed,
  grantByAdmin,
  inspectAccount,
  removeEveryFactor,
  type Administration,
} from '../modules/auth/administer.ts';
import type { StoredAccount } from '../modules/auth/account-repository.ts';
import { parseUserAgent } from '../platform/http/user-agent.ts';
import type { Membership } from '../modules/users/plan-of-rows.ts';
import { createSecurityLog } from '../modules/security-log/security-log-api.ts';
import { countSecurityEvents } from '../modules/security-log/security-log-repository.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { openDatabaseBesideServer } from '../open-database.ts';
import { DatabaseStartError } from '../platform/database/start-error.ts';
import { ModelFolder } from '../platform/models/kept-models.ts';
import { stepDown, whoStarted } from '../step-down.ts';
import { createLog } from '../platform/logging/create-log.ts';
import { UsageError } from './argument-kinds.ts';
import { BackupError } from '../platform/database/backup/backup-folder.ts';
import { runAnnounce } from './announce.ts';
import { runBackup } from './backup.ts';
import { runFeedback } from './feedback.ts';
import { runGiftCodes } from './gift-codes.ts';
import { runSupport } from './support.ts';
import type { BackupCommand } from './backup-arguments.ts';
import type { ModelsCommand } from './model-arguments.ts';
import { runModels } from './models.ts';
import { readArguments, usage, type AdminCommand, type GrantCommand } from './admin-arguments.ts';

const MINUTE = 60_000;

type DatabaseCommand = Exclude<AdminCommand, ModelsCommand | { command: 'push-keys' }>;

/** Everything but models and push-keys speaks to the database, which need not be there for them. */
async function run(command: AdminCommand): Promise<number> {
  if (command.command === 'push-keys') return printPushKeys();
  const config = readConfig(process.env, { lan: false, listens: false });
  if (command.command !== 'models') return runOnDatabase(config, command);
  return runModels(new ModelFolder({ folder: path.join(config.dataDir, 'models') }), command);
}

/** Lines for the environment; the second is a secret. */
function printPushKeys(): number {
  const { publicKey, privateKey } = makePushKeys();
  console.log(`PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}`);
  console.error('Set PUSH_CONTACT too: mailto:you@example.com, or an https:// address.');
  return 0;
}

async function runOnDatabase(config: Config, command: DatabaseCommand): Promise<number> {
  const log = createLog({ level: 'warn', pretty: process.stderr.isTTY });
  const lifetimes = new AsyncDisposableStack();
  try {
    if (isBackup(command)) return await runBackup({ config, log, lifetimes }, command);
    const { connection } = await openDatabaseBesideServer(config, log, lifetimes);
    const { db } = connection;
    const actor = `admin:${whoStarted()}`;
    const security = createSecurityLog({ db, clock: systemClock, log });
    lifetimes.defer(() => security.close());
    return await runOn({ db, actor, now: new Date(), security }, command);
  } finally {
    await lifetimes.disposeAsync();
  }
}

const isBackup = (command: DatabaseCommand): command is BackupCommand =>
  ['backup', 'restore', 'after-restore', 'check-files'].includes(command.command);

async function runOn(
  admin: Administration,
  command: Exclude<DatabaseCommand, BackupCommand>,
): Promise<number> {
  if (command.command === 'gift-codes') return runGiftCodes(admin, command);
  if (command.command === 'announce') return runAnnounce(admin, command);
  if (command.command === 'feedback') return runFeedback(admin, command);
  if (command.command === 'support') return runSupport(admin, command);
  if (command.command === 'security') return showSecurity(admin);
  const { target } = command;
  const name = 'email' in target ? target.email : target.phone;
  const account = await findNamed(admin.db, target);
  if (account === null) {
    const kind = 'email' in target ? 'e-mail address' : 'phone';
    console.error(`No account has the ${kind} ${name}.`);
    return 1;
  }
  if (command.command === 'user') await show(admin, account);
  else if (command.command === 'grant') await applyGrant(admin, account, name, command);
  else {
    const { userId } = account;
    if (command.command === 'remove-factors') {
      const removed = await removeEveryFactor(admin, userId, command.note);
      console.log(`${name}: ${removed} second ${removed === 1 ? 'factor' : 'factors'} removed.`);
    }
    const ended = await endEveryLogin(admin, userId, command.note);
    console.log(`${name}: signed out of ${ended} ${ended === 1 ? 'place' : 'places'}.`);
  }
  return 0;
}

const DAY = 24 * 60 * MINUTE;

/** How often each event of the security log happened in the last day and in the last week. */
async function showSecurity({ db, now }: Administration): Promise<number> {
  const since = (days: number) => countSecurityEvents(db, new Date(now.getTime() - days * DAY));
  const lately = new Map((await since(1)).map(({ event, count }) => [event, count]));
  const rows = await since(7);
  for (const { event, count } of rows) console.log(`${event}\t${lately.get(event) ?? 0}\t${count}`);
  console.error(rows.length === 0 ? 'Nothing in seven days.' : 'Event, last day, last seven days.');
  return 0;
}

async function applyGrant(
  admin: Administration,
  { userId }: StoredAccount,
  name: string,
  { tier, until, minutes, note }: GrantCommand,
): Promise<void> {
  const given = { tier, endTime: until, addMs: minutes * MINUTE, note };
  console.log(`${name}: ${formatPlan(await grantByAdmin(admin, userId, given))}.`);
}

function formatPlan({ tier, endTime, remainingMs }: Membership): string {
  const until = endTime === null ? 'no end' : `until ${endTime.toISOString()}`;
  return `${tier}, ${Math.floor(remainingMs / MINUTE)} minutes left, ${until}`;
}

async function show(admin: Administration, account: StoredAccount): Promise<void> {
  const { name, membership, issuers, logins } = await inspectAccount(admin, account.userId);
  const lines = [
    `number      ${account.userId}`,
    `name        ${name}`,
    `e-mail      ${account.email ?? 'none'}`,
    `phone       ${account.phone ?? 'none'}`,
    `password    ${account.passwordHash === null ? 'none' : 'set'}`,
    `also with   ${issuers.length === 0 ? 'nothing else' : issuers.join(', ')}`,
    `since       ${account.createdAt.toISOString()}`,
    `plan        ${membership === null ? 'none' : formatPlan(membership)}`,
    `signed in   ${logins.length === 0 ? 'nowhere' : ''}`,
    ...logins.map(({ platform, userAgent, seenAt }) => {
      const { browser, system } = parseUserAgent(userAgent);
      const device = [browser, system, platform].filter((part) => part !== null).join(', ');
      return `  last seen ${seenAt.toISOString()} on ${device === '' ? 'an unknown device' : device}`;
    }),
  ];
  console.log(lines.map((line) => line.trimEnd()).join('\n'));
}

async function main(): Promise<number> {
  try {
    const command = readArguments(process.argv.slice(2));
    if (command !== null) return await run(command);
    console.log(usage);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
    else if (
      error instanceof ConfigError ||
      error instanceof DatabaseStartError ||
      error instanceof BackupError
    )
      console.error(error.message);
    else throw error;
    return 1;
  }
}

await stepDown();
process.exitCode = await main();
