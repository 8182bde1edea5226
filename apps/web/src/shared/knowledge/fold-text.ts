import { foldText, questionKey } from '@cuecard/contract';
import { Converter } from 'opencc-js/t2cn';

const toSimplified: (text: string) => string = Converter({ from: 't', to: 'cn' });

/** The text as it is searched: one case, one width, one Chinese script. */
export const fold = (text: string): string => foldText(text, toSimplified);

/** Equal for two questions that ask the same; the server compares the same way. */
export const toQuestionKey = (question: string): string => questionKey(question, toSimplified);
