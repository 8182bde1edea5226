import vocabulary from './generated/vocabulary.json' with { type: 'json' };

/** A date as it is written, and its value: `YYYY`, `YYYY-MM`, `present`, or null (`20XX`). */
export interface DateAtom {
  readonly value: string | null;
  readonly from: number;
  readonly to: number;
  /** `Jan` of `Jan – Mar 2020`: the year is the next one's. */
  readonly monthAlone: number | null;
}

export interface DateSpan {
  readonly start: string | null;
  readonly end: string | null;
  readonly from: number;
  readonly to: number;
  readonly range: boolean;
}

const MONTH_NUMBERS = new Map(
  vocabulary.dates.months.flatMap((words, index) =>
    words.map((word) => [word, index + 1] as const),
  ),
);
const MONTH_PATTERN = [...MONTH_NUMBERS.keys()].toSorted((a, b) => b.length - a.length).join('|');

const YEAR_PATTERN = String.raw`(?:19[4-9]\d|20[0-4]\d)`;
const CHINESE_SEASON = '(?:春季?|夏季?|秋季?|冬季?)';
const PRESENT = vocabulary.dates.present.join('|');

/** Alternatives in the order in which they win. */
const ATOM_PATTERN = new RegExp(
  [
    String.raw`(?<![\p{L}\d])(?:\d{1,2}(?:st|nd|rd|th)?\.? )?(?<month>${MONTH_PATTERN})\b\.?(?: \d{1,2}(?:st|nd|rd|th)?,(?= ))?(?:,| of| de|\/|-)? ?(?:(?<year1>${YEAR_PATTERN})(?!\d)|['’](?<short1>\d{2})(?!\d))`,
    String.raw`(?<![\d.])(?<year2>${YEAR_PATTERN})\s*年\s*(?<month2>1[0-2]|0?[1-9])\s*月(?:\s*\d{1,2}\s*日)?`,
    String.raw`(?<![\d.])(?<year3>${YEAR_PATTERN})(?:[./](?<month3>1[0-2]|0?[1-9])|-(?<month3b>1[0-2]|0[1-9]))(?:[./-](?:3[01]|[12]\d|0?[1-9]))?(?!\d)`,
    String.raw`(?<![\d.\/])(?:(?:3[01]|[12]\d|0?[1-9])[./-])?(?<month4>1[0-2]|0?[1-9])[./-](?<year4>${YEAR_PATTERN})(?!\d|\.\d)`,
    String.raw`(?<![\d.\/])(?<month5>1[0-2]|0[1-9])\/['’]?(?<short5>\d{2})(?![\d\/])`,
    String.raw`民[国國]\s*(?<roc>\d{2,3})\s*年(?:\s*(?<month6>1[0-2]|0?[1-9])\s*月)?`,
    String.raw`(?<!\p{L})(?:spring|summer|autumn|fall|winter|q[1-4])(?: term| semester)?,? (?<year7>${YEAR_PATTERN})(?!\d)`,
    String.raw`(?<![\d.])(?<year8>${YEAR_PATTERN})\s*年?\s*${CHINESE_SEASON}(?!\p{L}{3})`,
    String.raw`(?<![\p{L}\d./@-]|\d,)(?<year9>${YEAR_PATTERN})(?:\s*年(?!\p{N}))?(?![\d%]|[.,]\d|\/\d{3}|\+)`,
    String.raw`(?<![\p{L}\d])(?:(?:${MONTH_PATTERN}|month|mm)[./]? ?)?(?<unknown>(?:19|20)[x?]{2})(?!\p{L})`,
    String.raw`(?<!\p{L})(?<present>${PRESENT})(?!\p{Script=Latin})`,
    '(?<untilNow>至今|迄今)',
    String.raw`(?<!\p{L})(?<alone>${MONTH_PATTERN})\b\.?(?=\s*(?:[-–—~～―]|to|bis)\s*(?:${MONTH_PATTERN})\b)`,
  ].join('|'),
  'gu',
);

/** Lowers the case but keeps the length, so that places in the text stay right. */
function toLowerCaseSameLength(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replaceAll('İ', 'I').toLowerCase();
}

export function findDateAtoms(text: string): DateAtom[] {
  if (!/\d/.test(text)) return [];
  return [...toLowerCaseSameLength(text).matchAll(ATOM_PATTERN)].map((match) => ({
    value: toDateValue(match.groups ?? {}),
    from: match.index,
    to: match.index + match[0].length,
    monthAlone: MONTH_NUMBERS.get(match.groups?.['alone']?.toLowerCase() ?? '') ?? null,
  }));
}

