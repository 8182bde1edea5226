import type { Log } from '../../../platform/logging/create-log.ts';
import { signals } from '../../../platform/telemetry/signals.ts';
import { LanguageModelError } from '../../../providers/language-model/language-model.ts';

/** A model that fails is expected now and then; an author that breaks is a fault of ours. */
export function logAnswerFailure(
  log: Log,
  answer: { readonly interviewId: string; readonly answerId: string },
  error: unknown,
): void {
  if (error instanceof LanguageModelError) {
    const { failure, httpStatus } = error;
    signals.vendorError.publish({ vendor: 'model', reason: failure });
    log.warn({ ...answer, failure, httpStatus }, 'a language model failed');
  } else log.error({ ...answer, err: error }, 'an author broke');
}
