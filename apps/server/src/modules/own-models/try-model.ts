import type { OwnModelFailure, OwnModelFault } from '@cuecard/contract';
import {
  LanguageModelError,
  type LanguageModel,
} from '../../providers/language-model/language-model.ts';

/** A model that begins later is of no use in an interview. */
const TRY_MS = 20_000;

const FAULTS_OF_STATUS: Readonly<Record<number, OwnModelFault>> = {
  401: 'key-refused',
  403: 'key-refused',
  404: 'model-unknown',
  429: 'overloaded',
  503: 'overloaded',
  529: 'overloaded',
};

/** Asks a model for one word. Null: it has begun to answer. */
export async function tryModel(model: LanguageModel): Promise<OwnModelFailure | null> {
  const asked = new AbortController();
  const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(TRY_MS)]);
  try {
    const prompt = { system: 'Answer with the one word that is asked for.', user: 'Say: ready' };
    for await (const _ of model.stream(prompt, { signal })) return null;
    return { fault: 'unreadable', httpStatus: null };
  } catch (error) {
    if (error instanceof LanguageModelError) return toFailure(error);
    if (signal.aborted) return { fault: 'timeout', httpStatus: null };
    throw error;
  } finally {
    asked.abort();
  }
}

function toFailure({ failure, httpStatus }: LanguageModelError): OwnModelFailure {
  const byStatus = httpStatus === null ? undefined : FAULTS_OF_STATUS[httpStatus];
  return { fault: byStatus ?? FAULTS_OF_FAILURE[failure] ?? 'refused', httpStatus };
}

const FAULTS_OF_FAILURE: Partial<Record<LanguageModelError['failure'], OwnModelFault>> = {
  unreachable: 'unreachable',
  timeout: 'timeout',
  unreadable: 'unreadable',
  'broken-off': 'unreadable',
};
