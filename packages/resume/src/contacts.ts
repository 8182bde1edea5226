import type { ProfileValue } from '@cuecard/contract';
import { findDateAtoms } from './dates.ts';
import type { Line } from './line.ts';
import type { Section } from './sections.ts';
import { toValue } from './values.ts';

const EMAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}](?:[\p{L}\p{N}._%+'-]*[\p{L}\p{N}_+-])?\s?@\s?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[A-Za-z]{2,24}(?![\p{L}\p{N}])/gu;
const EMAIL_START = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]*$/u;
const EMAIL_LABEL = /\be-?mails?\b|邮箱|郵箱|電子郵件|电子邮件|信箱/iu;

interface Found {
  readonly value: string;
  readonly lines: readonly Line[];
  readonly score: number;
}

/** Sections in which contact details are other people's. */
const isOtherPeoples = (section: Section): boolean => section.kind === 'references';

/** The owner's e-mail address: not a referee's, rather at the top, rather like the name. */
export function findEmail(sections: readonly Section[]): ProfileValue | null {
  const found = sections
    .filter((section) => !isOtherPeoples(section))
    .flatMap((section) =>
      section.lines.flatMap((line, index) => emailsIn(section, line, section.lines[index + 1])),
    );
  return chooseBest(found, 0.98);
}

function emailsIn(section: Section, line: Line, next: Line | undefined): Found[] {
  if (!line.text.includes('@')) return [];
  const whole = [...line.text.matchAll(EMAIL)].map((match) => ({
    value: match[0].replace(/\s/g, ''),
    lines: [line],
    score: scorePlace(section, line) + (EMAIL_LABEL.test(line.text) ? 1 : 0),
  }));
  if (whole.length > 0 || next === undefined || !EMAIL_START.test(line.text)) return whole;
  const joined = `${EMAIL_START.exec(line.text)?.[0] ?? ''}${next.text.split(/\s/)[0] ?? ''}`;
  const value = joined.match(EMAIL)?.[0];
  return value === undefined
    ? []
    : [{ value, lines: [line, next], score: scorePlace(section, line) }];
}

function scorePlace(section: Section, line: Line): number {
  const early = line.page === 1 ? Math.max(0, 2 - line.line / 20) : -1;
  return early + (section.kind === 'top' || section.kind === 'personal' ? 3 : 0);
}

function chooseBest(found: readonly Found[], confidence: number): ProfileValue | null {
  const [first] = found.toSorted((a, b) => b.score - a.score);
  return first === undefined
    ? null
    : toValue(first.value, first.lines, first.score >= 3 ? confidence : confidence - 0.2);
}

const PHONE =
  /(?<![\p{L}\p{N}@#._/+-])(?:\+\s?|00)?(?:\(\+?\d{1,5}\)|\d{1,15})(?:[ .\-‐‑–—/·]{0,3}\(\d{1,5}\)|(?:[ .\-‐‑–—/·]{1,3}|(?<=\)))\d{1,11}){0,6}(?:\s*(?:[Ee]xt\.?|[Ee]xtension|[xX]|EXT\.?|分机|轉|分機|#)\s*\.?\s*\d{1,6})?(?![\p{L}\p{N}@]|[.-]\d)/gu;
const PHONE_LABEL =
  /(?:\b(?:phone|tel|telephone|mobile|cell|cellular|handy|telefon|téléphone|teléfono|telefono|móvil|mobil|fon|portable|whatsapp|m|t|p|h|c)\b\.?|电话|電話|手机|手機|联系方式|聯絡方式|聯絡電話|行动电话|移动电话|☎|✆|📞|📱)[\s:：.)(]*$/iu;
const OTHER_LABEL =
  /(?:\b(?:id|id no\.?|nric|passport|ssn|license|licence|registration|reg\.?|pin|no\.?|number|order|invoice|patent|no|zip|postcode|postal code|po box|fax|qq|orcid|isbn|doi|gpa|score|grade|student|employee|account|nmc|visa|permit|issn|vat|since|ref)\b\.?|身份证号?|证号|編號|编号|号码|郵遞區號|邮编|微信|qq|学号|傳真|传真|统一编号)\s*[:：#]?\s*$/iu;

/** The owner's phone number, as it is written: a run of digits that stands where phone numbers stand. */
export function findPhone(sections: readonly Section[]): ProfileValue | null {
  const found = sections
    .filter((section) => !isOtherPeoples(section))
    .flatMap((section) => section.lines.flatMap((line) => phonesIn(section, line)));
  return chooseBest(
    found.filter(({ score }) => score >= 2.5),
    0.96,
  );
}

function phonesIn(section: Section, line: Line): Found[] {
  return [...line.text.matchAll(PHONE)].flatMap((match) => {
    const value = match[0].trim().replace(/[\s.,\-–/]+$/, '');
    const before = line.text.slice(0, match.index);
    const score = scorePhone(value, before, section, line);
    return score === null ? [] : [{ value, lines: [line], score }];
  });
}

function scorePhone(value: string, before: string, section: Section, line: Line): number | null {
  const number = value.replace(/\s*(?:ext|x|分机|轉|分機|#).*$/iu, '');
  const digits = number.replace(/\D/g, '');
  const labelled =
    PHONE_LABEL.test(before) ||
    /^(?:电话|手机|電話|手機|phone|mobile|tel)/iu.test(
      line.cells.find((cell) => cell.text === before.trim())?.text ?? '',
    );
  const fax = /(?:fax|传真|傳真)[\s:：.]*$/iu.test(before);
  if (fax || digits.length < 7 || digits.length > 15) return null;
  if (
    !labelled &&
    (OTHER_LABEL.test(before) || /https?:|www\.|\.com\/|\/$/i.test(before.slice(-24)))
  )
    return null;
  if (isDates(number) || /^(?:0{4}-){3}0{4}$|^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(number))
    return null;
  const longGroup = Math.max(...(number.match(/\d+/g) ?? []).map((group) => group.length));
  if (
    longGroup > 7 &&
    longGroup < digits.length &&
    !labelled &&
    !/^[+(0]/.test(number) &&
    !isMobile(number)
  )
    return null;
  // A plain run of digits is a phone only with a label, as a Chinese mobile, or of a phone's length.
  const plain = /^\d+$/.test(number);
  const mobile = isMobile(number);
  if (plain && !labelled && !mobile && (digits.length < 9 || digits.length > 12)) return null;
  if (
    /^(?:\d{1,3}[ .]){1,4}\d{3}$/.test(number) &&
    !labelled &&
    !number.startsWith('0') &&
    digits.length < 9
  )
    return null;
  return (
    scorePlace(section, line) +
    (labelled ? 3 : 0) +
    (mobile ? 1.5 : 0) +
    (/^\+|^\(|^00/.test(number) ? 1 : 0) +
    // Contacts stand together, also at the foot of a page.
    (line.text.includes('@') ? 2 : 0) +
    (section.kind === 'work' || section.kind === 'projects' || section.kind === 'publications'
      ? -3
      : 0)
  );
}

/** Whether it is a mobile number of China's mainland or Taiwan. */
const isMobile = (number: string): boolean =>
  /^(?:\+?86[\s-]?)?1[3-9]\d(?:[\s-]?\d{4}){2}$/.test(number) ||
  /^09\d{2}[\s-]?\d{3}[\s-]?\d{3}$/.test(number);

/** Dates and years, whatever parts them. */
function isDates(text: string): boolean {
  const atoms = findDateAtoms(text);
  if (atoms.length === 0) return false;
  const rest = atoms
    .toReversed()
    .reduce((left, { from, to }) => left.slice(0, from) + left.slice(to), text);
  return rest.replace(/\D/g, '').length < 3;
}

const WEB_ADDRESS =
  /(?<![\p{L}\p{N}@._-])(?:https?:\/\/)?(?:www\.)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:com|org|net|io|dev|me|co|ai|app|cn|tw|hk|uk|de|fr|es|it|nl|eu|edu|info|tech|design|page|site|online|games|blog|xyz|link|ca|au|in|jp|sg)(?:\/[^\s,;|)）]*)?(?![\p{L}\p{N}@])/giu;

/** Addresses of the owner's own pages, from the lines about the person. */
export function findUrls(sections: readonly Section[]): ProfileValue[] {
  const seen = new Set<string>();
  return sections
    .filter(({ kind }) => kind === 'top' || kind === 'personal' || kind === 'other')
    .flatMap(({ lines }) => lines)
    .flatMap((line) =>
      [
        ...line.text.replace(EMAIL, (match) => ' '.repeat(match.length)).matchAll(WEB_ADDRESS),
      ].flatMap((match) => {
        const value = match[0].replace(/[.,]$/, '');
        if (
          seen.has(value.toLowerCase()) ||
          (/^[^/]+\.(?:in|me|co|it|net|io)$/i.test(value) &&
            /^(?:node|asp|vb|socket)\./i.test(value))
        )
          return [];
        seen.add(value.toLowerCase());
        return [toValue(value, [line], 0.9)].filter((each) => each !== null);
      }),
    );
}

export const hasContact = (text: string): boolean =>
  text.match(EMAIL) !== null || text.match(WEB_ADDRESS) !== null;
