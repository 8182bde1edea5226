import { JUDGE_WORDS } from './judge-words.ts';

/** What sounds like asking in English and expects no prepared answer. */
const WORDS = JUDGE_WORDS.englishSocial;

const MAX_SMALL_TALK_WORDS = 12;

export const isCourtesy = (clause: string): boolean => WORDS.courtesy.test(clause);
export const isLogistics = (clause: string): boolean => WORDS.logistics.test(clause);
export const isRhetorical = (clause: string): boolean => WORDS.rhetorical.test(clause);

export function isSmallTalk(clause: string): boolean {
  return clause.split(' ').length <= MAX_SMALL_TALK_WORDS && WORDS.smallTalk.test(clause);
}

/** The same speaker goes on to answer: the question before was a way of putting it. */
export function answersItself(next: string): boolean {
  return WORDS.answersItself.test(next);
}
