import { z } from 'zod';
import type { Json, KnowledgeArea } from './area.ts';
import { KnowledgeError } from './area.ts';
import { listKnowledge, readKnowledge } from './read-knowledge.ts';
import { createTaiwanChinese, toTaiwan } from './taiwan-chinese.ts';
import {
  buildChinesePatternWith,
  buildEnglishPattern,
  RECOGNISED_BY,
  splitLines,
} from './word-lists.ts';

/** Every task is solved in each. */
export const TASK_LANGUAGES = ['python', 'javascript', 'java', 'cpp', 'go', 'rust'] as const;
export type TaskLanguage = (typeof TASK_LANGUAGES)[number];

const POINT = /^- (?<cue>\S.*?) => (?<spoken>\S.*)$/;
const POINTS = z
  .string()
  .refine(
    (text) => splitLines(text).length > 0 && splitLines(text).every((line) => POINT.test(line)),
    'lines of - cue => spoken',
  );
const TEXTS = z.strictObject({
  say: z.string().min(1),
  approach: POINTS,
  complexity: POINTS,
  edgeCases: POINTS,
});
const PROGRAMS = z.strictObject({
  python: z.string().min(1),
  javascript: z.string().min(1),
  java: z.string().min(1),
  cpp: z.string().min(1),
  go: z.string().min(1),
  rust: z.string().min(1),
} satisfies Record<TaskLanguage, z.ZodType>);
const SUBJECT = z.record(
  z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
  z.strictObject({
    /** Words by which the task is recognised. */
    asked: RECOGNISED_BY,
    english: TEXTS,
    chinese: TEXTS,
    code: PROGRAMS,
    /** Fails where the code is wrong; it stands in one function behind it. */
    check: PROGRAMS,
  }),
);
export type CodingTask = z.output<typeof SUBJECT>[string];

/** Tasks that interviews give again and again, with their solutions. */
export const CODING_TASKS: KnowledgeArea = {
  name: 'coding-tasks',
  build() {
    const taiwan = createTaiwanChinese('coding');
    const tasks = [...readTasks()].map(([task, { asked, english, chinese, code }]) => ({
      task,
      english: buildEnglishPattern(asked),
      chinese: buildChinesePatternWith(toTaiwan, asked),
      texts: {
        en: parseTexts(english, (text) => text),
        'zh-CN': parseTexts(chinese, (text) => text),
        'zh-TW': parseTexts(chinese, taiwan.convert),
      },
      code: Object.fromEntries(
        Object.entries(code).map(([language, text]) => [language, text.trimEnd()]),
      ),
    }));
    taiwan.refuseUnused();
    return { tasks };
  },
};

/** By name, in the order of the files. @throws KnowledgeError where a name stands twice */
export function readTasks(): Map<string, CodingTask> {
  const tasks = new Map<string, CodingTask>();
  for (const path of listKnowledge('coding').filter((name) => !name.includes('overrides')))
    for (const [name, task] of Object.entries(readKnowledge(path, SUBJECT))) {
      if (tasks.has(name))
        throw new KnowledgeError([`knowledge/${path}: ${name} stands elsewhere already`]);
      tasks.set(name, task);
    }
  return tasks;
}

function parseTexts(texts: z.output<typeof TEXTS>, write: (text: string) => string): Json {
  const points = (text: string): Json =>
    splitLines(write(text)).map((line) => {
      const { cue = '', spoken = '' } = POINT.exec(line)?.groups ?? {};
      return { cue, spoken };
    });
  return {
    say: write(texts.say),
    approach: points(texts.approach),
    complexity: points(texts.complexity),
    edgeCases: points(texts.edgeCases),
  };
}
