import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { ContractError, SPEECH_WEIGHTS_PATH } from '@cuecard/contract';
import type { App } from '../../platform/http/app.ts';
import type { WeightsStore } from './weights-store.ts';

/** Serves the multilingual model to browsers whose user said yes to it. */
export function registerWeightsRoutes(app: App, store: WeightsStore): void {
  app.get(`${SPEECH_WEIGHTS_PATH}*`, async (request, reply) => {
    const { '*': asked } = request.params as { '*': string };
    const place = await store.find(asked).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : 'unknown';
      request.log.warn({ reason }, 'weights could not be fetched');
      throw new ContractError('unavailable', undefined, { cause: error });
    });
    if (place === null) throw new ContractError('notFound');
    const { size } = await stat(place);
    return reply
      .type(place.endsWith('.json') ? 'application/json' : 'application/octet-stream')
      .header('content-length', size)
      .send(createReadStream(place));
  });
}
