import { JUDGE_WORDS } from './judge-words.ts';

/** Chinese statements that use question words, and tasks without a task verb. In folded characters. */
const WORDS = JUDGE_WORDS.chineseQuestions;

export const isTelling = (text: string): boolean => WORDS.telling.test(text);
export const isSaidAloud = (text: string): boolean => WORDS.aloud.test(text);

export function setsTask(text: string, selfSubject: boolean): boolean {
  if (WORDS.callParts.test(text)) return false;
  if (WORDS.shortTasks.test(text)) return true;
  if (WORDS.changeThis.test(text) || WORDS.rolePlay.test(text) || WORDS.material.test(text))
    return true;
  return !selfSubject && (WORDS.aLittle.test(text) || WORDS.canMore.test(text));
}

export function isLeftOpen(text: string): boolean {
  return WORDS.leftOpen.test(text);
}

export function asksToAgree(text: string): boolean {
  return WORDS.canYou.test(text);
}

export function offersAlternatives(text: string): boolean {
  return WORDS.orNot.test(text);
}

export function variesTask(text: string): boolean {
  return WORDS.sameAgain.test(text);
}
