import { parseArgs } from 'node:util';
import { emailPattern, tiers, type Tier } from '@cuecard/contract';

export interface GrantCommand {
  readonly email: string;
  /** Undefined keeps what is there. */
  readonly tier: Tier | undefined;
  readonly minutes: number;
  readonly until: Date | undefined;
  readonly note: string;
}

export const usage = `Usage:
  npm run admin -- grant EMAIL [--tier TIER] [--minutes NUMBER] [--until DATE] [--note TEXT]

Gives a plan or interview time to the account of EMAIL. Name at least one of --tier, --minutes, --until.
  --tier     ${tiers.join(', ')}
  --minutes  interview time to add to what is left
  --until    the day on which the plan ends, as 2027-01-01 (until midnight UTC)
  --note     a word for the ledger on why

It works while the server runs and while it does not, on the database that DATABASE_URL or DATA_DIR name.`;

/** The command line cannot be understood; the message says what is wrong with it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * The command that the arguments name, or null when they ask for help.
 * @throws UsageError
 */
export function readArguments(args: readonly string[]): GrantCommand | null {
  const { values, positionals } = parsed(args);
  const [command, email, ...more] = positionals;
  if (values.help === true || (command === undefined && args.length === 0)) return null;
  if (command !== 'grant') throw new UsageError(`There is no command "${command ?? ''}".`);
  if (email === undefined || !emailPattern.test(email))
    throw new UsageError('Name the e-mail address of the account after "grant".');
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is too much.`);
  const { tier, minutes, until } = values;
  if (tier === undefined && minutes === undefined && until === undefined)
    throw new UsageError('Say what to give: --tier, --minutes or --until.');
  return {
    email: email.toLowerCase(),
    tier: tier === undefined ? undefined : tierOf(tier),
    minutes: minutes === undefined ? 0 : minutesOf(minutes),
    until: until === undefined ? undefined : dayOf(until),
    note: values.note ?? 'granted by an administrator',
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        tier: { type: 'string' },
        minutes: { type: 'string' },
        until: { type: 'string' },
        note: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function tierOf(text: string): Tier {
  const found = tiers.find((tier) => tier.toLowerCase() === text.toLowerCase());
  if (found === undefined) throw new UsageError(`--tier must be one of ${tiers.join(', ')}.`);
  return found;
}

/** Ten years: more is a slip of the keys. */
const mostMinutes = 10 * 366 * 24 * 60;

function minutesOf(text: string): number {
  const minutes = Number(text);
  if (!/^\d+$/.test(text) || minutes > mostMinutes)
    throw new UsageError(`--minutes must be a whole number from 0 to ${mostMinutes}.`);
  return minutes;
}

function dayOf(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  const real = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime());
  if (!real || day.toISOString().slice(0, 10) !== text)
    throw new UsageError('--until must be a day such as 2027-01-01.');
  return day;
}
