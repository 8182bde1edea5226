import { findCitations } from './citations.ts';

export interface Token {
  /** Characters that it takes of the text. */
  length: number;
  /** What is shown of it. */
  show: string;
  /** Something was taken out here. */
  isGap: boolean;
  /** Whether code begins or ends with it. */
  inCode?: boolean;
}

export interface Around {
  inCode: boolean;
  atLineStart: boolean;
  /** The last character shown. */
  last: string;
  fenceId: string;
  /** Tags of HTML stay as words that no browser reads, where a text is about them. */
  keepsTags: boolean;
  /** Nothing more will come. */
  isLast: boolean;
}

/** Characters after which something that never closes is taken for text. */
const MAX_CHARACTERS = {
  tag: 2000,
  bare: 40,
  indent: 200,
  bracket: 400,
  target: 3000,
  address: 3000,
  inlineCode: 300,
} as const;

const HTML_NAME =
  /^(?:a|abbr|address|area|article|aside|audio|b|base|big|blink|blockquote|body|br|button|canvas|center|code|col|dd|details|dialog|div|dl|dt|em|embed|fieldset|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hr|html|i|iframe|image|img|input|label|li|link|main|map|mark|marquee|math|menu|meta|nav|noscript|object|ol|option|p|param|picture|portal|pre|q|s|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|track|tt|u|ul|use|video|wbr|data-\S*)$/i;
