import { READING } from '../reading.ts';

const WORDS = READING.amounts;

/** Amounts as English and Chinese write them, with the values that they can stand for. */
export interface Amount {
  /** The amount as it stands in the text. */
  text: string;
  /** With what is counted: "30 people", 两周. */
  counted: string;
  at: number;
  /** "30" alone, "30%" of a whole, "x3" of what was; "doubled" is x2 and 100%. */
  values: readonly string[];
}

const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  hundred: 100,
  dozen: 12,
  百: 100,
  千: 1e3,
  万: 1e4,
  萬: 1e4,
  百万: 1e6,
  百萬: 1e6,
  千万: 1e7,
  千萬: 1e7,
  亿: 1e8,
  億: 1e8,
};

const UNITS_EN =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS_EN = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** What each of the round words stands for. */
const ROUND = {
  half: ['50%', 'x0.5', 'x2'],
  twice: ['x2', '100%', '200%'],
  threefold: ['x3', '200%', '300%'],
  fourfold: ['x4', '300%', '400%'],
} as const;

const HAN_DIGITS = '零一二三四五六七八九';

const ONE_ZH = /^一(?![万萬亿億百千十]|.?成|倍)/;

/** The number of an item, before what it says: "(1) …", **1. …**, 1、…, "Number 1: …". */
const ITEM_BEFORE = /^[\s*_#(（[【]*(?:number|no\.?|point)?\s*$/i;
const ITEM_AFTER = /^(?:\uFE0F?\u20E3|[*_]*\s*[.)）、:：\]】])/u;

export function findAmounts(text: string): Amount[] {
  const found: Amount[] = [];
  const taken = (at: number, length: number) =>
    found.some((one) => at < one.at + one.text.length && one.at < at + length);
  const add = (pattern: RegExp, readValues: (raw: string) => readonly string[]) => {
    for (const { 0: raw, index } of text.matchAll(pattern)) {
      if (!taken(index, raw.length))
        found.push({
          text: raw,
          counted: readCounted(text, index, raw),
          at: index,
          values: readValues(raw),
        });
    }
  };
  add(WORDS.digits, readDigitValues);
  add(WORDS.wordsZh, readHanValues);
  add(WORDS.wordsEn, (raw) => [
    `${parseNumberWords(raw)}${/ percent| per cent/i.test(raw) ? '%' : ''}`,
  ]);
  for (const [name, values] of Object.entries(ROUND))
    add(READING.roundAmounts[name as keyof typeof ROUND], () => values);
  return found.toSorted((one, other) => one.at - other.at);
}

function readCounted(text: string, at: number, raw: string): string {
  if (/[%％x×倍成番半]$|percent|per cent|ed$|ing$/.test(raw)) return raw;
  const end = at + raw.length;
  return `${raw}${WORDS.counted.exec(text.slice(end, end + 40))?.[0] ?? ''}`.trim();
}

/** Whether an amount only orders the answer, or belongs to the field. */
export function isNoClaim({ text: raw, at }: Amount, text: string): boolean {
  const from = text.slice(at);
  const after = from.slice(raw.length);
  if (ITEM_BEFORE.test(text.slice(0, at)) && ITEM_AFTER.test(after)) return true;
  if (/^ones?$/i.test(raw) || ONE_ZH.test(from)) return true;
  if (WORDS.layoutEn.test(from) || WORDS.layoutZh.test(from)) return true;
  return WORDS.fieldBefore.test(text.slice(0, at)) || WORDS.fieldAfter.test(after);
}

function readDigitValues(raw: string): string[] {
  const digits = /^\d+(?:[,.]\d+)*/.exec(raw)?.[0] ?? '';
  const value = parseDigits(digits);
  return [withUnit(value, raw.slice(digits.length).trim().toLowerCase())];
}

/** "1,200" and "1.5"; a comma before other than three digits is a decimal one. */
export function parseDigits(digits: string): number {
  return Number(digits.replaceAll(/,(?=\d{3})/g, '').replace(',', '.'));
}

function withUnit(value: number, unit: string): string {
  if (unit === '成') return `${value * 10}%`;
  if (/^(?:倍|x|×|times|fold)$/.test(unit)) return `x${value}`;
  if (/^(?:%|％|per ?cent|百分[点點])$/.test(unit)) return `${value}%`;
  return String(value * (SCALES[unit] ?? 1));
}

function parseNumberWords(raw: string): number {
  let whole = 0;
  let part = 0;
  for (const written of raw.toLowerCase().split(/[\s-]+/)) {
    const word = written.replace(/(?<=hundred|thousand|million|billion|dozen)s$/, '');
    const unit = UNITS_EN.indexOf(word);
    const ten = TENS_EN.indexOf(word);
    const scale = SCALES[word];
    if (unit >= 0) part += unit;
    else if (ten >= 0) part += (ten + 2) * 10;
    else if (scale === 100 || scale === 12) part = Math.max(part, 1) * scale;
    else if (scale !== undefined) {
      whole += Math.max(part, 1) * scale;
      part = 0;
    }
  }
  return whole + part;
}

function readHanValues(raw: string): string[] {
  if (/^[数數上近几幾]/.test(raw)) return [];
  const [whole = '', decimals = ''] = raw
    .replace(/^百分之/, '')
    .replace(/[倍成]$/, '')
    .split('点');
  const value = parseHanNumber(whole) + (decimals === '' ? 0 : Number(`0.${toDigits(decimals)}`));
  return [withUnit(value, raw.startsWith('百分之') ? '%' : (/[倍成]$/.exec(raw)?.[0] ?? ''))];
}

function parseHanNumber(han: string): number {
  const plain = han
    .replaceAll(/[两兩]/g, '二')
    .replaceAll('〇', '零')
    .replaceAll('萬', '万')
    .replaceAll('億', '亿');
  if (/^[零一二三四五六七八九]{2,}$/.test(plain)) return Number(toDigits(plain));
  let total = 0;
  let section = 0;
  let digit = 0;
  for (const character of plain) {
    const value = HAN_DIGITS.indexOf(character);
    if (value >= 0) digit = value;
    else if (character === '万' || character === '亿') {
      total = (total + section + digit) * (SCALES[character] ?? 1);
      section = 0;
      digit = 0;
    } else {
      section += Math.max(digit, 1) * (character === '十' ? 10 : (SCALES[character] ?? 1));
      digit = 0;
    }
  }
  return total + section + digit;
}

function toDigits(han: string): string {
  return Array.from(han, (character) => Math.max(HAN_DIGITS.indexOf(character), 0)).join('');
}
