import type { JobRequirement, PredictionFact, PredictionLanguage } from '@cuecard/contract';
import { hasHan } from '../language.ts';
import { readLine } from '../evidence/read-line.ts';
import type { Candidate } from './candidate.ts';
import { readJobLines, type JobLine } from './job-lines.ts';
import { YEARS } from './english-words.ts';
import { findTopic } from './requirement-topic.ts';
import { isNearlyEqual } from './similar.ts';
import { computeOverlap, listShared, readTerms, type Terms } from './terms.ts';
import { READING } from '../reading.ts';

const WORDS = READING.requirements;

/** Shares of a requirement's words found in a fact; tried on job texts and resumes of eight trades. */
const SHOWN = 0.5;
const PARTLY = 0.25;
const MAX_COUNTS = { requirements: 30, facts: 2 } as const;

/** What the job text asks for, by rules, and whether the resume shows it. */
export function findRequirements(jobText: string, candidate: Candidate): JobRequirement[] {
  return rateRequirements(readJobLines(jobText), candidate);
}

/** The same for lines that someone else has found; nearly equal ones are told once. */
export function rateRequirements(
  lines: readonly JobLine[],
  candidate: Candidate,
): JobRequirement[] {
  const distinct = lines.filter(
    (line, index) => !lines.slice(0, index).some((earlier) => isSaid(earlier, line)),
  );
  return distinct
    .slice(0, MAX_COUNTS.requirements)
    .map(({ quote, line, preferred, isTask }, index) => {
      const { standing, facts } = rateRequirement(quote, candidate, isTask ?? isWork(quote));
      return { id: `R${index + 1}`, quote, line, preferred, standing, facts };
    });
}

/** A model may have quoted a whole sentence of which the rules quote a part. */
function isSaid(earlier: JobLine, { quote, line }: JobLine): boolean {
  const isWithin = earlier.line === line && earlier.quote.includes(quote);
  return isWithin || isNearlyEqual(earlier.quote, quote);
}

function rateRequirement(
  quote: string,
  candidate: Candidate,
  isTask: boolean,
): Pick<JobRequirement, 'standing' | 'facts'> {
  const { facts, education, certificates, awards } = candidate;
  const { type } = findTopic(quote, quoteLanguage(quote));
  if (type === 'condition' || type === 'attitude') return { standing: null, facts: [] };
  if (type === 'degree' || type === 'certificate') {
    // A job in accounting is no accounting degree: only papers prove papers.
    const papers = type === 'degree' ? education : [...certificates, ...awards];
    return facts.length === 0 ? { standing: null, facts: [] } : ratePaper(quote, papers);
  }
  const compared = quote.replace(YEARS, '').replace(WORDS.yearsZh, '');
  // "At least one year's experience" does not say of what.
  if (type === 'years' && isEmpty(readTerms(compared))) return { standing: null, facts: [] };
  const supporting = findSupport(compared, facts);
  const best = supporting[0]?.share ?? 0;
  const cited = supporting.slice(0, MAX_COUNTS.facts).map(({ fact }) => fact);
  if (facts.length === 0) return { standing: null, facts: [] };
  if (best >= SHOWN) return { standing: 'shown', facts: cited };
  if (best >= PARTLY) return { standing: 'partly', facts: cited };
  const loosely = findLoosely(compared, facts);
  if (loosely !== null) return { standing: 'partly', facts: [loosely] };
  // No line of a resume proves patience, and nobody has to have done the work of the new job before.
  return { standing: UNPROVABLE.has(type) || isTask ? null : 'not-shown', facts: [] };
}

const isEmpty = ({ words, concepts }: Terms): boolean => words.size + concepts.size === 0;

const UNPROVABLE: ReadonlySet<string> = new Set(['trait', 'attitude', 'being', 'condition']);

/** "Plan lessons" is the work itself, "you must be able to plan lessons" a requirement. */
function isWork(quote: string): boolean {
  const { type } = findTopic(quote, quoteLanguage(quote));
  return (
    (type === 'verb' || type === 'activity') &&
    !/\b(?:ability|able|capable|must|can)\b/i.test(quote)
  );
}

const quoteLanguage = (quote: string): PredictionLanguage => (hasHan(quote) ? 'zh-CN' : 'en');

/** Whether a paper is the right one is not for us to say where its words differ: it is shown as near. */
function ratePaper(
  quote: string,
  papers: readonly { fact: PredictionFact }[],
): Pick<JobRequirement, 'standing' | 'facts'> {
  const facts = papers.map(({ fact }) => fact);
  const [nearest] = findSupport(quote, facts);
  if (nearest !== undefined)
    return { standing: nearest.share >= SHOWN ? 'shown' : 'partly', facts: [nearest.fact] };
  const [any] = facts;
  const isDegree = findTopic(quote, quoteLanguage(quote)).type === 'degree';
  return any !== undefined && isDegree
    ? { standing: 'partly', facts: [any] }
    : { standing: 'not-shown', facts: [] };
}

/** Facts that have to do with a text, the nearest first. */
function findSupport(
  text: string,
  facts: readonly PredictionFact[],
): { fact: PredictionFact; share: number }[] {
  const asked = readTerms(text);
  return facts
    .map((fact) => ({ fact, share: computeOverlap(asked, readFactTerms(fact)) }))
    .filter(({ share }) => share >= PARTLY)
    .sort((one, other) => other.share - one.share);
}

/** Of the terms that a requirement names, in whatever language a fact names them. */
const LOOSELY = 0.5;
/** Capitals inside of a sentence: "message queues such as Kafka"; one that is known is a part of it. */
const NAMES = /(?<=[^\s.:] \(?)\p{Lu}[\w+#]+/gu;

/**
 * The fact that names most of what is asked for in other words or in the other language: "I do not see that" is said
 * to somebody's face, and "recruiting" may stand there as 招聘. Null where none names more than half of it.
 */
function findLoosely(text: string, facts: readonly PredictionFact[]): PredictionFact | null {
  const asked = listTerms(text);
  const rated = facts.map((fact) => {
    const named = listTerms(fact.text);
    return { fact, share: asked.filter((term) => named.includes(term)).length / asked.length };
  });
  const [best] = rated.toSorted((one, other) => other.share - one.share);
  if (best !== undefined && best.share > LOOSELY) return best.fact;
  const names = readTerms((text.match(NAMES) ?? []).join(' ')).words;
  const isTitle = names.size * 2 > readTerms(text).words.size;
  const naming = facts.find((fact) => listShared(names, readFactTerms(fact).words).length > 0);
  return isTitle ? null : (naming ?? null);
}

/** Terms of the knowledge, without what everybody does and has. */
const listTerms = (text: string): string[] =>
  [...readLine(text).units].filter((unit) => /^t:(?!do-|skill$)/.test(unit));

/** Each fact is compared with each line, and reading one takes some two hundred patterns. */
const factTerms = new WeakMap<PredictionFact, Terms>();

function readFactTerms(fact: PredictionFact): Terms {
  let terms = factTerms.get(fact);
  if (terms === undefined) factTerms.set(fact, (terms = readTerms(fact.text)));
  return terms;
}
