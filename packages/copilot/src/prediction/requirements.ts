import type { JobRequirement, PredictionFact } from '@cuecard/contract';
import type { Candidate } from './candidate.ts';
import { jobLinesOf, type JobLine } from './job-lines.ts';
import { topicOf } from './requirement-topic.ts';
import { isNearlyEqual } from './similar.ts';
import { overlap, termsOf } from './terms.ts';

/** Shares of a requirement's words found in a fact; tried on job texts and resumes of eight trades. */
const SHOWN = 0.5;
const PARTLY = 0.25;
const MOST = { requirements: 30, facts: 2 } as const;

/** What the job text asks for, by rules, and whether the resume shows it. */
export function requirementsOf(jobText: string, candidate: Candidate): JobRequirement[] {
  return standingsOf(jobLinesOf(jobText), candidate);
}

/** The same for lines that someone else has found; nearly equal ones are told once. */
export function standingsOf(lines: readonly JobLine[], candidate: Candidate): JobRequirement[] {
  const distinct = lines.filter(
    (line, index) => !lines.slice(0, index).some(({ quote }) => isNearlyEqual(quote, line.quote)),
  );
  return distinct.slice(0, MOST.requirements).map(({ quote, line, preferred }, index) => {
    const { standing, facts } = standingOf(quote, candidate);
    return { id: `R${index + 1}`, quote, line, preferred, standing, facts };
  });
}

function standingOf(
  quote: string,
  candidate: Candidate,
): Pick<JobRequirement, 'standing' | 'facts'> {
  const { facts, education, certificates, awards } = candidate;
  const { type } = topicOf(quote, 'en');
  if (type === 'degree' || type === 'certificate') {
    // A job in accounting is no accounting degree: only papers prove papers.
    const papers = type === 'degree' ? education : [...certificates, ...awards];
    return facts.length === 0 ? { standing: null, facts: [] } : paperStanding(quote, papers);
  }
  const supporting = supportFor(quote, facts);
  const best = supporting[0]?.share ?? 0;
  const cited = supporting.slice(0, MOST.facts).map(({ fact }) => fact);
  if (facts.length === 0) return { standing: null, facts: [] };
  if (best >= SHOWN) return { standing: 'shown', facts: cited };
  if (best >= PARTLY) return { standing: 'partly', facts: cited };
  // No line of a resume proves patience: that it is not there says nothing.
  return { standing: type === 'trait' ? null : 'not-shown', facts: [] };
}

/** Whether a paper is the right one is not for us to say where its words differ: it is shown as near. */
function paperStanding(
  quote: string,
  papers: readonly { fact: PredictionFact }[],
): Pick<JobRequirement, 'standing' | 'facts'> {
  const facts = papers.map(({ fact }) => fact);
  const [nearest] = supportFor(quote, facts);
  if (nearest !== undefined)
    return { standing: nearest.share >= SHOWN ? 'shown' : 'partly', facts: [nearest.fact] };
  const [any] = facts;
  const isDegree = topicOf(quote, 'en').type === 'degree';
  return any !== undefined && isDegree
    ? { standing: 'partly', facts: [any] }
    : { standing: 'not-shown', facts: [] };
}

/** Facts that have to do with a text, the nearest first. */
export function supportFor(
  text: string,
  facts: readonly PredictionFact[],
): { fact: PredictionFact; share: number }[] {
  const asked = termsOf(text);
  return facts
    .map((fact) => ({ fact, share: overlap(asked, termsOf(fact.text)) }))
    .filter(({ share }) => share >= PARTLY)
    .sort((one, other) => other.share - one.share);
}
