import { CLOSING_FENCE, FENCE } from './code-fence.ts';

/**
 * The one format of an answer, whoever wrote it (a model or the composer):
 *
 *     the sentence to say first
 *     (blank line)
 *     - a cue            (outline)
 *     a paragraph        (transcript)
 *     ## a heading       (code mode)
 *     ```python          (code mode)
 *     …
 *     ```
 *
 * The parser reads any prefix of such a text, because the screen parses while it streams. Marks
 * of emphasis are dropped: they are for writing, not for saying.
 */
export type AnswerBlock =
  | { type: 'cue'; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'heading'; text: string }
  | { type: 'code'; language: string; code: string };

export interface ParsedAnswer {
  say: string;
  blocks: AnswerBlock[];
}

const CUE = /^\s*(?:[-*•]|\d{1,2}[.)])\s+(\S.*)$/;
const HEADING = /^#{1,6}\s+(\S.*)$/;
/** A marker whose text has not arrived yet; shown, it would flicker. */
const BARE_MARKER = /^\s*(?:[-*•]|#{1,6}|`{1,2}|\d{1,2}[.)])\s*$/;
const HAN_EDGE = /[\p{Script=Han}，。；：、！？]$/u;

/** Never throws. An unclosed fence gives a code block with what has arrived so far. */
export function parseAnswer(text: string): ParsedAnswer {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const answer: ParsedAnswer = { say: '', blocks: [] };
  let index = 0;
  let afterBlank = true;
  while (index < lines.length) {
    const line = lines[index] ?? '';
    const fence = FENCE.exec(line);
    if (fence) {
      index = readCode(lines, index, fence[1] ?? '', answer.blocks);
      afterBlank = true;
      continue;
    }
    if (line.trim() === '') afterBlank = true;
    else if (!BARE_MARKER.test(line)) {
      readLine(line, afterBlank, answer);
      afterBlank = false;
    }
    index += 1;
  }
  return answer;
}

/** The text that `parseAnswer` reads back into the same answer. */
export function formatAnswer({ say, blocks }: ParsedAnswer): string {
  let text = say;
  let previous: AnswerBlock['type'] | null = null;
  for (const block of blocks) {
    const tight = block.type === 'cue' && previous === 'cue';
    text += (text === '' ? '' : tight ? '\n' : '\n\n') + formatBlock(block);
    previous = block.type;
  }
  return text;
}

/**
 * `[a number]` is for the candidate to fill, as is `［数据］`; `[F1]` is a citation, `a[10]` and `[text](link)` are
 * neither.
 */
const SLOT =
  /(?<![\w\])])\[(?!\s*[FKW]\d{1,4}(?:\s*[,，、;；]\s*[FKW]\d{1,4})*\s*\])[^\][\n]{2,120}\](?!\()|［(?!\s*[FKW]\d)[^［］\n]{1,120}］/g;

/** The number of slots that an answer leaves to fill; what stands in code is none. */
function countSlots(text: string): number {
  const { say, blocks } = parseAnswer(text);
  const spoken = blocks.flatMap((block) => (block.type === 'code' ? [] : [block.text]));
  return [say, ...spoken].join('\n').match(SLOT)?.length ?? 0;
}

/** A text in pieces, its slots apart. */
export function splitAtSlots(text: string): { text: string; isSlot: boolean }[] {
  const pieces: { text: string; isSlot: boolean }[] = [];
  let at = 0;
  for (const { 0: slot, index } of text.matchAll(SLOT)) {
    if (index > at) pieces.push({ text: text.slice(at, index), isSlot: false });
    pieces.push({ text: slot, isSlot: true });
    at = index + slot.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isSlot: false });
  return pieces;
}

export function hasSlots(text: string): boolean {
  return countSlots(text) > 0;
}

/** What an owner has still to fill in a saved answer: its slots, or all of it. */
export function countGaps(answer: string): number {
  return answer.trim() === '' ? 1 : countSlots(answer);
}

/** What an answer says without the marks by which it is laid out, a line for each of its parts. */
export function toPlainText(answer: string): string {
  const { say, blocks } = parseAnswer(answer);
  const lines = blocks.map((block) => (block.type === 'code' ? block.code : block.text));
  return [say, ...lines].filter((line) => line !== '').join('\n');
}

/** What a piece of a sentence says without marks of emphasis, also one that only begins or ends in it, and of code. */
export const dropMarks = (piece: string): string => piece.replaceAll(/\*\*|`/g, '');

function formatBlock(block: AnswerBlock): string {
  if (block.type === 'code') return `\`\`\`${block.language}\n${block.code}\n\`\`\``;
  const marker = { cue: '- ', heading: '## ', paragraph: '' }[block.type];
  return marker + block.text;
}

function readCode(lines: string[], start: number, language: string, blocks: AnswerBlock[]): number {
  const code: string[] = [];
  let index = start + 1;
  while (index < lines.length && !CLOSING_FENCE.test(lines[index] ?? '')) {
    const line = lines[index] ?? '';
    const isArrivingFence = index === lines.length - 1 && /^\s*`{1,2}$/.test(line);
    if (!isArrivingFence) code.push(line);
    index += 1;
  }
  blocks.push({ type: 'code', language, code: code.join('\n') });
  return index + 1;
}

function readLine(line: string, afterBlank: boolean, answer: ParsedAnswer): void {
  const text = withoutEmphasis(line);
  const cue = CUE.exec(text)?.[1]?.trim();
  const heading = HEADING.exec(text)?.[1]?.trim();
  const last = answer.blocks.at(-1);
  if (cue !== undefined) answer.blocks.push({ type: 'cue', text: cue });
  else if (heading !== undefined) answer.blocks.push({ type: 'heading', text: heading });
  else if (answer.say === '' && last === undefined) answer.say = text.trim();
  else if (last && continues(last, line, afterBlank)) last.text = join(last.text, text.trim());
  else answer.blocks.push({ type: 'paragraph', text: text.trim() });
}

function continues(
  last: AnswerBlock,
  line: string,
  afterBlank: boolean,
): last is Exclude<AnswerBlock, { type: 'code' }> {
  if (afterBlank) return false;
  if (last.type === 'paragraph') return true;
  return last.type === 'cue' && /^\s{2,}/.test(line);
}

function join(before: string, after: string): string {
  return HAN_EDGE.test(before) ? before + after : `${before} ${after}`;
}

function withoutEmphasis(line: string): string {
  return line
    .replaceAll(/\*\*(\S(?:.*?\S)?)\*\*/g, '$1')
    .replaceAll(/(?<![\w*])\*(?=[^\s*])([^*]*[^\s*])\*(?![\w*])/g, '$1');
}
