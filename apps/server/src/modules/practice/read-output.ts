import {
  LanguageModelError,
  streamText,
  type LanguageModel,
  type ModelPrompt,
} from '../../providers/language-model/language-model.ts';
import type { PracticeDeps } from './practice-deps.ts';

interface ReadLimits {
  readonly waitMs: number;
  readonly characters: number;
  readonly onUsage: (usage: Parameters<PracticeDeps['tokens']['spend']>[1]) => void;
}

/**
 * All that a model writes to a prompt.
 * @throws LanguageModelError, also for more than was asked for; the signal's reason when it takes too long
 */
export async function readOutput(
  model: LanguageModel,
  prompt: ModelPrompt,
  { waitMs, characters, onUsage }: ReadLimits,
): Promise<string> {
  const signal = AbortSignal.timeout(waitMs);
  let output = '';
  for await (const text of streamText(model.stream(prompt, { signal, onUsage }))) {
    output += text;
    if (output.length > characters) throw new LanguageModelError('unreadable', false);
  }
  return output;
}
