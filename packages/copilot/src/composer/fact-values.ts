import { fillPlaces } from '../fill-places.ts';
import { countHan, countWords, hasHan } from '../language.ts';
import type { TemplateLanguage } from '../language.ts';
import type { AnswerSetup } from '../setup.ts';
import { CUE_LIMIT } from '../setup.ts';
import type { LineSource } from './composed-line.ts';
import { toPlainLine, toPlainName } from './plain-value.ts';
import type { QuestionTopic } from './question-topic.ts';
import { readResume } from './resume-reading.ts';
import type { ComposerEvidence, ReadFact } from './resume-reading.ts';
import { READING } from '../reading.ts';
import { findLatest, hasFigure, listStrongest } from './strongest-lines.ts';

const WORDS = READING.factValues;

export interface FactValue {
  /** As it stands in a sentence, copied from where it comes from. */
  readonly text: string;
  readonly source: LineSource;
  /** A whole line rather than a name; it may make a line long. */
  readonly isLine?: boolean;
}

/** By the names that the templates' markers use. */
export type FactValues = ReadonlyMap<string, FactValue>;

interface Request {
  readonly question: string;
  readonly setup: AnswerSetup;
  readonly evidence: readonly ComposerEvidence[];
  readonly topic: QuestionTopic;
  readonly language: TemplateLanguage;
}

const SETUP_FACTS = ['jobTitle', 'school', 'major', 'degree'] as const;
/** A job title as the noun phrase that the templates expect. */
const ROLE: Readonly<Record<TemplateLanguage, string>> = {
  en: 'the {title} role',
  'zh-CN': '{title}这个岗位',
  'zh-TW': '{title}這個職位',
};

/**
 * Everything that can be said without asking the candidate. `jobTitle`, `school`, `major`,
 * `degree`, `company`: of the place applied to. `topic`, `first`, `second`: words of the question. From the
 * resume: `position`, `employer` (the latest), `mySchool`, `myMajor`, `myDegree`, `years`,
 * `skill` (named in the question), `skills`, `highlight` (a line with a figure), `project`,
 * `certificate`, `award`, `spokenLanguage`, `society`, `home`.
 */
export function gatherFacts(request: Request): FactValues {
  const { setup, evidence, topic, language } = request;
  const values = new Map<string, FactValue>();
  const add = (name: string, text: string | undefined, source: LineSource, isLine = false) => {
    const plain = isLine ? toPlainLine(text ?? '') : toPlainName(text ?? '');
    // A Chinese term in an English sentence cannot be said; the slot stays.
    if (plain === '' || (language === 'en' && hasHan(plain))) return;
    values.set(name, { text: plain, source, isLine });
  };
  for (const name of SETUP_FACTS) add(name, setup[name], setupSource(setup[name], evidence));
  const title = values.get('jobTitle');
  if (title)
    values.set('jobTitle', { ...title, text: fillPlaces(ROLE[language], { title: title.text }) });
  for (const [name, value] of Object.entries(topic)) add(name, value, { kind: 'template' });
  const company = evidence.find(({ label }) => label === 'company');
  add('company', company?.text, { kind: 'setup' });
  addResume(readResume(evidence), request, add);
  return values;
}

function setupSource(value: string | undefined, evidence: readonly ComposerEvidence[]): LineSource {
  const item = evidence.find(({ kind, text }) => kind === 'setup' && text.trim() === value?.trim());
  return item ? { kind: 'setup', id: item.id } : { kind: 'setup' };
}

type Add = (name: string, text: string | undefined, source: LineSource, isLine?: boolean) => void;

const FIRST_NAMED: readonly (readonly [name: string, label: string])[] = [
  ['project', 'project'],
  ['certificate', 'certificate'],
  ['award', 'award'],
  ['spokenLanguage', 'language'],
  ['society', 'volunteer'],
];

function addResume(facts: readonly ReadFact[], { question, language }: Request, add: Add): void {
  const from = ({ id }: ReadFact): LineSource => ({ kind: 'resume', id });
  const of = (label: string) => facts.filter((fact) => fact.label === label);
  const job = findLatest(of('work'));
  if (job) {
    add('position', job.parts.position, from(job));
    add('employer', job.parts.employer, from(job));
  }
  const studies = findLatest(of('education'));
  if (studies) {
    add('mySchool', studies.parts.school, from(studies));
    add('myMajor', studies.parts.area, from(studies));
    add('myDegree', studies.parts.studyType, from(studies));
  }
  for (const [name, label] of FIRST_NAMED) {
    const [first] = of(label);
    if (first) add(name, first.parts.name, from(first));
  }
  const [home] = of('location');
  if (home) add('home', home.text, from(home));
  const [skills] = of('skills');
  if (skills) add('skills', skills.text, from(skills));
  addSkill(of('skills'), question, add);
  addYears([...of('summary'), ...of('label')], language, add);
  const highlight = tellingLine(facts, question, language);
  if (highlight) add('highlight', highlight.text, from(highlight.fact), true);
}

/** A skill that both the resume and the question name. */
function addSkill(facts: readonly ReadFact[], question: string, add: Add): void {
  const asked = question.toLowerCase();
  for (const fact of facts) {
    const words = fact.text.split(/[,，、;；:：]/u).map((word) => word.trim());
    const named = words.find((word) => word.length > 1 && standsIn(word.toLowerCase(), asked));
    if (named !== undefined) return add('skill', named, { kind: 'resume', id: fact.id });
  }
}

function standsIn(word: string, text: string): boolean {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  const edge = hasHan(word) ? '' : String.raw`(?![\p{L}\p{N}])`;
  const start = hasHan(word) ? '' : String.raw`(?<![\p{L}\p{N}])`;
  return new RegExp(`${start}${escaped}${edge}`, 'u').test(text);
}

/** Years are copied where the resume counts them itself; dates are not counted here. */
function addYears(facts: readonly ReadFact[], language: TemplateLanguage, add: Add): void {
  for (const fact of facts) {
    const found = WORDS.years.exec(fact.text)?.[0];
    // "我有 8 years" is no sentence, and a translation would be no copy.
    if (found !== undefined && hasHan(found) === (language !== 'en'))
      return add('years', found, { kind: 'resume', id: fact.id });
  }
}

/** A line with a figure: one that shares a word with the question, else the strongest that is short. */
function tellingLine(
  facts: readonly ReadFact[],
  question: string,
  language: TemplateLanguage,
): { fact: ReadFact; text: string } | undefined {
  const telling = listStrongest(facts)
    .map((fact) => ({ fact, text: fact.parts.line ?? '' }))
    .filter(({ text }) => hasFigure(text) && (language !== 'en' || !hasHan(text)));
  const listWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}+#]{5,}/gu) ?? [];
  const asked = new Set(listWords(question));
  const near = telling.find(({ text }) => listWords(text).some((word) => asked.has(word)));
  return near ?? telling.find(({ text }) => fitsCue(text)) ?? telling[0];
}

function fitsCue(text: string): boolean {
  return countWords(text) <= CUE_LIMIT.words - 3 && countHan(text) <= CUE_LIMIT.han - 6;
}
