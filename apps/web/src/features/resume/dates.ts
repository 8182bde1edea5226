const SHAPE = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/;

/** A date of the profile (`YYYY`, `YYYY-MM`, `YYYY-MM-DD` or `present`) as the language writes it. */
export function formatDate(value: string, locale: string, present: string): string {
  if (value === 'present') return present;
  const found = SHAPE.exec(value);
  if (found === null) return value;
  const [, year, month, day] = found;
  const at = Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1));
  const format: Intl.DateTimeFormatOptions = { year: 'numeric', timeZone: 'UTC' };
  if (month !== undefined) format.month = 'short';
  if (day !== undefined) format.day = 'numeric';
  return new Intl.DateTimeFormat(locale, format).format(at);
}

const PRESENT_WORDS = new Set([
  'present',
  'now',
  'today',
  'current',
  '至今',
  '现在',
  '現在',
  '目前',
]);
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Converts a typed date into the profile's form; null when it cannot be understood. */
export function parseDate(text: string): string | null {
  const typed = text
    .normalize('NFKC')
    .replaceAll(/\s*([年月日])\s*/g, '$1')
    .trim()
    .toLowerCase();
  if (PRESENT_WORDS.has(typed)) return 'present';
  const yearFirst = /^(\d{4})年?(?:[-/. ]*(\d{1,2})月?)?(?:[-/. ]+(\d{1,2})日?|(\d{1,2})日)?$/.exec(
    typed,
  );
  if (yearFirst !== null) return joined(yearFirst[1], yearFirst[2], yearFirst[3] ?? yearFirst[4]);
  const monthFirst = /^(\d{1,2})[-/. ](\d{4})$/.exec(typed);
  if (monthFirst !== null) return joined(monthFirst[2], monthFirst[1], undefined);
  const named = /^([a-z]{3,9})\.?,? (\d{4})$/.exec(typed) ?? /^(\d{4}) ([a-z]{3,9})$/.exec(typed);
  if (named === null) return null;
  const [name = '', year] = /^\d/.test(named[1] ?? '')
    ? [named[2], named[1]]
    : [named[1], named[2]];
  const month = months.indexOf(name.slice(0, 3)) + 1;
  return month === 0 ? null : joined(year, String(month), undefined);
}

function joined(year = '', month: string | undefined, day: string | undefined): string | null {
  if (Number(year) < 1900 || Number(year) > 2100) return null;
  if (month === undefined) return day === undefined ? year : null;
  if (Number(month) < 1 || Number(month) > 12) return null;
  const start = `${year}-${month.padStart(2, '0')}`;
  if (day === undefined) return start;
  const dayOfMonth = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate();
  return dayOfMonth === Number(day) ? `${start}-${day.padStart(2, '0')}` : null;
}
