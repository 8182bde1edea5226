import { MAX_OUTPUT_CHARACTERS } from './read-model-output.ts';
import {
  LanguageModelError,
  streamText,
  type LanguageModel,
  type ModelPrompt,
} from '../../providers/language-model/language-model.ts';

/**
 * Asks a model and returns its whole output.
 * @throws LanguageModelError, also for an output that does not end; the signal's reason when it aborts
 */
export async function askModel(
  model: LanguageModel,
  prompt: ModelPrompt,
  signal: AbortSignal,
): Promise<string> {
  let output = '';
  for await (const text of streamText(model.stream(prompt, { signal }))) {
    output += text;
    if (output.length > MAX_OUTPUT_CHARACTERS) throw new LanguageModelError('unreadable', false);
  }
  return output;
}
