import { LIMITS, type SpokenLanguage } from '@cuecard/contract';
import { isWrittenAs, hashQuestion } from './question-facts.ts';

/** Wordings that can stand: not empty, not too long, none twice, none that is the question itself. */
export function tidyAliases(question: string, wordings: readonly string[]): string[] {
  const seen = new Set([hashQuestion(question).toString('hex')]);
  const kept: string[] = [];
  for (const wording of wordings) {
    const alias = wording.trim();
    if (alias === '' || alias.length > LIMITS.questionCharacters) continue;
    const key = hashQuestion(alias).toString('hex');
    if (seen.has(key)) continue;
    seen.add(key);
    kept.push(alias);
    if (kept.length === LIMITS.aliasesPerQuestion) break;
  }
  return kept;
}

/** Those of the wordings that are in the question's own script. */
export function keepOwnScript(language: SpokenLanguage, wordings: readonly string[]): string[] {
  return wordings.filter((wording) => isWrittenAs(language, wording));
}
