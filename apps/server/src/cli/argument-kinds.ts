/** Options as they were written. */
export interface GivenOptions {
  readonly tier?: string | undefined;
  readonly minutes?: string | undefined;
  readonly days?: string | undefined;
  readonly count?: string | undefined;
  readonly uses?: string | undefined;
  readonly until?: string | undefined;
  readonly note?: string | undefined;
}

/** The command line cannot be understood; the message says what is wrong with it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Ten years: more is a slip of the keys. */
const MAX_MINUTES = 10 * 366 * 24 * 60;

export function parseWholeNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new UsageError(`${name} must be a whole number from ${least} to ${most}.`);
  return number;
}

export const parseMinutes = (text: string): number =>
  parseWholeNumber('--minutes', text, 0, MAX_MINUTES);

export function parseDay(text: string, name = '--until'): Date {
  const day = new Date(`${text}T00:00:00Z`);
  const real = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime());
  if (!real || day.toISOString().slice(0, 10) !== text)
    throw new UsageError(`${name} must be a day such as 2027-01-01.`);
  return day;
}
