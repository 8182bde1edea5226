import { randomBytes } from 'node:crypto';
import type { DocumentLine } from '@cuecard/contract';
import { mergeModelProfile } from '@cuecard/resume';
import type { Log } from '../../../platform/logging/create-log.ts';
import {
  streamText,
  type LanguageModel,
} from '../../../providers/language-model/language-model.ts';
import type { Reading } from '../reading/reading.ts';
import { completionPrompt } from './completion-prompt.ts';
import { proposedProfile } from './proposed-profile.ts';

/** How many characters of a resume a model gets: some ten pages. */
const MAX_CHARACTERS = 24_000;
const MAX_ANSWER_CHARACTERS = 60_000;

export interface CompletionOptions {
  readonly log: Log;
  /** How long the model may take, while the user waits, milliseconds. */
  readonly patienceMs?: number;
}

export type Complete = (reading: Reading, signal: AbortSignal) => Promise<Reading>;

/**
 * Lets a model propose what the rules left open; only what stands in the text is taken. A model that
 * fails, or is slow, or answers nonsense, leaves the reading as it is.
 */
export function completeWithModel(model: LanguageModel, options: CompletionOptions): Complete {
  const { log, patienceMs = 30_000 } = options;
  return async (reading, signal) => {
    const shown = firstLines(reading.lines);
    try {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
      const proposed = proposedProfile(await readAnswer(model, shown, limited));
      if (proposed === null) throw new Error('the answer holds no profile');
      return { ...reading, profile: mergeModelProfile(reading.profile, proposed, shown) };
    } catch (error) {
      signal.throwIfAborted();
      const reason = error instanceof Error ? error.message : 'unknown';
      log.warn({ model: model.name, reason }, 'a model added nothing to a resume');
      return reading;
    }
  };
}

async function readAnswer(
  model: LanguageModel,
  lines: readonly DocumentLine[],
  signal: AbortSignal,
): Promise<string> {
  const prompt = completionPrompt(lines, randomBytes(6).toString('hex'));
  let answer = '';
  for await (const text of streamText(model.stream(prompt, { signal }))) {
    answer += text;
    if (answer.length > MAX_ANSWER_CHARACTERS) throw new Error('the answer is too long');
  }
  return answer;
}

function firstLines(lines: readonly DocumentLine[]): DocumentLine[] {
  let characters = 0;
  const end = lines.findIndex(({ text }) => (characters += text.length) > MAX_CHARACTERS);
  return end < 0 ? [...lines] : lines.slice(0, end);
}
