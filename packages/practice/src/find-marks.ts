import type { TextMark } from '@cuecard/contract';
import knowledge from './generated/practice.json' with { type: 'json' };

const { words } = knowledge;
const compile = (source: string) => new RegExp(source, 'giu');

const FILLER_SOUNDS = compile(words.fillerSounds);
const FILLER_WORDS = compile(words.fillerWords);
const HEDGES = compile(words.hedges);
const NUMBER_WORDS = compile(words.numberWords);
const DATES = compile(words.dates);
const FIGURES =
  /(?<![\p{Script=Latin}\p{N}])[$€£¥]?\p{N}+(?:[.,:]\p{N}+)*(?:\s?(?:%|(?:percent|per cent|hundred|thousand|million|billion)\b|‰|ms\b|GB\b|TB\b|k\b|x\b|万|亿|萬|億|个百分点|倍|人|天|年|月|小时|小時|分钟|分鐘|秒|次|条|條|台|毫秒))?/giu;
/** Capitals inside a sentence, or in the middle or the whole of a word (SQL, PostgreSQL). */
const NAMES =
  /(?<=[\p{Ll}\p{N},;]['’)]?\s)(?!I\b|I['’])\p{Lu}[\p{L}\p{N}+#.-]*[\p{L}\p{N}+#](?:\s(?!I\b|I['’])\p{Lu}[\p{L}\p{N}+#-]*)*|(?<!\p{L})(?:\p{Lu}{2,}|\p{L}\p{Ll}+\p{Lu})[\p{L}\p{N}+#]*/gu;
const CHINESE_NAMES =
  /《[^》]{1,40}》|「[^」]{1,20}」|(?<=\p{Script=Han}\s?)[A-Za-z][A-Za-z0-9+#.]+/gu;

/** Sounds wherever they stand, words alone between marks. */
export function findFillers(text: string): TextMark[] {
  return joinMarks([...findAll(text, FILLER_SOUNDS), ...findAll(text, FILLER_WORDS)]);
}

/** The text with a space where a sound fills a pause. */
export function withoutFillerSounds(text: string): string {
  return text.replaceAll(FILLER_SOUNDS, ' ');
}

export function findHedges(text: string): TextMark[] {
  return joinMarks(findAll(text, HEDGES));
}

/** Figures, numbers in words, dates and names. */
export function findSpecifics(text: string): TextMark[] {
  const kinds = [DATES, FIGURES, NUMBER_WORDS, NAMES, CHINESE_NAMES];
  return joinMarks(kinds.flatMap((pattern) => findAll(text, pattern)));
}

function findAll(text: string, pattern: RegExp): TextMark[] {
  return [...text.matchAll(pattern)]
    .filter(([found]) => found !== '')
    .map(({ 0: found, index }) => ({ from: index, to: index + found.length }));
}

/** In order, those that overlap as one. */
function joinMarks(marks: readonly TextMark[]): TextMark[] {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of marks.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = joined.at(-1);
    if (last !== undefined && from < last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}