function toDateValue(groups: Record<string, string | undefined>): string | null {
  if (groups['present'] !== undefined || groups['untilNow'] !== undefined) return 'present';
  if (groups['unknown'] !== undefined || groups['alone'] !== undefined) return null;
  const short = groups['short1'] ?? groups['short5'];
  const roc = groups['roc'];
  const full =
    short !== undefined
      ? String(Number(short) > 50 ? 1900 + Number(short) : 2000 + Number(short))
      : roc !== undefined
        ? String(Number(roc) + 1911)
        : (groups['year1'] ??
          groups['year2'] ??
          groups['year3'] ??
          groups['year4'] ??
          groups['year7'] ??
          groups['year8'] ??
          groups['year9']);
  if (full === undefined) return null;
  const named = groups['month'];
  const number =
    named !== undefined
      ? MONTH_NUMBERS.get(named.toLowerCase())
      : Number(
          groups['month2'] ??
            groups['month3'] ??
            groups['month3b'] ??
            groups['month4'] ??
            groups['month5'] ??
            groups['month6'] ??
            0,
        );
  return number === undefined || number === 0 ? full : `${full}-${String(number).padStart(2, '0')}`;
}

const BETWEEN =
  /^\s*(?:[-–—−―~～‐/]+|\bto\b|\bthrough\b|\buntil\b|\btill\b|\bbis\b|à|\ba\b|\bal\b|\btot\b|至|到|-{2})?\s*(?:the\s)?$/iu;
const SHORT_END = /^\s*[-–—−]\s*['’]?(\d{2})(?!\d|[./-]\d)/u;
const SINCE_BEFORE = /(?:\bsince|\bfrom|\bseit|\bdepuis|\bdesde|自|自从)\s*$/iu;
const ONWARDS = /^\s*(?:onwards?\b|起|以来|以來|[-–—~～]\s*$|[-–—~～]\s*(?=[),|]))/iu;

/** Date ranges and single dates of a line, left to right. */
export function findDateSpans(text: string): DateSpan[] {
  const atoms = findDateAtoms(text);
  const spans: DateSpan[] = [];
  for (let index = 0; index < atoms.length; index++) {
    const atom = atoms[index];
    if (atom === undefined || atom.value === 'present') continue;
    const next = atoms[index + 1];
    const joined = next === undefined ? null : text.slice(atom.to, next.from);
    if (next !== undefined && joined !== null && isJoin(joined, next, atom)) {
      spans.push({
        start: toStartValue(atom, next),
        end: next.value,
        from: atom.from,
        to: next.to,
        range: true,
      });
      index += 1;
    } else {
      spans.push(toOpenSpan(text, atom));
    }
  }
  return spans;
}

const isJoin = (joined: string, next: DateAtom, atom: DateAtom): boolean =>
  BETWEEN.test(joined) &&
  (joined.trim() !== '' || next.value === 'present') &&
  (atom.value === null ||
    next.value === null ||
    next.value === 'present' ||
    next.value.slice(0, 4) >= atom.value.slice(0, 4));

function toStartValue(atom: DateAtom, next: DateAtom): string | null {
  if (atom.monthAlone === null || next.value === null || next.value === 'present')
    return atom.value;
  return `${next.value.slice(0, 4)}-${String(atom.monthAlone).padStart(2, '0')}`;
}

function toOpenSpan(text: string, atom: DateAtom): DateSpan {
  const after = text.slice(atom.to);
  const short = SHORT_END.exec(after);
  if (short !== null && atom.value?.length === 4) {
    const end = `${atom.value.slice(0, 2)}${short[1] ?? ''}`;
    if (end >= atom.value) {
      return {
        start: atom.value,
        end,
        from: atom.from,
        to: atom.to + short[0].length,
        range: true,
      };
    }
  }
  const open = ONWARDS.exec(after);
  const since = SINCE_BEFORE.test(text.slice(0, atom.from));
  if (open !== null || since) {
    const to = atom.to + (open?.[0].trimEnd().length ?? 0);
    return { start: atom.value, end: 'present', from: atom.from, to, range: true };
  }
  return { start: null, end: atom.value, from: atom.from, to: atom.to, range: false };
}

const DURATION =
  /[(（·,]?\s*(?:about |approx\.? )?(?:\d+(?:\.\d+)?\+?\s*(?:years?|yrs?\.?|months?|mos?\.?|年|个月|個月)\s*(?:and |,)?\s*){1,2}[)）]?\s*$/iu;

/** The line without its dates, a tab in the place of each, and without the length of time behind them. */
export function removeDates(text: string): string {
  let rest = '';
  let from = 0;
  for (const span of findDateSpans(text)) {
    rest += `${text.slice(from, span.from).replace(SINCE_BEFORE, '')}\t`;
    from = span.to;
  }
  return (rest + text.slice(from)).replace(DURATION, '').replace(/[(（]\s*\t\s*[)）]/gu, '\t');
}
