import THEMES from '../generated/evidence-themes.json' with { type: 'json' };
import { compileRules, type ReadingRule } from '../reading-rules.ts';
import { hasHan } from '../language.ts';
import type { KnownLine } from './known-line.ts';

/** What a story is asked of; of `themes.yaml`. Of several that are asked for the first that can be told. */
export interface Theme {
  /** Whether a line can be such a story. Where none can, none of it is told as one. */
  readonly isShown: (line: KnownLine) => boolean;
  readonly isMissing: boolean;
}

const ASKED = compileRules(THEMES.map(({ asked, ...theme }) => ({ ...asked, ...theme })));
const SHOWN = compileRules(
  THEMES.map(({ name, shown: { english, chinese } }) => ({ name, english, chinese })),
);

/** @param question in plain form */
export function findTheme(question: string, lines: readonly KnownLine[]): Theme | null {
  const script = hasHan(question) ? 'chinese' : 'english';
  const asked = ASKED.filter((theme) => theme[script].test(question));
  if (asked.length === 0) return null;
  // What one was given is a result of one's own, and no story of what one did for others.
  for (const name of [...asked.map((theme) => theme.name), ...asked.map(({ other }) => other)]) {
    const rule = SHOWN.find((shown) => shown.name === name);
    const told = name === 'result' ? lines : lines.filter(({ item }) => item.label !== 'award');
    const shown = new Set(told.filter((line) => line.kind === 'detail' && shows(line, rule)));
    if (shown.size > 0) return { isShown: (line) => shown.has(line), isMissing: false };
  }
  return { isShown: () => false, isMissing: true };
}

function shows({ item, text, reading }: KnownLine, rule: ReadingRule | undefined): boolean {
  const said = `${item.label} ${reading.plain}`;
  return rule?.[hasHan(text) ? 'chinese' : 'english'].test(said) === true;
}
