import { LEXICON_INTENTS } from '../lexicon/intents/index.ts';
import { WORDING_DIVIDER } from '../lexicon/lexicon-intent.ts';

/** Every wording of every intent, in both languages: what benches ask. */
export function intentQuestions(): { intent: string; question: string }[] {
  return LEXICON_INTENTS.flatMap(({ id, en, zh }) =>
    [en, zh]
      .flatMap((wordings) => wordings.split(WORDING_DIVIDER))
      .map((question) => ({ intent: id, question })),
  );
}
