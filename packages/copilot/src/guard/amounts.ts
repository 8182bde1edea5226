import { READING } from '../reading.ts';

const WORDS = READING.amounts;

/** Amounts as English and Chinese write them, with the values that they can stand for. */
export interface Amount {
  /** As it stands in the text. */
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
const NUMBER_WORD = [
  ...UNITS_EN,
  ...TENS_EN,
  'hundred',
  'thousand',
  'million',
  'billion',
  'dozen',
].join('|');
const WORDS_EN = new RegExp(
  `\\b(?:(?:a|an|half a) (?=hundred|thousand|million|billion|dozen))?(?:${NUMBER_WORD})s?(?:[ -](?:and )?(?:${NUMBER_WORD})s?)*(?: percent| per cent)?\\b`,
  'gi',
);
const ROUND: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:halv(?:ed|ing)|(?:in|by) half)\b|减半|減半|(?:一|大)半/gi, ['50%', 'x0.5', 'x2']],
  [/\b(?:doubl(?:ed|ing)|twice|twofold)\b|翻(?:了)?(?:一)?(?:倍|番)/gi, ['x2', '100%', '200%']],
  [/\b(?:tripl(?:ed|ing)|threefold)\b/gi, ['x3', '200%', '300%']],
  [/\bquadrupl(?:ed|ing)\b/gi, ['x4', '300%', '400%']],
];

const HAN_DIGITS = '零一二三四五六七八九';
const HAN_NUMBER = '[零〇一二两兩三四五六七八九十百千万萬亿億]';
const MEASURE =
  '(?:个百分点|個百分點|个月|個月|个(?:人|小时|项目|客户|国家|城市|部门|团队)|個(?:人|小時|專案|客戶|國家|城市|部門|團隊)|年|月|天|周|週|小时|小時|分钟|分鐘|秒|人|名|位|家|间|間|次|项|項|份|篇|台|届|屆|岁|歲|轮|輪|倍|成|元|块|塊|单|單|款|店|场|場|辆|輛|条|條|行|床|班|组|組|级|級)';
const WORDS_ZH = new RegExp(
  `百分之${HAN_NUMBER}+(?:点${HAN_NUMBER}+)?|(?<![第十百千万])${HAN_NUMBER}+(?:[万萬亿億]|(?=多?余?餘?来?來?${MEASURE}))(?:倍|成)?|[数數上近几幾](?:十|百|千|万|萬)+`,
  'gu',
);

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
  add(WORDS_ZH, readHanValues);
  add(WORDS_EN, (raw) => [`${parseNumberWords(raw)}${/ percent| per cent/i.test(raw) ? '%' : ''}`]);
  for (const [pattern, values] of ROUND) add(pattern, () => values);
  return found.toSorted((one, other) => one.at - other.at);
}

const COUNTED = new RegExp(
  `^(?:多|余|餘|来|來)?${MEASURE}|^ (?!(?:to|and|or|of|in|at|by|for|on|from|with|the|a|an|as|per|more|than|before|after|when|while|is|was|were|are|because|but|so|then|I|we|which|that)\\b)[A-Za-z]+`,
  'u',
);

function readCounted(text: string, at: number, raw: string): string {
  if (/[%％x×倍成番半]$|percent|per cent|ed$|ing$/.test(raw)) return raw;
  const end = at + raw.length;
  return `${raw}${COUNTED.exec(text.slice(end, end + 40))?.[0] ?? ''}`.trim();
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
