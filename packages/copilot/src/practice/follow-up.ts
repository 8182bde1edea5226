import type { FollowUpAim, PracticeManner, PredictedKind } from '@cuecard/contract';
import knowledge from '../generated/follow-ups.json' with { type: 'json' };
import { readFigures } from '../guard/figures.ts';
import { foldSpoken } from '../han-variants.ts';
import { countHan, countWords, hasHan, templateLanguage, type Language } from '../language.ts';

export interface AnsweredQuestion {
  readonly kind: PredictedKind;
  readonly answer: string;
  readonly language: Language;
  readonly manner: PracticeManner;
  /** What was asked after this question and those before it that it asks on. */
  readonly asked: readonly FollowUpAim[];
}

export interface FollowUp {
  readonly aim: FollowUpAim;
  readonly text: string;
}

/** In the order in which they are asked; a sceptic wants proof, a friend wants to hear the end of the story. */
const AIMS: Record<PracticeManner, readonly FollowUpAim[]> = {
  friendly: ['result', 'differently'],
  brisk: ['number', 'result'],
  sceptical: ['number', 'own-part', 'result', 'differently'],
};
/** How many are asked on one question. */
export const MAX_ASKED: Record<PracticeManner, number> = { friendly: 1, brisk: 1, sceptical: 2 };
/** An answer of less says that there is nothing more to say. */
const LEAST_WORDS = 8;
/** Questions about something that has happened. */
const TOLD: ReadonlySet<PredictedKind> = new Set(['behavioural', 'resume']);

/**
 * What an interviewer would ask after an answer, by what the answer lacks: the number behind a claim, the candidate's
 * own part, what came of it, what they would do differently. Null: nothing.
 */
export function findFollowUp(question: AnsweredQuestion): FollowUp | null {
  const { answer, asked, manner, language } = question;
  if (asked.length >= MAX_ASKED[manner] || countSpoken(answer) < LEAST_WORDS) return null;
  const aim = AIMS[manner].find((each) => !asked.includes(each) && lacks(each, question));
  if (aim === undefined) return null;
  const wordings = knowledge.asks[aim][templateLanguage(language)];
  // The same answer is asked the same; others hear another wording.
  const text = wordings[answer.length % wordings.length] ?? '';
  return { aim, text };
}

function lacks(aim: FollowUpAim, { kind, answer }: AnsweredQuestion): boolean {
  const isTold = TOLD.has(kind);
  switch (aim) {
    case 'number':
      return count('claim', answer) > 0 && readFigures({ text: answer }).numbers.length === 0;
    case 'own-part':
      return isTold && count('group', answer) > count('self', answer);
    case 'result':
      return isTold && count('result', answer) === 0;
    case 'differently':
      return isTold && count('learned', answer) === 0;
  }
}

const PATTERNS = Object.fromEntries(
  Object.entries(knowledge.reads).map(([name, { english, chinese }]) => [
    name,
    { english: new RegExp(english, 'g'), chinese: new RegExp(chinese, 'g') },
  ]),
) as Record<keyof typeof knowledge.reads, { english: RegExp; chinese: RegExp }>;

function count(name: keyof typeof PATTERNS, answer: string): number {
  const spoken = foldSpoken(answer);
  return spoken.match(PATTERNS[name][hasHan(spoken) ? 'chinese' : 'english'])?.length ?? 0;
}

/** Chinese words have about two characters. */
const countSpoken = (text: string): number => countWords(text) + countHan(text) / 2;
