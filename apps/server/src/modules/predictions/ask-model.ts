import { LONGEST_OUTPUT, type PredictionPrompt } from '@cuecard/copilot';
import {
  LanguageModelError,
  type LanguageModel,
} from '../../providers/language-model/language-model.ts';

/**
 * The whole output of a model.
 * @throws LanguageModelError, also for an output that does not end; the signal's reason when it aborts
 */
export async function askModel(
  model: LanguageModel,
  prompt: PredictionPrompt,
  signal: AbortSignal,
): Promise<string> {
  let output = '';
  for await (const piece of model.stream(prompt, { signal })) {
    output += piece;
    if (output.length > LONGEST_OUTPUT) throw new LanguageModelError('unreadable', false);
  }
  return output;
}
