import type { UncheckedClaim } from '@cuecard/contract';
import type { AnswerSetup, Evidence } from '../setup.ts';
import { findAmounts, isNoClaim } from './amounts.ts';
import { findCitations, withoutBrackets } from './citations.ts';
import { asksAboutCandidate, isClaim, withoutOthers } from './claim-scope.ts';
import { findDates } from './dates.ts';
import { findDegrees } from './degrees.ts';
import { Grounds } from './grounds.ts';
import { findNames } from './names.ts';
import { splitSentences } from './sentences.ts';
import type { Sentence } from './sentences.ts';

export interface AnswerGrounds {
  evidence: readonly Evidence[];
  setup: AnswerSetup;
  question: string;
  /** What was said before; whoever said it. */
  conversation: readonly { text: string }[];
}

export interface CheckedAnswer {
  /** What no evidence says, each as it stands in the text, in its order and once. */
  marks: UncheckedClaim[];
  /** Ids of evidence that the text cites and that exist, in the order of their first use. */
  cited: string[];
}

/**
 * Finds what an answer claims about the candidate and no evidence says: numbers, dates, employers,
 * schools, degrees, and citations of evidence that does not exist. Changes nothing. What is known of the
 * field is no claim, nor is what the candidate would do; code and slots in brackets are left out.
 *
 * @param options.growing the text is still being written: only what no further text can change is
 *   judged, so that a mark, once there, stays
 */
export function checkAnswer(
  text: string,
  grounds: AnswerGrounds,
  options: { growing?: boolean } = {},
): CheckedAnswer {
  return createGuard(grounds)(text, options);
}

/** `checkAnswer` for one answer whose text is checked again and again: its grounds are read once. */
export function createGuard(
  grounds: AnswerGrounds,
): (text: string, options?: { growing?: boolean }) => CheckedAnswer {
  const evidence = new Map(grounds.evidence.map((item) => [item.id, item]));
  const own = ownTexts(grounds);
  const mentioned = mentionedTexts(grounds);
  const known = new Grounds(own, mentioned);
  const isPersonal = asksAboutCandidate(grounds.question);
  return (text, { growing = false } = {}) => {
    const marks: UncheckedClaim[] = [];
    const cited = new Set<string>();
    let goesOn = false;
    for (const sentence of splitSentences(text, growing)) {
      const pages: { text: string }[] = [];
      for (const citation of findCitations(sentence.text)) {
        const item = evidence.get(citation.id);
        if (item === undefined) marks.push({ kind: 'citation', text: citation.text });
        else cited.add(citation.id);
        if (item?.kind === 'web') pages.push(item);
      }
      goesOn = isClaim(sentence, { isPersonal, goesOn: goesOn && !sentence.opensLine });
      if (!goesOn) continue;
      const grounded = pages.length === 0 ? known : new Grounds([...own, ...pages], mentioned);
      marks.push(...findUngrounded(grounded, sentence));
    }
    return { marks: distinct(marks), cited: [...cited] };
  };
}

/** A page of the web knows nothing about the candidate, and the place applied to is not theirs yet. */
function ownTexts({ evidence, setup, question, conversation }: AnswerGrounds): { text: string }[] {
  const aboutThem = evidence.filter(({ kind }) => kind !== 'web');
  return [
    ...aboutThem.map(({ label, text }) => ({ text: `${label}: ${text}` })),
    { text: setup.jobTitle ?? '' },
    { text: question },
    ...conversation,
  ];
}

function mentionedTexts({ setup }: AnswerGrounds): string[] {
  return [setup.school, setup.major, setup.jobText].filter((text) => text !== undefined);
}

function findUngrounded(known: Grounds, { text }: Sentence): UncheckedClaim[] {
  const body = withoutOthers(withoutBrackets(text));
  const dates = findDates(body);
  const amounts = findAmounts(body).filter(
    ({ at, text: raw }) =>
      !dates.some((date) => at < date.at + date.text.length && date.at < at + raw.length),
  );
  const found: { at: number; claim: UncheckedClaim }[] = [
    ...dates
      .filter((date) => !known.hasDate(date))
      .map(({ at, text: raw }) => ({ at, claim: { kind: 'date' as const, text: raw } })),
    ...amounts
      .filter((amount) => !isNoClaim(amount, body) && !known.hasAmount(amount))
      .map(({ at, counted }) => ({ at, claim: { kind: 'number' as const, text: counted } })),
    ...findNames(body)
      .filter(({ text: name }) => !known.hasName(name))
      .map((claim) => ({ at: body.indexOf(claim.text), claim })),
    ...findDegrees(body)
      .filter((degree) => !known.hasDegree(degree))
      .map(({ text: raw }) => ({
        at: body.indexOf(raw),
        claim: { kind: 'degree' as const, text: raw },
      })),
  ];
  return found.toSorted((one, other) => one.at - other.at).map(({ claim }) => claim);
}

function distinct(marks: readonly UncheckedClaim[]): UncheckedClaim[] {
  const seen = new Map(marks.map((mark) => [`${mark.kind} ${mark.text}`, mark]));
  return [...seen.values()];
}
