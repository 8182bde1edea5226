import type { PredictionFact } from '@cuecard/contract';
import { findKind, type LineKind } from '../evidence/line-kinds.ts';
import { stripEnd } from '../evidence/say-phrase.ts';
import { plainText, type Candidate } from './candidate.ts';
import { computeOverlap, readTerms } from './terms.ts';

const KEPT: ReadonlySet<LineKind> = new Set(['note-avoid', 'note-private', 'note-ask']);

/** Numbers them after the facts of the resume; what an application says more is none of a prediction's. */
export function withApplication(
  candidate: Candidate,
  lines: readonly { readonly label: string; readonly text: string }[],
): Candidate {
  const start = candidate.facts.length;
  const read = lines.map(({ label, text }) => ({ label, text: plainText(text) }));
  const readKind = (line: (typeof read)[number]) => findKind({ ...line, id: '', kind: 'setup' });
  const number = ({ label, text }: (typeof read)[number], index: number): PredictionFact => ({
    id: `F${start + index + 1}`,
    text,
    place: null,
    from: label === 'company' ? 'company' : 'notes',
  });
  const noted = read.filter(({ label }) => label === 'notes');
  const said = read.filter(({ label }) => label === 'company').slice(0, 1);
  const facts = [...said, ...noted.filter((line) => !KEPT.has(readKind(line)))].map(
    (line, index) => ({
      about: readKind(line),
      fact: number(line, index),
    }),
  );
  return {
    ...candidate,
    applied: {
      company: facts.find(({ about }) => about === 'company')?.fact ?? null,
      notes: facts.filter(({ about }) => about !== 'company'),
      kept: noted
        .filter((line) => KEPT.has(readKind(line)) && readKind(line) !== 'note-ask')
        .map(({ text }) => stripEnd(text.replace(/^[^:：]{1,20}[:：]/u, ''))),
    },
  };
}

/** Everything that an answer may claim and cite. */
export function listFacts({ facts, applied }: Candidate): PredictionFact[] {
  if (applied === undefined) return facts;
  const { company, notes } = applied;
  return [...facts, ...(company === null ? [] : [company]), ...notes.map(({ fact }) => fact)];
}

/** Of the words of what is to be kept, in one sentence. */
const TOLD = 0.8;
const readTold = (text: string) => readTerms(text.replaceAll(/[的了着著过過]/gu, ''));

/** Whether a text says what is to be kept. */
export const tellsKept = (text: string, { applied }: Candidate): boolean =>
  applied?.kept.some((kept) => computeOverlap(readTold(kept), readTold(text)) >= TOLD) === true;
