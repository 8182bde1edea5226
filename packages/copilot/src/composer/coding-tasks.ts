import knowledge from '../generated/coding-tasks.json' with { type: 'json' };
import { foldSpoken } from '../han-variants.ts';
import type { TemplateLanguage } from '../language.ts';
import { compileRules, findRule } from '../reading-rules.ts';
import { findCodeLanguage } from './code-skeleton.ts';
import type { TemplatePoint } from './template.ts';

/** What is said around a solution. */
interface TaskTexts {
  readonly say: string;
  readonly approach: readonly TemplatePoint[];
  readonly complexity: readonly TemplatePoint[];
  readonly edgeCases: readonly TemplatePoint[];
}

export interface CodingTask {
  readonly texts: Readonly<Record<TemplateLanguage, TaskTexts>>;
  /** By the language's name. */
  readonly code: Readonly<Record<string, string>>;
}

const TASKS = compileRules(knowledge.tasks);
/** Where no language is set, or one in which no task is solved. */
const USUAL = 'python';
/** What runs in another language as it stands. */
const ALSO_RUNS: Readonly<Record<string, string>> = { typescript: 'javascript' };

/** The task that interviews give again and again which the question sets; null for any other. */
export function findCodingTask(question: string): CodingTask | null {
  return findRule(TASKS, foldSpoken(question));
}

/** The solution in the language that is set, else in Python. */
export function chooseSolution(
  { code }: CodingTask,
  programmingLanguage: string | undefined,
): { language: string; code: string } {
  const set = findCodeLanguage(programmingLanguage);
  const language = [set, ALSO_RUNS[set] ?? '', USUAL].find((each) => Object.hasOwn(code, each));
  return { language: language ?? USUAL, code: code[language ?? USUAL] ?? '' };
}
