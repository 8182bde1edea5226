import type { DocumentLine } from '@cuecard/contract';
import { cleanUntrusted, COMPLETION_TEXTS, fence, fillPlaces } from '@cuecard/copilot';
import type { ModelPrompt } from '../../../providers/language-model/language-model.ts';

/** `fenceId` is random for each call. The text is copied into the answer, so that no marks go into it. */
export function completionPrompt(lines: readonly DocumentLine[], fenceId: string): ModelPrompt {
  const resume = cleanUntrusted(lines.map(({ text }) => text).join('\n'), fenceId);
  return {
    system: fillPlaces(COMPLETION_TEXTS.system, { fence: fenceId }),
    user: `${fence('resume', fenceId, resume)}\n\n${COMPLETION_TEXTS.task}`,
  };
}
