import type { PredictedKind, QuestionKind } from '@cuecard/contract';
import knowledge from '../generated/questions.json' with { type: 'json' };
import { foldHan } from '../han-variants.ts';
import { hasHan } from '../language.ts';
import type { Language } from '../language.ts';
import { normalizeQuestion } from '../plain-text.ts';
import { compileRules, findRule } from '../reading-rules.ts';
import type { Intent } from './intent.ts';

/** The narrow ones stand before the wide ones. */
const RULES = compileRules(knowledge.intents);

interface IntentKinds {
  /** What kind of answer it asks for. */
  readonly answeredAs: QuestionKind;
  readonly predictedAs: PredictedKind;
}

const KINDS: ReadonlyMap<string, IntentKinds> = new Map(
  knowledge.intents.map(({ intent, ...kinds }) => [intent, kinds as IntentKinds]),
);

export const findKinds = (intent: Intent): IntentKinds =>
  KINDS.get(intent) ?? { answeredAs: 'other', predictedAs: 'role' };

/** Characters, twice what a saved question may have. */
const MAX_QUESTION_CHARACTERS = 1000;

/**
 * What a question is after, or null when no rule fits.
 *
 * @param language of the interview; a question in the other script is read in its own
 */
export function classifyIntent(question: string, language: Language): Intent | null {
  const spoken = normalizeQuestion(question.slice(-MAX_QUESTION_CHARACTERS));
  const chinese = hasHan(spoken) || /^(zh|yue|cmn)\b/i.test(language);
  const text = chinese ? foldHan(spoken).replaceAll(/[。?!,、;:\s]+$/g, '') : spoken;
  // The asking sentence is usually the last; what stands before it sets the scene.
  const sentences = text.split(/(?<=[.?!。;])\s*/).filter((sentence) => sentence.length > 1);
  for (const part of [sentences.at(-1) ?? text, text]) {
    const intent = findIntent(part);
    if (intent !== null && intent !== 'explain-concept') return intent;
  }
  const intent = findIntent(text);
  return intent === 'explain-concept' && isAboutCandidate(text) ? null : intent;
}

/** "What is your…" is no matter of definition; "could you explain…" and "in your words" are. */
function isAboutCandidate(text: string): boolean {
  const withoutCourtesy = text
    .replaceAll(
      /\b(?:can|could|would|will|do|if) you\b|\bin your (?:own )?(?:words|view|opinion)\b/g,
      '',
    )
    .replaceAll(/\b(?:do you|how you) (?:understand|know)\b/g, '')
    .replaceAll(
      /(?:请|能|可以|麻烦)(?:你|您)|用(?:你|您)(?:自己)?的话|(?:你|您)(?:怎么|如何)?(?:所)?(?:知道|理解|了解|看|认为|觉得)/g,
      '',
    );
  return /\byou(?:r|rs|'ve|'re|'d)?\b|你|您/.test(withoutCourtesy);
}

const findIntent = (text: string): Intent | null =>
  (findRule(RULES, text)?.intent as Intent | undefined) ?? null;
