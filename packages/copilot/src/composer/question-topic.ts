import { foldHan } from '../han-variants.ts';
import { countHan, countWords, hasHan } from '../language.ts';
import { stripInvisible } from '../plain-text.ts';
import { READING } from '../reading.ts';

const WORDS = READING.questionTopic;

/** Short terms that the question itself names, safe to repeat. */
export interface QuestionTopic {
  topic?: string;
  first?: string;
  second?: string;
}

const COMPARED = Object.values(READING.comparedTerms);

const EXPLAINED = Object.values(READING.explainedTerm);

/** Nothing is found rather than something long or odd. */
export function findQuestionTopic(question: string): QuestionTopic {
  const text = stripInvisible(question).replaceAll(/\s+/g, ' ').trim();
  return findTerms(text, COMPARED) ?? findTerms(text, EXPLAINED) ?? {};
}

function findTerms(text: string, patterns: readonly RegExp[]): QuestionTopic | null {
  const folded = foldHan(text);
  for (const pattern of patterns) {
    // Folding keeps every index, so the words come from the question as it was asked.
    const places = pattern.exec(folded)?.indices?.groups;
    if (!places) continue;
    const terms = Object.entries(places)
      .filter(([, place]) => place !== undefined)
      .map(([name, place]) => [name, shortenTerm(cleanTerm(text.slice(...place)))] as const);
    if (terms.every(([, term]) => isSayable(term))) return Object.fromEntries(terms);
  }
  return null;
}

function cleanTerm(term: string): string {
  return term
    .trim()
    .replace(WORDS.asking, '')
    .replaceAll(/^\s*(?:the|你|您)\s+|[!！"“”「」]+|\s+$/gi, '')
    .trim();
}

/** `readiness probe in Kubernetes`: where it is said of goes first when all of it is too long. */
function shortenTerm(term: string): string {
  if (isSayable(term)) return term;
  return term.replace(/(?<=\S) (?:in|for|when|on|at|within|inside|with)\b.*$/i, '');
}

function isSayable(term: string): boolean {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} .+#/'’&()-]*$/u.test(term)) return false;
  if (/\b(?:you|your|i|me|my|it|this|that|they|we|us)\b|你|您|我|自己/i.test(term)) return false;
  return hasHan(term)
    ? countHan(term) <= 8 && term.length <= 16
    : countWords(term) <= 3 && term.length <= 30;
}
