import { formatAnswer, parseAnswer, type AnswerBlock } from './answer-format.ts';
import type { UncheckedClaim } from './evidence.ts';

/**
 * What stands in a line of an answer beside the words to say: citations (`[F1]`, `[F1, K2]`, also in
 * full-width brackets), slots that only the candidate can fill, and claims that nothing supports.
 */
export type SpokenPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'slot'; readonly text: string }
  | { readonly type: 'claim'; readonly text: string; readonly claim: UncheckedClaim }
  /** Stands behind the words that it supports and their punctuation. */
  | { readonly type: 'citation'; readonly ids: readonly string[] };

const CITATION = String.raw`[ \t]*[[【［]\s*([FKW]\d{1,4}(?:\s*[,，、;；]\s*[FKW]\d{1,4})*)\s*[\]】］]`;
const SLOT = String.raw`\[[^\][\n]{1,120}\]`;
const MARK = new RegExp(`${CITATION}|(${SLOT})`, 'gu');
/** A citation that is still being written: shown, it would flicker. */
const ARRIVING = /[ \t]*[[【［][FKW\d,，、;；\s]*$/u;
const CLOSING = /^[.,;:!?…。，、；：！？)）\]”’"'」』]+/u;

/** Parts of one line or paragraph, in reading order. `claims` are marked wherever they stand. */
export function spokenParts(text: string, claims: readonly UncheckedClaim[] = []): SpokenPart[] {
  const parts: SpokenPart[] = [];
  let rest = text;
  let from = 0;
  const addText = (words: string) => {
    if (words !== '') parts.push(...withClaims(words, claims));
  };
  MARK.lastIndex = 0;
  for (let mark = MARK.exec(rest); mark !== null; mark = MARK.exec(rest)) {
    const [whole, ids, slot] = mark;
    const after = rest.slice(mark.index + whole.length);
    if (ids === undefined) {
      addText(rest.slice(from, mark.index));
      parts.push({ type: 'slot', text: slot ?? '' });
      from = mark.index + whole.length;
      continue;
    }
    const closing = CLOSING.exec(after)?.[0] ?? '';
    addText(rest.slice(from, mark.index) + closing);
    addCitation(parts, ids.match(/[FKW]\d+/gu) ?? []);
    rest = after.slice(closing.length);
    from = 0;
    MARK.lastIndex = 0;
  }
  addText(rest.slice(from));
  return parts;
}

/** Adjacent citations are joined into one. */
function addCitation(parts: SpokenPart[], ids: readonly string[]): void {
  const last = parts.at(-1);
  const before = last?.type === 'citation' ? last.ids : [];
  if (last?.type === 'citation') parts.pop();
  parts.push({ type: 'citation', ids: [...new Set([...before, ...ids])] });
}

/** The longest claim that stands at a place marks it; `2` is not found within `2019`. */
function withClaims(text: string, claims: readonly UncheckedClaim[]): SpokenPart[] {
  const sortedByLength = claims
    .filter(({ kind }) => kind !== 'citation')
    .toSorted((a, b) => b.text.length - a.text.length);
  const parts: SpokenPart[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const claim = sortedByLength.find((each) => isClaimAt(text, at, each.text));
    if (claim === undefined) continue;
    if (at > from) parts.push({ type: 'text', text: text.slice(from, at) });
    parts.push({ type: 'claim', text: claim.text, claim });
    from = at + claim.text.length;
    at = from - 1;
  }
  if (from < text.length) parts.push({ type: 'text', text: text.slice(from) });
  return parts;
}

const WORD = /[\p{Script=Latin}\p{N}]/u;

function isClaimAt(text: string, at: number, claim: string): boolean {
  if (!text.startsWith(claim, at)) return false;
  const end = at + claim.length;
  const joins = (a: string | undefined, b: string | undefined) =>
    a !== undefined && b !== undefined && WORD.test(a) && WORD.test(b);
  return !joins(text[at - 1], text[at]) && !joins(text[end - 1], text[end]);
}

/** A text that is still being written, without the citation that has only half arrived. */
export function removePartialCitation(text: string): string {
  return text.replace(ARRIVING, '');
}

/** Removes the citations from an answer; code stays as it is. */
export function toSpeakableText(answer: string): string {
  const { say, blocks } = parseAnswer(answer);
  return formatAnswer({
    say: withoutCitations(say),
    blocks: blocks.map(toSpeakableBlock),
  });
}

function toSpeakableBlock(block: AnswerBlock): AnswerBlock {
  return block.type === 'code' ? block : { type: block.type, text: withoutCitations(block.text) };
}

function withoutCitations(text: string): string {
  return spokenParts(text)
    .map((part) => (part.type === 'citation' ? '' : part.text))
    .join('')
    .trim();
}

/** Ids that an answer cites, each once, in the order of their first citation; those in code do not count. */
export function listCitedIds(answer: string): string[] {
  const { say, blocks } = parseAnswer(answer);
  const lines = [say, ...blocks.map((block) => (block.type === 'code' ? '' : block.text))];
  const ids = lines.flatMap((line) =>
    spokenParts(line).flatMap((part) => (part.type === 'citation' ? part.ids : [])),
  );
  return [...new Set(ids)];
}

/** People who speak clearly say about as much in a minute; a Han character is one syllable. */
const WORDS_A_MINUTE = 150;
const HAN_A_MINUTE = 240;

/** Estimates how many seconds an answer takes to say; code is left out, since nobody reads it aloud. */
export function estimateSpeakingSeconds(answer: string): number {
  const { say, blocks } = parseAnswer(toSpeakableText(answer));
  const words = [say, ...blocks.map((block) => (block.type === 'code' ? '' : block.text))].join(
    ' ',
  );
  const han = words.match(/\p{Script=Han}/gu)?.length ?? 0;
  const others = words.replaceAll(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu);
  return (han / HAN_A_MINUTE + (others?.length ?? 0) / WORDS_A_MINUTE) * 60;
}
