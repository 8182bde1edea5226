import { setApart } from '../fill-places.ts';
import { countHan, countWords } from '../language.ts';
import { CUE_LIMIT } from '../setup.ts';
import { formatCitation } from './composed-line.ts';
import type { ComposedLine, LineSource } from './composed-line.ts';
import type { FactValue, FactValues } from './fact-values.ts';

const MARKER = /\{(\w+)\|([^{}]*)\}/g;
/** Of a spoken line that quotes a line of the resume. */
const QUOTE_LIMIT = { words: 40, han: 90 } as const;

/** Fills the markers of a sentence; a fact that makes it too long gives way to the general words. */
export function fillLine(line: string, facts: FactValues): ComposedLine {
  return fill(line, facts, ({ text, values }) => {
    const quotes = values.some(({ isLine }) => isLine === true);
    const limit = quotes ? QUOTE_LIMIT : { words: CUE_LIMIT.words, han: CUE_LIMIT.han * 2 };
    // A name is said in one breath, however many words it has.
    const inNames = values.reduce((sum, value) => sum + Math.max(0, countWords(value.text) - 1), 0);
    const words = countWords(text) - (quotes ? 0 : inNames);
    return words <= limit.words && countHan(text) <= limit.han;
  });
}

/** A cue is shorter than a sentence. */
export function fillCue(cue: string, facts: FactValues): ComposedLine {
  return fill(
    cue,
    facts,
    ({ text }) => countWords(text) <= CUE_LIMIT.words && countHan(text) <= CUE_LIMIT.han,
  );
}

interface Filled {
  readonly text: string;
  readonly values: readonly FactValue[];
}

function fill(line: string, facts: FactValues, fits: (filled: Filled) => boolean): ComposedLine {
  const values: FactValue[] = [];
  const text = line.replaceAll(
    MARKER,
    (marker: string, name: string, words: string, at: number) => {
      const value = facts.get(name);
      // One source for one line, so that its mark is true of all that it says.
      if (value === undefined || !sharesSource(value, values)) return words;
      values.push(value);
      return setApart(value.text, line, at, marker);
    },
  );
  if (values.length === 0) return { text, source: { kind: 'template' } };
  if (!fits({ text, values }))
    return { text: line.replaceAll(MARKER, '$2'), source: { kind: 'template' } };
  const source = findSource(values);
  return { text: `${capitalize(text)}${formatCitation(source)}`, source };
}

function sharesSource(value: FactValue, others: readonly FactValue[]): boolean {
  const before = findSource(others);
  const { kind, id } = value.source;
  return (
    kind === 'template' || before.kind === 'template' || (kind === before.kind && id === before.id)
  );
}

/** Words of the question are nobody's claim; every other value is somebody's. */
function findSource(values: readonly FactValue[]): LineSource {
  return values.find(({ source }) => source.kind !== 'template')?.source ?? { kind: 'template' };
}

const capitalize = (text: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
