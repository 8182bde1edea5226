import { CUE_LIMIT } from '../setup.ts';
import type { AnswerSetup, Evidence } from '../setup.ts';
import { countHan, countWords, hasHan } from '../language.ts';
import type { TemplateLanguage } from '../language.ts';
import { stripInvisible } from '../plain-text.ts';
import type { QuestionTopic } from './question-topic.ts';

/** Where a line comes from. A template line with a fact from the setup counts as the setup's. */
export interface LineSource {
  kind: 'template' | 'setup' | 'resume' | 'bank';
  id?: string;
}

export interface ComposedLine {
  text: string;
  source: LineSource;
}

export interface Facts {
  /** As they stand in a sentence. */
  values: Readonly<Record<string, string>>;
  /** As they were given. */
  given: Readonly<Record<string, string>>;
  evidence: readonly Evidence[];
}

const SETUP_FACTS = ['jobTitle', 'school', 'major', 'degree'] as const;
const MARKER = /\{(\w+)\|([^{}]*)\}/g;
/** A job title as the noun phrase that the templates expect. */
const ROLE: Readonly<Record<TemplateLanguage, (title: string) => string>> = {
  en: (title) => `the ${title} role`,
  'zh-CN': (title) => `${title}这个岗位`,
  'zh-TW': (title) => `${title}這個職位`,
};
const LONGEST_FACT = 60;

export function gatherFacts(
  setup: AnswerSetup,
  topic: QuestionTopic,
  evidence: readonly Evidence[],
  language: TemplateLanguage,
): Facts {
  const given: Record<string, string> = {};
  for (const name of SETUP_FACTS) {
    const value = plainFact(setup[name] ?? '');
    if (value !== '') given[name] = value;
  }
  const values = { ...given };
  if (given['jobTitle'] !== undefined) values['jobTitle'] = ROLE[language](given['jobTitle']);
  for (const [name, value] of Object.entries(topic) as [string, string | undefined][]) {
    // A Chinese term in an English sentence cannot be said; the slot stays.
    if (value !== undefined && (language !== 'en' || !hasHan(value))) values[name] = value;
  }
  return { values, given, evidence };
}

/** Facts are spoken words: no markup, no line breaks, nothing longer than a title. */
function plainFact(value: string): string {
  const plain = stripInvisible(value)
    .replaceAll(/[`{}[\]［］<>|#*\n\r\t]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length <= LONGEST_FACT ? plain : '';
}

/** Fills the markers of a line; a fact that makes it too long gives way to the general words. */
export function fillLine(line: string, facts: Facts): ComposedLine {
  const used: string[] = [];
  const filled = line.replaceAll(MARKER, (_marker, name: string, words: string) => {
    const value = facts.values[name];
    if (value === undefined) return words;
    used.push(name);
    return value;
  });
  if (used.length === 0) return { text: filled, source: { kind: 'template' } };
  if (exceedsLimit(filled)) {
    return { text: line.replaceAll(MARKER, '$2'), source: { kind: 'template' } };
  }
  return { text: capitalize(filled), source: sourceOf(used, facts) };
}

function exceedsLimit(text: string): boolean {
  return countWords(text) > CUE_LIMIT.words || countHan(text) > CUE_LIMIT.han * 2;
}

/** A cue is shorter than a sentence. */
export function fillCue(cue: string, facts: Facts): ComposedLine {
  const line = fillLine(cue, facts);
  if (countHan(line.text) <= CUE_LIMIT.han) return line;
  return { text: cue.replaceAll(MARKER, '$2'), source: { kind: 'template' } };
}

function capitalize(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function sourceOf(names: readonly string[], facts: Facts): LineSource {
  const fromSetup = names.find((name) => SETUP_FACTS.some((fact) => fact === name));
  if (fromSetup === undefined) return { kind: 'template' };
  const value = facts.given[fromSetup];
  const item = facts.evidence.find(({ kind, text }) => kind === 'setup' && text.trim() === value);
  return item ? { kind: 'setup', id: item.id } : { kind: 'setup' };
}
