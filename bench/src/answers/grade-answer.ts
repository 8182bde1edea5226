import { parseAnswer, type EvidenceItem } from '@cuecard/contract';
import type { AnswerCase } from './answer-set.ts';
import type { KnownResume } from './read-resume.ts';

export interface Grade {
  readonly rightLine: boolean;
  readonly rightFirst: boolean;
  /** The phrases of `never` that the answer has. */
  readonly wrong: readonly string[];
  readonly blankFirst: boolean;
}

const CITATION = /[[［【]\s*([A-Z]\d{1,4}(?:\s*[,，、;；]\s*[A-Z]\d{1,4})*)\s*[\]］】]/g;
const SLOT = /\[[^\][\n]+\]|［[^］\n]+］/;
/** Of a cited line that stands within a fragment, which may run over a line break. */
const MIN_PART_CHARACTERS = 8;

/** What the set's README asks of an answer as it is shown. */
export function gradeAnswer(
  answer: string,
  { uses, never }: AnswerCase,
  evidence: readonly EvidenceItem[],
  resume: KnownResume,
): Grade {
  const first = findFirstSentence(answer);
  const cited = new Map(evidence.map((item) => [item.id, listCitedLines(item, resume)] as const));
  const draws = (text: string): boolean =>
    uses.some((fragment) => isQuoted(fragment, text) || isCited(fragment, text, cited));
  return {
    rightLine: draws(answer),
    rightFirst: draws(first),
    wrong: never.filter((phrase) => stands(phrase, withoutCitations(answer))),
    blankFirst: SLOT.test(withoutCitations(first)),
  };
}

/** With the citations that follow it. */
export function findFirstSentence(answer: string): string {
  const { say } = parseAnswer(answer);
  const end = /(?<=[。！？])|(?<=[\p{Ll}\d%)]{2}[.!?]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\p{Script=Han}])/u;
  const [first = ''] = say.split(end);
  const rest = say.slice(first.length);
  const citations = /^(?:\s*[[［【]\s*[A-Z]\d{1,4}[^\]］】]*[\]］】])+/u.exec(rest)?.[0] ?? '';
  return first + citations;
}

/** The fact's own words, and the document's lines at its place. */
function listCitedLines({ text, source }: EvidenceItem, { lines }: KnownResume): string[] {
  const place = source.kind === 'resume' ? source.place : null;
  const ofDocument = lines.filter(
    ({ page, line }) => place !== null && page === place.page && line === place.line,
  );
  return [text, ...ofDocument.map((line) => line.text)].map(squeeze);
}

const plain = (text: string): string =>
  text.normalize('NFKC').replaceAll('\u00ad', '').toLowerCase();
const squeeze = (text: string): string => plain(text).replaceAll(/\s+/g, '');
const withoutCitations = (text: string): string => text.replaceAll(CITATION, ' ');

function isQuoted(fragment: string, text: string): boolean {
  return squeeze(withoutCitations(text)).includes(squeeze(fragment));
}

function isCited(
  fragment: string,
  text: string,
  linesOf: ReadonlyMap<string, readonly string[]>,
): boolean {
  const wanted = squeeze(fragment);
  const ids = [...text.matchAll(CITATION)].flatMap(
    ([, list = '']) => list.match(/[A-Z]\d+/g) ?? [],
  );
  return ids
    .flatMap((id) => linesOf.get(id) ?? [])
    .some(
      (line) =>
        line.includes(wanted) || (line.length >= MIN_PART_CHARACTERS && wanted.includes(line)),
    );
}

const collapse = (text: string): string =>
  plain(text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=\p{Script=Han})|(?<=\p{Script=Han}) /gu, '');

/** A Latin phrase stands as whole words: `40%` is not found in `140%`. */
function stands(phrase: string, text: string): boolean {
  const wanted = collapse(phrase).trim();
  const escaped = wanted.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  const open = /^[a-z0-9]/.test(wanted) ? '(?<![a-z0-9])' : '';
  const shut = /[a-z0-9]$/.test(wanted) ? '(?![a-z0-9])' : '';
  return new RegExp(`${open}${escaped}${shut}`, 'u').test(collapse(text));
}
