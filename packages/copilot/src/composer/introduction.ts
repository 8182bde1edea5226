import { findKind } from '../evidence/line-kinds.ts';
import { splitLine } from '../evidence/line-parts.ts';
import { sayLine } from '../evidence/say-line.ts';
import { hasHan, templateLanguage, type Language } from '../language.ts';
import { READING } from '../reading.ts';
import type { ComposedLine } from './composed-line.ts';
import { readResume, type ComposerEvidence, type ReadFact } from './resume-reading.ts';
import { findLatest, hasFigure, listStrongest } from './strongest-lines.ts';

/** Of the strongest lines: the rest is for what is asked next. */
const MAX_STRONG = 2;

/** Who one is now, the years that the resume counts, the strongest lines, why here. */
export function introduce(
  evidence: readonly ComposerEvidence[],
  language: Language,
): ComposedLine[] {
  const facts = readResume(evidence);
  const [work, studies] = ['work', 'education'].map((wanted) => {
    return findLatest(facts.filter(({ label }) => label === wanted));
  });
  const now = work ?? studies;
  const citeFact = (
    { id, parts }: ReadFact,
    choose: (texts: readonly string[]) => string | undefined,
  ): ComposedLine[] => {
    const found = evidence.find((each) => each.id === id);
    const item = found && { ...found, parts };
    const text = item && choose(splitLine(item));
    return item === undefined || text === undefined ? [] : [sayCited(item, text, language)];
  };
  const countsYears = (text: string): boolean => READING.factValues.years.test(text);
  const counted = facts.find(({ label, text }) => label === 'summary' && countsYears(text));
  const reason = evidence.find((item) => findKind(item) === 'note-reason');
  return [
    ...(now === undefined ? [] : citeFact(now, ([text]) => text)),
    ...(counted === undefined ? [] : citeFact(counted, (texts) => texts.find(countsYears))),
    ...sayStrongest(evidence, language),
    ...(reason === undefined ? [] : [sayCited(reason, reason.text, language)]),
  ];
}

/** The strongest lines, each its statement with a figure. */
export function sayStrongest(
  evidence: readonly ComposerEvidence[],
  language: Language,
): ComposedLine[] {
  const isChinese = templateLanguage(language) !== 'en';
  const chosen = listStrongest(readResume(evidence))
    .filter(({ parts: { line = '' } }) => hasHan(line) === isChinese)
    .slice(0, MAX_STRONG);
  return chosen.flatMap(({ id }) => {
    const item = evidence.find((each) => each.id === id);
    if (item === undefined) return [];
    const parts = splitLine(item);
    return [sayCited(item, parts.find(hasFigure) ?? parts[0] ?? '', language)];
  });
}

/** A line as it is said, with its citation. */
export const sayCited = (
  item: ComposerEvidence,
  text: string,
  language: Language,
  phrase?: 'askMore',
): ComposedLine => ({
  text: `${sayLine(item, text, language, phrase)} [${item.id}]`,
  source: { kind: item.kind === 'setup' ? 'setup' : 'resume', id: item.id },
});
