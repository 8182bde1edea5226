const UNITS: Readonly<Record<string, number>> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
);
const TENS: Readonly<Record<string, number>> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, (index + 2) * 10]),
);
const LARGE: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};
const SUFFIXES: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  b: 1e9,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  百: 100,
  千: 1e3,
  万: 1e4,
  百万: 1e6,
  千万: 1e7,
  亿: 1e8,
};
const FIGURES =
  /(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s?(thousand|million|billion|百万|千万|[kmb](?![a-z])|[百千万亿])?/g;

const HAN_DIGITS: Readonly<Record<string, number>> = Object.fromEntries(
  Array.from('零一二三四五六七八九', (digit, value) => [digit, value]),
);
const HAN_LARGE: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1e3, 万: 1e4, 亿: 1e8 };
const HAN_NUMBER = /[零一二两三四五六七八九十百千万亿]+(?:点[零一二三四五六七八九]+)?/g;
const SOME = /([零一二两三四五六七八九百千]*十)几/g;
const NINES = /([二两三四五六])个九/g;

/** The amounts that a text names, in figures or words: 18 million, $18M, 一千八百万 are one. @param plain in plain form */
export function findAmounts(plain: string): ReadonlySet<number> {
  const amounts = new Set<number>();
  for (const [, whole = '', decimals = '', suffix = ''] of plain.matchAll(FIGURES))
    amounts.add(round(Number(whole.replaceAll(',', '') + decimals) * (SUFFIXES[suffix] ?? 1)));
  for (const value of readEnglish(plain)) amounts.add(value);
  for (const [, count = ''] of plain.matchAll(NINES))
    amounts.add(round(100 - 10 ** (2 - (HAN_DIGITS[count === '两' ? '二' : count] ?? 2))));
  for (const [, tens = ''] of plain.matchAll(SOME))
    for (let unit = 1; unit <= 9; unit += 1) amounts.add((readHan(tens) ?? 10) + unit);
  for (const [text] of plain.matchAll(HAN_NUMBER)) {
    const value = readHan(text);
    if (value !== null) amounts.add(value);
  }
  return amounts;
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4;

function readEnglish(plain: string): number[] {
  const found: number[] = [];
  let now: SpokenNumber | null = null;
  for (const word of plain.match(/[a-z]+|[^a-z\s]+/g) ?? []) {
    now ??= new SpokenNumber();
    if (now.append(word)) continue;
    if (now.value !== null) found.push(now.value);
    now = new SpokenNumber();
    now.append(word);
  }
  if (now !== null && now.value !== null) found.push(now.value);
  return found.map(round);
}

/** Words of one number, one after the other: forty, two; two, point, one; three, hundred, and, twenty. */
class SpokenNumber {
  #total = 0;
  #part: number | null = null;
  #decimals: string | null = null;
  #last: 'none' | 'unit' | 'ten' | 'large' = 'none';

  get value(): number | null {
    if (this.#part === null && this.#total === 0) return null;
    const whole = this.#total + (this.#part ?? 0);
    return this.#decimals === null ? whole : Number(`${whole}.${this.#decimals || '0'}`);
  }

  /** False when the word is of another number, or of none. */
  append(word: string): boolean {
    const unit = UNITS[word];
    if (this.#decimals !== null) return this.#takeDecimal(word, unit);
    if (unit !== undefined) return this.#add(unit, 'unit');
    const ten = TENS[word];
    if (ten !== undefined) return this.#add(ten, 'ten');
    const large = LARGE[word];
    if (large !== undefined && this.#part !== null) return this.#multiply(large);
    if (word === 'and') return this.#last === 'large';
    if (word !== 'point' || this.#part === null) return false;
    this.#decimals = '';
    return true;
  }

  #takeDecimal(word: string, unit: number | undefined): boolean {
    const ten = TENS[word];
    if (unit === undefined && ten === undefined) return false;
    this.#decimals = `${this.#decimals ?? ''}${unit ?? (ten ?? 0) / 10}`;
    return true;
  }

  #add(value: number, kind: 'unit' | 'ten'): boolean {
    const follows =
      this.#last === 'none' || this.#last === 'large' || (this.#last === 'ten' && value < 10);
    if (!follows || (this.#last === 'ten' && kind === 'ten')) return false;
    this.#part = (this.#part ?? 0) + value;
    this.#last = kind;
    return true;
  }

  #multiply(large: number): boolean {
    const part = this.#part ?? 1;
    if (large === 100) this.#part = part * 100;
    else {
      this.#total += part * large;
      this.#part = 0;
    }
    this.#last = 'large';
    return true;
  }
}

/** Null for a character of a word that only looks like a number (一 in 一起). */
function readHan(text: string): number | null {
  const [whole = '', decimals = ''] = text.replaceAll('两', '二').split('点');
  if (whole.length === 1 && decimals === '' && whole in HAN_LARGE) return null;
  let total = 0;
  let section = 0;
  let digit: number | null = null;
  let lastLarge = 1;
  for (const each of whole) {
    const large = HAN_LARGE[each];
    if (large === undefined) {
      digit = digit === null ? (HAN_DIGITS[each] ?? 0) : digit * 10 + (HAN_DIGITS[each] ?? 0);
    } else if (large >= 1e4) {
      total = (total + section + (digit ?? 0)) * large;
      section = 0;
      digit = null;
      lastLarge = large;
    } else {
      section += (digit ?? 1) * large;
      digit = null;
      lastLarge = large;
    }
  }
  // 三万二 is thirty-two thousand.
  const rest =
    digit !== null && lastLarge >= 100 && whole.length > 2
      ? digit * (lastLarge / 10)
      : (digit ?? 0);
  const value = total + section + rest;
  if (decimals === '') return round(value);
  const figures = Array.from(decimals, (each) => HAN_DIGITS[each] ?? 0).join('');
  return round(Number(`${value}.${figures}`));
}
