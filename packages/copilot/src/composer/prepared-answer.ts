import type { AnswerBlock } from '@cuecard/contract';
import type { AnswerStyle } from '../setup.ts';
import { stripInvisible } from '../plain-text.ts';
import { formatCitation } from './composed-line.ts';
import type { ComposedLine, LineSource } from './composed-line.ts';
import type { ComposerEvidence } from './resume-reading.ts';
import { READING } from '../reading.ts';

const WORDS = READING.preparedAnswer;

export interface PreparedAnswer {
  readonly say: ComposedLine;
  readonly blocks: readonly AnswerBlock[];
  readonly lines: readonly ComposedLine[];
}

/** Marks of lists and headings, however many stand in a row. */
const MARKS = /^\s*(?:(?:[-*•]|#{1,6}|`+|\d{1,2}[.)])(?:\s+|$)|\d{1,2}、|•)+/u;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
const CODE = /^\s*```([\w+#.-]*)\s*$/;

/**
 * The user's own answer in the user's own words: the first sentence to say, the others as cues or,
 * in the transcript, in their paragraphs. Null when it says nothing.
 */
export function prepareAnswer(
  { id, text }: ComposerEvidence,
  style: AnswerStyle,
): PreparedAnswer | null {
  const source: LineSource = { kind: 'bank', id };
  const cite = (words: string): ComposedLine => ({
    text: `${words}${formatCitation(source)}`,
    source,
  });
  const parts = readParts(text);
  const opening = parts.findIndex((part) => part.type === 'sentences');
  const first = parts[opening];
  if (first?.type !== 'sentences' || first.sentences[0] === undefined) return null;
  const say = cite(first.sentences[0]);
  const rest = parts.with(opening, { type: 'sentences', sentences: first.sentences.slice(1) });
  const blocks: AnswerBlock[] = [];
  const lines = [say];
  for (const part of rest) {
    if (part.type === 'code') blocks.push(part);
    else
      for (const words of joinSentences(part.sentences, style)) {
        const line = cite(words);
        lines.push(line);
        blocks.push({ type: style === 'outline' ? 'cue' : 'paragraph', text: line.text });
      }
  }
  return { say, blocks, lines };
}

function joinSentences(sentences: readonly string[], style: AnswerStyle): readonly string[] {
  if (style === 'outline' || sentences.length === 0) return sentences;
  return [
    sentences.reduce((before, after) =>
      /[\p{Script=Han}。！？；]$/u.test(before) ? before + after : `${before} ${after}`,
    ),
  ];
}

type Part =
  | { readonly type: 'sentences'; readonly sentences: readonly string[] }
  | { type: 'code'; language: string; code: string };

/** A paragraph or list line each; code stays whole. */
function readParts(text: string): Part[] {
  const parts: Part[] = [];
  let code: { language: string; lines: string[] } | null = null;
  for (const line of stripInvisible(text).split(/\r\n?|\n/)) {
    const fence = CODE.exec(line);
    if (fence && code === null) code = { language: fence[1] ?? '', lines: [] };
    else if (fence && code !== null) {
      parts.push({ type: 'code', language: code.language, code: code.lines.join('\n') });
      code = null;
    } else if (code !== null) code.lines.push(line);
    else parts.push({ type: 'sentences', sentences: splitSentences(line) });
  }
  if (code !== null)
    parts.push({ type: 'code', language: code.language, code: code.lines.join('\n') });
  return parts.filter((part) => part.type === 'code' || part.sentences.length > 0);
}

function splitSentences(line: string): string[] {
  const plain = withoutFalseMarks(line);
  const sentences: string[] = [];
  for (const piece of plain.split(
    /(?<=[。！？])|(?<=[.!?]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\p{N}\p{Script=Han}])/u,
  )) {
    const before = sentences.at(-1);
    if (before !== undefined && WORDS.shortened.test(before))
      sentences[sentences.length - 1] = `${before} ${piece}`;
    else if (piece.trim() !== '') sentences.push(piece.trim());
  }
  return sentences
    .map((sentence) => sentence.replace(MARKS, '').trim())
    .filter((sentence) => SAYS_SOMETHING.test(sentence));
}

/** What looks like a citation in the user's text is none of ours; emphasis is not said. */
function withoutFalseMarks(text: string): string {
  return text
    .replaceAll(/\[([FK]\d{1,4})\]/g, '($1)')
    .replaceAll(/\*\*|__|`/g, '')
    .replaceAll(/(?<![\w*])\*(?=[^\s*])([^*]*[^\s*])\*(?![\w*])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .replace(MARKS, '')
    .trim();
}
