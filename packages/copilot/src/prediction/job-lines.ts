import { splitPieces } from '@cuecard/contract';
import { stripInvisible } from '../plain-text.ts';
import { splitChineseParts } from './chinese-parts.ts';
import { splitEnglishParts } from './english-parts.ts';
import { isAside, isToAMachine } from './job-asides.ts';
import type { JobPart } from './job-part.ts';
import { BULLET, readHeading, type Section } from './job-sections.ts';
import { foldText } from './terms.ts';

/** One thing that the job text asks for, in its own words: `quote` stands there letter by letter. */
export interface JobLine {
  quote: string;
  /** The line of the job text, counted from 1. */
  line: number;
  preferred: boolean;
  /** Work to be done in the job: no resume has to show it. Not said where a model has found the line. */
  isTask?: boolean;
}

/** Characters, and things asked for. A `piece` of a line is what rules read at once: two of the longest quotes. */
const LIMIT = { shortest: 2, longest: 400, lead: 60, piece: 800, lines: 60 } as const;

/** What the job text asks for, in the order of the text, each thing by itself. */
export function readJobLines(jobText: string): JobLine[] {
  const found: JobLine[] = [];
  let section: Section = 'unknown';
  for (const [index, raw] of jobText.split('\n').entries()) {
    if (found.length >= LIMIT.lines) break;
    const [text = '', ...more] = splitPieces(raw.trim(), LIMIT.piece);
    if (text === '') continue;
    const heading = readHeading(text);
    // "Salary: £30,000" says nothing about the lines below it.
    const isAlone = heading?.section === 'other' && heading.rest !== '';
    if (heading !== null && !isAlone) section = heading.section;
    if (isAlone || section === 'other' || isAnyToAMachine(text, more)) continue;
    const body = heading === null ? text : heading.rest;
    // It leads to the lines below and says nothing by itself.
    if (heading === null && text.length <= LIMIT.lead && /[:：]$/u.test(text)) continue;
    for (const piece of [body, ...more])
      for (const part of splitParts(piece, section, heading !== null)) {
        const quote = trimmed(part.text);
        const { isTask, isPreferred: preferred } = part;
        if (isAsked(quote)) found.push({ quote, line: index + 1, preferred, isTask });
      }
  }
  return found.slice(0, LIMIT.lines);
}

/** What is said to a machine may stand across a cut. */
function isAnyToAMachine(text: string, more: readonly string[]): boolean {
  if (isToAMachine(text)) return true;
  return more.some((piece, index) => {
    const before = more[index - 1] ?? text;
    return isToAMachine(before.slice(-LIMIT.piece / 4) + piece);
  });
}

function splitParts(text: string, section: Section, isHeaded: boolean): JobPart[] {
  const isBullet = BULLET.test(text);
  const sentences = splitSentences(text.replace(BULLET, '').trim());
  // A line of its own under a heading is a bullet that lost its mark.
  const isListed = isBullet || isHeaded || (section !== 'unknown' && sentences.length === 1);
  return sentences.flatMap((sentence) => {
    const heading = readHeading(sentence);
    const label = heading?.rest === '' ? null : heading;
    const said = label?.rest ?? sentence;
    const within = label?.section ?? section;
    if (within === 'other') return [];
    if (/\p{Script=Han}/u.test(said))
      return splitChineseParts(said, within, isListed || label !== null);
    return isAside(said) ? [] : splitEnglishParts(said, within, isListed || label !== null);
  });
}

function splitSentences(text: string): string[] {
  return text
    .split(
      /(?<=[。；！？])\s*|(?<!\b(?:e\.g|i\.e|incl|approx|Prof|Dr|Mr|Mrs|Ms|St|vs|min|max)\.)(?<=(?:[a-z0-9)+]|[A-Z]{2})[.!?])\s+(?=[A-Z£$€])|(?<=\p{Script=Han}[!?;])\s*|(?<=\p{Script=Latin}\)?;)\s+/u,
    )
    .map((part) => part.replace(BULLET, '').trim())
    .filter((part) => part !== '');
}

function trimmed(text: string): string {
  return text.replace(/^[\s,，、:：–—-]+/u, '').replace(/[\s.。;；,，、:：!！]+$/u, '');
}

function isAsked(quote: string): boolean {
  const plain = foldText(stripInvisible(quote));
  return (
    plain.length >= LIMIT.shortest &&
    plain.length <= LIMIT.longest &&
    /\p{L}{2}/u.test(plain) &&
    !isAside(quote)
  );
}
