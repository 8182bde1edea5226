import { parseArgs } from 'node:util';
import { EMAIL_PATTERN, PHONE_PATTERN, TIERS, type Tier } from '@cuecard/contract';
import {
  announceCommand,
  announceHelp,
  ANNOUNCE_USAGE,
  type AnnounceCommand,
} from './announce-arguments.ts';
import { backupCommand, backupHelp, BACKUP_USAGE, type BackupCommand } from './backup-arguments.ts';
import { parseDay, parseMinutes, UsageError, type GivenOptions } from './argument-kinds.ts';
import { feedbackCommand, feedbackHelp, FEEDBACK_USAGE, type FeedbackCommand } from './feedback.ts';
import { supportCommand, supportHelp, SUPPORT_USAGE, type SupportCommand } from './support.ts';
import {
  giftCodesCommand,
  giftCodesHelp,
  GIFT_CODES_USAGE,
  type GiftCodesCommand,
} from './gift-code-arguments.ts';
import { modelsCommand, modelsHelp, MODELS_USAGE, type ModelsCommand } from './model-arguments.ts';

/** An account, named by its e-mail address in lower case or by its phone number. */
type Target = { readonly email: string } | { readonly phone: string };

interface UserCommand {
  readonly command: 'user';
  readonly target: Target;
}

/** Both sign the account out everywhere. */
interface EndLoginsCommand {
  readonly command: 'end-logins' | 'remove-factors';
  readonly target: Target;
  readonly note: string;
}

export interface GrantCommand {
  readonly command: 'grant';
  readonly target: Target;
  /** Undefined keeps what is there. */
  readonly tier: Tier | undefined;
  readonly minutes: number;
  readonly until: Date | undefined;
  readonly note: string;
}

type AccountCommand = UserCommand | EndLoginsCommand | GrantCommand;
/** Needs no database. */
interface PushKeysCommand {
  readonly command: 'push-keys';
}
interface SecurityCommand {
  readonly command: 'security';
}

export type AdminCommand =
  | AccountCommand
  | AnnounceCommand
  | BackupCommand
  | FeedbackCommand
  | GiftCodesCommand
  | SupportCommand
  | ModelsCommand
  | PushKeysCommand
  | SecurityCommand;

export const usage = `Usage:
  npm run admin -- user EMAIL|PHONE
  npm run admin -- end-logins EMAIL|PHONE [--note TEXT]
  npm run admin -- remove-factors EMAIL|PHONE [--note TEXT]
  npm run admin -- grant EMAIL|PHONE [--tier TIER] [--minutes NUMBER] [--until DATE] [--note TEXT]
  npm run admin -- security
  npm run admin -- push-keys
${GIFT_CODES_USAGE}
${BACKUP_USAGE}
${ANNOUNCE_USAGE}
${FEEDBACK_USAGE}
${SUPPORT_USAGE}
${MODELS_USAGE}

user shows an account: its plan, its time, its ways in, and where it is signed in.
end-logins signs it out everywhere.
remove-factors takes away its second factors and recovery codes, and signs it out everywhere. Only for an
owner who has lost them and has shown you who they are, at least as well as when the account was opened.
grant gives a plan or interview time. Name at least one of --tier, --minutes, --until.
  --tier     ${TIERS.join(', ')}
  --minutes  interview time to add to what is left
  --until    the day on which the plan ends, as 2027-01-01 (until midnight UTC)
  --note     a word for the ledger and the audit log on why
security counts the events of the security log.
push-keys prints new keys for reminders by Web Push, as lines for the environment. Devices that subscribed with other
keys are reminded again once they have opened Cuecard.
${giftCodesHelp}
${backupHelp}
${announceHelp}
${feedbackHelp}
${supportHelp}
${modelsHelp}

Each of them, but for models and push-keys, is written into the table audit_log, with the name of who ran it.
It works while the server runs and while it does not, on the database that DATABASE_URL or DATA_DIR name.`;

/**
 * The command that the arguments name, or null when they ask for help.
 * @throws UsageError
 */
export function readArguments(args: readonly string[]): AdminCommand | null {
  // Their options are their own.
  if (args[0] === 'announce') return announceCommand(args.slice(1));
  if (args[0] === 'feedback') return feedbackCommand(args.slice(1));
  if (args[0] === 'support') return supportCommand(args.slice(1));
  const backup = backupCommand(args);
  if (backup !== null) return backup;
  if (args[0] === 'models') return modelsCommand(args.slice(1));
  const { values, positionals } = parsed(args);
  const [command, named, ...more] = positionals;
  if (values.help === true || (command === undefined && args.length === 0)) return null;
  if (command === 'gift-codes') return giftCodesCommand(positionals.slice(1), parseOptions(values));
  if (values.days ?? values.count ?? values.uses)
    throw new UsageError('--days, --count and --uses only go with "gift-codes make".');
  if ((command === 'security' || command === 'push-keys') && positionals.length === 1)
    return { command };
  if (!isAccountCommand(command)) throw new UsageError(`There is no command "${command ?? ''}".`);
  const target = parseTarget(command, named);
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is too much.`);
  const { tier, minutes, until, note } = values;
  const gives = tier !== undefined || minutes !== undefined || until !== undefined;
  if (command !== 'grant' && gives)
    throw new UsageError('--tier, --minutes and --until only go with "grant".');
  if (command === 'user') return { command, target };
  if (command !== 'grant') return { command, target, note: note ?? '' };
  if (!gives) throw new UsageError('Say what to give: --tier, --minutes or --until.');
  return {
    command,
    target,
    tier: tier === undefined ? undefined : parseTier(tier),
    minutes: minutes === undefined ? 0 : parseMinutes(minutes),
    until: until === undefined ? undefined : parseDay(until),
    note: note ?? 'granted by an administrator',
  };
}

const ACCOUNT_COMMANDS = ['user', 'end-logins', 'remove-factors', 'grant'] as const;

function isAccountCommand(
  command: string | undefined,
): command is (typeof ACCOUNT_COMMANDS)[number] {
  return ACCOUNT_COMMANDS.some((each) => each === command);
}

function parseTarget(command: string, named: string | undefined): Target {
  if (named !== undefined && PHONE_PATTERN.test(named)) return { phone: named };
  if (named !== undefined && EMAIL_PATTERN.test(named)) return { email: named.toLowerCase() };
  throw new UsageError(`Name the e-mail address or phone of the account after "${command}".`);
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        tier: { type: 'string' },
        minutes: { type: 'string' },
        days: { type: 'string' },
        count: { type: 'string' },
        uses: { type: 'string' },
        until: { type: 'string' },
        note: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function parseTier(text: string): Tier {
  const found = TIERS.find((tier) => tier.toLowerCase() === text.toLowerCase());
  if (found === undefined) throw new UsageError(`--tier must be one of ${TIERS.join(', ')}.`);
  return found;
}

function parseOptions({
  tier,
  minutes,
  days,
  count,
  uses,
  until,
  note,
}: GivenOptions): GivenOptions {
  return { tier, minutes, days, count, uses, until, note };
}
