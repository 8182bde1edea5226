import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import intents from '../../packages/copilot/src/generated/lexicon-intents.json' with { type: 'json' };
import library from '../../packages/copilot/src/generated/templates.json' with { type: 'json' };
import { readKnowledge } from '../knowledge/read-knowledge.ts';
import { WORD_LINES } from '../knowledge/word-lists.ts';
import type { Parts } from './expand-line.ts';

/** The lines from which the turns of one language are composed. */
export interface Grammar {
  readonly language: 'english' | 'chinese';
  /** Words that lines share. */
  readonly parts: Parts;
  readonly asks: Parts;
  /** What asks only after something was said. */
  readonly fragments: Parts;
  readonly silent: Parts;
  /** Pairs of what is said and what is written for it, with a space between. */
  readonly misheard: readonly string[];
  /** What is said while one thinks. */
  readonly fillers: readonly string[];
}

const LINES = z.record(z.string(), WORD_LINES);
const NOISE = z.strictObject({ fillers: WORD_LINES, misheard: WORD_LINES });
const NOISES = z.strictObject({ english: NOISE, chinese: NOISE });

export function readGrammar(language: Grammar['language']): Grammar {
  const read = (name: string) => readKnowledge(`judge/${language}-${name}.yaml`, LINES);
  return {
    language,
    parts: read('parts'),
    asks: read('asks'),
    fragments: read('fragments'),
    silent: read('silent'),
    ...readKnowledge('judge/misheard.yaml', NOISES)[language],
  };
}

const TURN = z.object({ text: z.string(), context: z.string().nullable(), ask: z.boolean() });
export type WrittenTurn = z.infer<typeof TURN>;

/** Turns that were written out, in every language. */
export function readWrittenTurns(): WrittenTurn[] {
  const path = fileURLToPath(new URL('../../knowledge/judge/turns.jsonl', import.meta.url));
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => TURN.parse(JSON.parse(line)));
}

/** What the rest of the knowledge knows: questions as interviewers ask them, and what is said to them. */
export function readKnownTurns(): WrittenTurn[] {
  const questions = intents.flatMap(({ en, zh }) => en.concat(zh));
  const answers = Object.values(library.templates)
    .flatMap((template) => [template.en, template['zh-CN']])
    .flatMap(({ points, say }) => [say].concat(points.map(({ spoken }) => spoken)));
  return [
    ...questions.map((text) => ({ text, context: null, ask: true })),
    ...answers.map((text) => ({ text: fillSlots(text), context: null, ask: false })),
  ];
}

/** `{skill|[your skill]}` and `[your skill]` as if they had been said. */
const fillSlots = (text: string): string =>
  text.replaceAll(/\{\w+\|([^{}]*)\}/g, '$1').replaceAll(/[[\]［］{}]/g, '');
