import { z } from 'zod';
import type { Json, KnowledgeArea } from './area.ts';
import { KnowledgeError } from './area.ts';
import { listKnowledge, readKnowledge } from './read-knowledge.ts';
import { createTaiwanChinese } from './taiwan-chinese.ts';
import type { TaiwanChinese } from './taiwan-chinese.ts';
import { splitLines } from './word-lists.ts';

const CODING_FILE = 'templates/coding.yaml';
const CODE_FRAMES_FILE = 'templates/code-frames.yaml';
/** Files of the folder that are no templates of answers. */
const OTHER_FILES = new Set([CODING_FILE, CODE_FRAMES_FILE]);
const POINT = /^- (?<cue>\S.*?) => (?<spoken>\S.*)$/;

function hasPoints(lines: readonly string[]): boolean {
  return lines.length > 0 && lines.every((line) => POINT.test(line));
}

/** The sentence to say first, then lines of `- cue => spoken`. */
export const TEMPLATE_TEXT = z
  .string()
  .refine((text) => hasPoints(splitLines(text).slice(1)), 'lines after the first: - cue => spoken');
const SUBJECT = z.record(
  z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
  z.strictObject({ english: TEMPLATE_TEXT, chinese: TEMPLATE_TEXT }),
);

/** A heading, then lines of `- cue => spoken`. */
const PART_TEXT = z
  .string()
  .refine(
    (text) => text.startsWith('# ') && hasPoints(splitLines(text).slice(1)),
    'a line of # heading, then lines of - cue => spoken',
  );
const SKELETON_TEXT = z
  .string()
  .regex(/^# .+\n(?:- .+\n){3}$/, 'a line of # heading, then three lines of - comment');
const CODING_LANGUAGE = z.strictObject({
  say: z.string().min(1),
  approach: PART_TEXT,
  skeleton: SKELETON_TEXT,
  complexity: PART_TEXT,
  edgeCases: PART_TEXT,
});
const CODING = z.strictObject({ english: CODING_LANGUAGE, chinese: CODING_LANGUAGE });

const CODE_FRAME = z.strictObject({
  comment: z.string().min(1),
  open: z.string().default(''),
  close: z.string().default(''),
});
const CODE_FRAMES = z.strictObject({
  languages: z.record(
    z.string(),
    CODE_FRAME.extend({
      alsoCalled: z
        .string()
        .default('')
        .transform((names) => names.split(', ').filter((name) => name !== '')),
    }),
  ),
  other: CODE_FRAME,
});

/** What the composer says: a template for every intent and every shape of a question, and one for code. */
export const TEMPLATES: KnowledgeArea = {
  name: 'templates',
  build() {
    const taiwan = createTaiwanChinese('templates');
    const built = {
      templates: buildTemplates(taiwan),
      coding: buildCoding(taiwan),
      codeFrames: buildCodeFrames(),
    };
    taiwan.refuseUnused();
    return built;
  },
};

function buildTemplates(taiwan: TaiwanChinese): Json {
  const templates = new Map<string, Json>();
  for (const path of listKnowledge('templates').filter((name) => !OTHER_FILES.has(name))) {
    for (const [id, { english, chinese }] of Object.entries(readKnowledge(path, SUBJECT))) {
      if (templates.has(id))
        throw new KnowledgeError([`knowledge/${path}: ${id} has a template elsewhere already`]);
      const simplified = useChineseBrackets(chinese);
      templates.set(id, {
        en: parseTemplate(english),
        'zh-CN': parseTemplate(simplified),
        'zh-TW': parseTemplate(taiwan.convert(simplified)),
      });
    }
  }
  return Object.fromEntries(templates);
}

function buildCoding(taiwan: TaiwanChinese): Json {
  const { english, chinese } = readKnowledge(CODING_FILE, CODING);
  const parse = (texts: z.output<typeof CODING_LANGUAGE>, write: (text: string) => string) => ({
    say: write(texts.say),
    approach: parsePart(write(texts.approach)),
    skeleton: {
      heading: parseHeading(write(texts.skeleton)),
      comments: splitLines(write(texts.skeleton))
        .slice(1)
        .map((line) => line.slice(2)),
    },
    complexity: parsePart(write(texts.complexity)),
    edgeCases: parsePart(write(texts.edgeCases)),
  });
  return {
    en: parse(english, (text) => text),
    'zh-CN': parse(chinese, useChineseBrackets),
    'zh-TW': parse(chinese, (text) => taiwan.convert(useChineseBrackets(text))),
  };
}

function buildCodeFrames(): Json {
  const { languages, other } = readKnowledge(CODE_FRAMES_FILE, CODE_FRAMES);
  const entries = Object.entries(languages);
  return {
    languages: Object.fromEntries(
      entries.map(([name, { comment, open, close }]) => [name, { comment, open, close }]),
    ),
    aliases: Object.fromEntries(
      entries.flatMap(([name, { alsoCalled }]) => alsoCalled.map((alias) => [alias, name])),
    ),
    other,
  };
}

export function parseTemplate(text: string): Json {
  const [say = '', ...points] = splitLines(text);
  return { say, points: points.map((line) => parsePoint(line)) };
}

function parsePart(text: string): Json {
  return { heading: parseHeading(text), points: splitLines(text).slice(1).map(parsePoint) };
}

function parseHeading(text: string): string {
  return (splitLines(text)[0] ?? '').replace(/^# /, '');
}

function parsePoint(line: string): Json {
  const { cue = '', spoken = '' } = POINT.exec(line)?.groups ?? {};
  return { cue, spoken };
}

/** Slots are written between ASCII brackets, which are easier to type. */
function useChineseBrackets(text: string): string {
  return text.replaceAll('[', '［').replaceAll(']', '］');
}
