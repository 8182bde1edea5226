import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { KnowledgeError } from './area.ts';
import type { KnowledgeArea } from './area.ts';
import {
  EVIDENCE_NOTES,
  EVIDENCE_PHRASES,
  EVIDENCE_SOUNDS,
  EVIDENCE_TERMS,
  EVIDENCE_THEMES,
  EVIDENCE_INTERESTS,
} from './evidence.ts';
import { CODING_TASKS } from './coding-tasks.ts';
import { EXAMS } from './exams.ts';
import { FIELD } from './field.ts';
import { FOLLOW_UPS } from './follow-ups.ts';
import { formatJson } from './format-json.ts';
import { JOB_TEXT_RULES } from './job-texts.ts';
import { LEXICON_CONCEPTS, LEXICON_EVIDENCE, LEXICON_INTENTS, LEXICON_WORDS } from './lexicon.ts';
import { PRACTICE } from './practice.ts';
import { PREDICTIONS } from './predictions.ts';
import { PROMPTS } from './prompts.ts';
import { QUESTIONS } from './questions.ts';
import { READING } from './reading.ts';
import { RESUME_VOCABULARY } from './resumes.ts';
import { TEMPLATES } from './templates.ts';
import { WRITTEN_WORDS } from './written-words.ts';

/** The areas in the order in which they are built: the lexicon's tables are built with its words, intents and concepts as they were just written. */
const AREAS: readonly KnowledgeArea[] = [
  EVIDENCE_NOTES,
  EVIDENCE_PHRASES,
  EVIDENCE_SOUNDS,
  EVIDENCE_INTERESTS,
  EVIDENCE_THEMES,
  CODING_TASKS,
  EXAMS,
  FIELD,
  FOLLOW_UPS,
  JOB_TEXT_RULES,
  PRACTICE,
  PREDICTIONS,
  PROMPTS,
  QUESTIONS,
  READING,
  RESUME_VOCABULARY,
  TEMPLATES,
  WRITTEN_WORDS,
  LEXICON_WORDS,
  LEXICON_INTENTS,
  LEXICON_CONCEPTS,
  LEXICON_EVIDENCE,
  EVIDENCE_TERMS,
];
const PACKAGES = fileURLToPath(new URL('../../packages/', import.meta.url));

/** Writes what has changed; with `--check` writes nothing and fails if anything would change. */
async function main(args: readonly string[]): Promise<number> {
  const isCheck = args.includes('--check');
  const changed: string[] = [];
  for (const { name, package: packageName = 'copilot', build } of AREAS) {
    const path = `${PACKAGES}${packageName}/src/generated/${name}.json`;
    const text = formatJson(await build());
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    changed.push(name);
    if (!isCheck) writeFileSync(path, text);
  }
  if (changed.length === 0) return 0;
  console.log(
    isCheck
      ? `not what knowledge/ gives: ${changed.join(', ')}; run npm run knowledge`
      : `written: ${changed.join(', ')}`,
  );
  return isCheck ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof KnowledgeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
