import { listTellingWords } from './telling-words.ts';

/** "Fine, thanks" and "I think it went well" can be judged by nobody. Words, of which a Han character is half. */
const LEAST_WORDS = 12;
/** So much of an answer's words are the question's, and it only says it again. */
const ECHO_PART = 0.8;

/** Why an answer can be judged by nobody, before any model is asked; null where it can. */
export function findNoJudgement(
  question: string,
  answer: string,
): 'unheard' | 'too-short' | 'echoed' | null {
  if (answer.trim() === '') return 'unheard';
  const han = answer.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = answer.match(/[\p{Script=Latin}\p{N}]+(?:['’][\p{L}]+)?/gu)?.length ?? 0;
  if (words + han / 2 < LEAST_WORDS) return 'too-short';
  const asked = new Set(listTellingWords(question));
  const said = [...new Set(listTellingWords(answer))];
  const echoed = said.filter((word) => asked.has(word)).length;
  return said.length > 0 && echoed >= said.length * ECHO_PART ? 'echoed' : null;
}
