import { hasHan } from './language.ts';

/** What a rule reads: `english`, or `chinese` in folded characters, see `foldHan`. */
export interface ReadingRule {
  readonly english: RegExp;
  readonly chinese: RegExp;
}

interface WrittenRule {
  readonly english: string;
  readonly chinese: string;
}

/** Compiles the sources that the knowledge was built to. */
export function compileRules<Rule extends WrittenRule>(
  rules: readonly Rule[],
): readonly (Omit<Rule, keyof WrittenRule> & ReadingRule)[] {
  return rules.map(({ english, chinese, ...rest }) => ({
    ...rest,
    english: new RegExp(english),
    chinese: new RegExp(chinese),
  }));
}

/** The first rule that fits, by the script of the text. */
export function findRule<Rule extends ReadingRule>(
  rules: readonly Rule[],
  text: string,
): Rule | null {
  const script = hasHan(text) ? 'chinese' : 'english';
  return rules.find((rule) => rule[script].test(text)) ?? null;
}
