import { JUDGE_WORDS } from './judge-words.ts';

/** English statements that use question words: they tell, they do not ask. */
const WORDS = JUDGE_WORDS.englishQuestions;

export const isTelling = (text: string): boolean => WORDS.telling.test(text);
export const isSaidAloud = (text: string): boolean => WORDS.aloud.test(text);

/** Without a mark: the clause after the comma may be the answer. */
export function goesOnToTell(text: string): boolean {
  return WORDS.goesOn.test(text) && !WORDS.toYou.test(text.split(',')[0] ?? '');
}

/** A question about the speaker's own side, after which he goes on: he may be answering it. */
export function mayAnswerItself(question: string): boolean {
  return WORDS.speakerAlone.test(question) && !WORDS.toYou.test(question);
}
