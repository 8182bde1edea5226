import { JUDGE_WORDS } from './judge-words.ts';

/** What sounds like asking in Chinese and expects no prepared answer. In folded characters. */
const WORDS = JUDGE_WORDS.chineseSocial;

const MAX_SMALL_TALK_CHARACTERS = 18;

export const isBackchannel = (clause: string): boolean => WORDS.backchannel.test(clause);
export const isLogistics = (clause: string): boolean => WORDS.logistics.test(clause);
export const isRhetorical = (clause: string): boolean => WORDS.rhetorical.test(clause);
export const isStalling = (clause: string): boolean => WORDS.stalling.test(clause);

export const isSmallTalk = (clause: string): boolean =>
  clause.length <= MAX_SMALL_TALK_CHARACTERS && WORDS.smallTalk.test(clause);

export const answersItself = (next: string): boolean => WORDS.answersItself.test(next);