const ADDRESS_STARTS = [
  'http://',
  'https://',
  'ftp://',
  'file://',
  'www.',
  'javascript:',
  'vbscript:',
  'mailto:',
  'data:',
];
const ADDRESS =
  /^(?:https?:\/\/|ftp:\/\/|file:\/\/|www\.|javascript:|vbscript:|mailto:|data:(?=[a-z]+\/))[^\s<>"'`）】」，。；]*/i;

const WAIT = null;
const gap = (length: number): Token => ({ length, show: '', isGap: true });
const shown = (show: string, length = show.length): Token => ({ length, show, isGap: false });

/** The next piece of an answer at this place, or null when only more text can tell what it is. */
export function readToken(text: string, at: number, around: Around): Token | null {
  const rest = text.slice(at, at + MAX_CHARACTERS.target + MAX_CHARACTERS.bracket);
  const first = rest[0] ?? '';
  const fence = readFence(rest, around);
  if (fence !== undefined) return fence;
  if (around.atLineStart && /[` \t]/.test(first)) {
    const code = readCodeFence(rest, around);
    if (code !== undefined) return code;
  }
  if (around.inCode) return shown(first);
  if (first === '`') return readInlineCode(rest, around);
  if (first === '<') return breakTag(readTag(rest, around), around);
  if (first === '!') return readImage(rest, around);
  if (first === '[') return readBracket(rest, around);
  if (/[a-z]/i.test(first) && !/[a-z0-9]/i.test(around.last)) return readAddress(rest, around);
  // An address that begins inside a word.
  if (first === ':' && /[a-z]/i.test(around.last)) {
    if (rest.startsWith('://')) return shown(': ', 1);
    if (!around.isLast && '://'.startsWith(rest)) return WAIT;
  }
  // What still stands after a bracket would make it a link: "](", "][", "]:".
  if (around.last === ']' && (first === '(' || first === ':')) return shown(` ${first}`, 1);
  return shown(first);
}

/** The id of the fences, and their tags, inside code too. */
function readFence(rest: string, { fenceId, isLast }: Around): Token | null | undefined {
  const tag = /^<\/?data-[^>\n]{0,200}>/i.exec(rest);
  if (tag) return gap(tag[0].length);
  if (
    !isLast &&
    rest.length < 220 &&
    /^<\/?(?:d(?:a(?:t(?:a(?:-[^>\n]{0,200})?)?)?)?)?$/i.test(rest)
  )
    return WAIT;
  const start = rest.slice(0, fenceId.length).toLowerCase();
  if (start === fenceId.toLowerCase()) return gap(fenceId.length);
  if (!isLast && start.length < fenceId.length && fenceId.toLowerCase().startsWith(start))
    return WAIT;
  return undefined;
}

/** As `parseAnswer` reads it: a language may follow what opens, nothing what closes. */
function readCodeFence(rest: string, { inCode, isLast }: Around): Token | null | undefined {
  const fence = (inCode ? /^[ \t]*```[ \t]*(?=\n|(?![^]))/ : /^[ \t]*```/).exec(rest)?.[0];
  const mayGrow = !isLast && rest.length < MAX_CHARACTERS.indent;
  if (fence !== undefined) {
    return fence.length === rest.length && mayGrow ? WAIT : { ...shown(fence), inCode: !inCode };
  }
  return mayGrow && /^[ \t]*`{0,3}[ \t]*$/.test(rest) ? WAIT : undefined;
}

function readInlineCode(rest: string, { isLast, fenceId }: Around): Token | null {
  const end = rest.slice(1, MAX_CHARACTERS.inlineCode).search(/[`\n]/);
  if (end >= 0 && rest[end + 1] === '`') {
    const code = rest.slice(0, end + 2);
    return shown(code.replaceAll(new RegExp(`</?data-[^>]*>|${fenceId}`, 'gi'), ' '), code.length);
  }
  const isOpen = end < 0 && rest.length < MAX_CHARACTERS.inlineCode && !isLast;
  // Alone it would pair with the next one, and turn what is code into text and text into code.
  return isOpen ? WAIT : shown("'", 1);
}

function readTag(rest: string, { isLast }: Around): Token | null {
  const mayGrow = !isLast && rest.length < MAX_CHARACTERS.tag;
  if (rest.length === 1) return mayGrow ? WAIT : shown('<');
  const whole = /^<(?:!--[^]*?-->|![a-z][^<>]*>|(?:https?|ftp|mailto):[^<>\s]*>)/i.exec(rest);
  if (whole) return gap(whole[0].length);
  if (rest.startsWith('<!')) return mayGrow ? WAIT : shown('‹', 1);
  const name = /^<\/?([a-z][\w-]*)/i.exec(rest)?.[1];
  if (name === undefined) return rest === '</' && mayGrow ? WAIT : shown('<');
  const length = rest.indexOf(name) + name.length;
  if (length === rest.length && mayGrow) return WAIT;
  const next = rest[length] ?? '';
  if (/^(?:https?|ftp|mailto)$/i.test(name) && next === ':')
    return mayGrow && !/[<>\s]/.test(rest.slice(1)) ? WAIT : shown('‹', 1);
  if (!HTML_NAME.test(name)) return shown('<');
  return readTagBody(rest, length, mayGrow);
}

/** Only its bracket is taken from a tag that is kept; what stands in it is read on. */
function breakTag(token: Token | null, { keepsTags }: Around): Token | null {
  return keepsTags && token?.isGap === true ? shown('‹', 1) : token;
}

/** @param from where the tag's name ends */
function readTagBody(rest: string, from: number, mayGrow: boolean): Token | null {
  const end = rest.slice(from, MAX_CHARACTERS.tag).search(/[<>]/);
  const body = rest.slice(from, end < 0 ? MAX_CHARACTERS.tag : from + end);
  // "a<b and c>d" compares.
  if (from <= 3 && !/^\s*\/?$|^\s+[\w:-]*\s*(?:=[^]*)?$/.test(body)) return shown('<');
  const isTag =
    body.length <= MAX_CHARACTERS.bare || body.slice(0, MAX_CHARACTERS.bare).includes('=');
  if (isTag && end >= 0 && rest[from + end] === '>') return gap(from + end + 1);
  // Never closed, or another begins in it: broken, so that nothing later can close it.
  return isTag && end < 0 && mayGrow ? WAIT : shown('‹', 1);
}

function readImage(rest: string, { isLast }: Around): Token | null {
  if (rest.length === 1) return isLast ? shown('!') : WAIT;
  if (rest[1] !== '[') return shown('!');
  const text = findClosing(rest, 1, '[', ']', MAX_CHARACTERS.bracket);
  if (text === 'open') return isLast ? shown('! ', 1) : WAIT;
  if (text === 'none') return shown('! ', 1);
  if (text + 1 >= rest.length && !isLast) return WAIT;
  const next = rest[text + 1];
  if (next !== '(') return shown('! ', 1);
  const target = findClosing(rest, text + 1, '(', ')', MAX_CHARACTERS.target);
  if (target === 'open') return isLast ? gap(rest.length) : WAIT;
  return gap(target === 'none' ? text + 2 : target + 1);
}

function readBracket(rest: string, { isLast, fenceId }: Around): Token | null {
  const text = findClosing(rest, 0, '[', ']', MAX_CHARACTERS.bracket);
  if (text === 'open') return isLast ? shown('[') : WAIT;
  if (text === 'none') return shown('[');
  if (text + 1 >= rest.length && !isLast) return WAIT;
  const bracket = rest.slice(0, text + 1);
  if (rest[text + 1] !== '(') return shown('[');
  const target = findClosing(rest, text + 1, '(', ')', MAX_CHARACTERS.target);
  if (target === 'open' && !isLast) return WAIT;
  const length =
    target === 'open' ? rest.length : target === 'none' ? bracket.length + 1 : target + 1;
  const isCitation = !bracket.includes('[', 1) && findCitations(bracket).length > 0;
  return shown(isCitation ? bracket : withoutMarkup(bracket.slice(1, -1), fenceId), length);
}

/** What stands in a link is read again, and keeps no markup at all. */
function withoutMarkup(text: string, fenceId: string): string {
  return text
    .replaceAll(/<\/?data-[^>]*>/gi, ' ')
    .replaceAll(new RegExp(fenceId, 'gi'), ' ')
    .replaceAll(/(?:https?:\/\/|ftp:\/\/|www\.|javascript:|data:)\S*/gi, ' ')
    .replaceAll(/[<[\]!`]/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** Where the bracket closes on its line; "open" while it still may, "none" when it does not. */
function findClosing(
  rest: string,
  from: number,
  opens: string,
  closes: string,
  longest: number,
): number | 'open' | 'none' {
  let depth = 0;
  for (let at = from; at < rest.length && at - from < longest; at += 1) {
    const character = rest[at];
    if (character === '\n') return 'none';
    if (character === opens) depth += 1;
    else if (character === closes && --depth === 0) return at;
  }
  return rest.length - from < longest ? 'open' : 'none';
}

function readAddress(rest: string, { isLast }: Around): Token | null {
  const word = /^[a-z]+:?\/?\/?\.?[a-z]*\/?/i.exec(rest)?.[0] ?? '';
  const address = ADDRESS.exec(rest)?.[0];
  if (address !== undefined) {
    const mayGrow = address.length === rest.length && rest.length < MAX_CHARACTERS.address;
    return mayGrow && !isLast
      ? WAIT
      : gap(address.replace(/[.,;:!?)\]]+$/, '').length || address.length);
  }
  const lower = rest.toLowerCase();
  const mayBecome =
    ADDRESS_STARTS.some((start) => start.startsWith(lower)) || /^data:[a-z]*$/.test(lower);
  if (mayBecome && !isLast && word.length === rest.length) return WAIT;
  return shown(rest[0] ?? '');
}
