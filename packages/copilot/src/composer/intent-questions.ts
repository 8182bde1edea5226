import { LEXICON_INTENTS } from '../lexicon/lexicon-intents.ts';

/** Every wording of every intent, in both languages: what benches ask. */
export function listIntentQuestions(): { intent: string; question: string }[] {
  return LEXICON_INTENTS.flatMap(({ id, en, zh }) =>
    [...en, ...zh].map((question) => ({ intent: id, question })),
  );
}
