/**
 * How many words, or Chinese characters, a figure takes when it is said aloud: recognisers write "2021" where three
 * words were spoken, and a pace that counts it as one is too slow.
 */

/** Digits with marks between them, as they stand in a transcript: 2021, 40,000, 3.5, 3:30. */
const FIGURE = /^\d+(?:[.,:]\d+)*$/u;

/** Null: it is no figure. */
export function countFigure(token: string, unit: 'words' | 'characters'): number | null {
  if (!FIGURE.test(token)) return null;
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(token) ? token.replaceAll(',', '') : token;
  const [whole = '', ...parts] = plain.split(/[.,:]/u);
  const isClock = plain.includes(':');
  const count = unit === 'words' ? countInteger : countHanInteger;
  const rest = parts.reduce((sum, part) => {
    // Half past is said as a number, what follows a point digit by digit, with the point; full hours are silent.
    if (isClock) return sum + (Number(part) === 0 ? 0 : count(part));
    return sum + 1 + part.length;
  }, 0);
  return count(whole) + rest;
}

const MAX_DIGITS = 12;

/** Words of English, without an "and". */
function countInteger(digits: string): number {
  // Telephone numbers and what begins with a nought are read out.
  if (digits.length > MAX_DIGITS || (digits.length > 1 && digits.startsWith('0')))
    return digits.length;
  const number = Number(digits);
  // Nineteen ninety-nine, twenty twenty-one; 2005 is two thousand five.
  const isYear = number >= 1100 && number < 2100 && !(number >= 2000 && number < 2010);
  if (isYear && digits.length === 4) {
    const [century, year] = [Math.floor(number / 100), number % 100];
    // Twenty oh five, nineteen hundred.
    return (
      countBelowThousand(century) + (year === 0 ? 1 : year < 10 ? 2 : countBelowThousand(year))
    );
  }
  return countGroups(number);
}

function countGroups(number: number): number {
  if (number === 0) return 1;
  let words = 0;
  for (let left = number, scale = 0; left > 0; left = Math.floor(left / 1000), scale += 1) {
    const group = left % 1000;
    if (group > 0) words += countBelowThousand(group) + (scale > 0 ? 1 : 0);
  }
  return words;
}

function countBelowThousand(number: number): number {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  const ofRest = rest === 0 ? 0 : rest <= 20 || rest % 10 === 0 ? 1 : 2;
  return (hundreds > 0 ? 2 : 0) + ofRest;
}

/** Characters of Chinese: 40 is 四十, 2021 as a year 二零二一, 12,500 一万两千五百. */
function countHanInteger(digits: string): number {
  const number = Number(digits);
  const isYear = digits.length === 4 && number >= 1900 && number < 2100;
  if (isYear || digits.length > MAX_DIGITS) return digits.length;
  if (number === 0) return 1;
  const groups = [number % 1e4, Math.floor(number / 1e4) % 1e4, Math.floor(number / 1e8)];
  return groups.reduce(
    (sum, group, scale) => sum + (group === 0 ? 0 : countHanGroup(group) + (scale > 0 ? 1 : 0)),
    0,
  );
}

/** Each digit that is not nought with its unit; ten to nineteen begin with the unit alone. */
function countHanGroup(group: number): number {
  const digits = String(group);
  const said = digits.split('').reduce((sum, digit, at) => {
    const isLast = at === digits.length - 1;
    return sum + (digit === '0' ? 0 : isLast ? 1 : 2);
  }, 0);
  return group >= 10 && group < 20 ? said - 1 : said;
}
