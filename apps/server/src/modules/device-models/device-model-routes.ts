import { createReadStream } from 'node:fs';
import { ContractError, MODELS_PATH } from '@cuecard/contract';
import { z } from 'zod';
import type { App } from '../../platform/http/app.ts';
import { findFile, type ModelFolder } from '../../platform/models/kept-models.ts';

const asked = z.object({ model: z.string(), sha256: z.string(), file: z.string() });

/**
 * Serves the files of kept models. The hash of the content is in the address, so that a browser keeps what it has and
 * no cache between gives an old file for a new one.
 */
export function registerDeviceModelRoutes(app: App, models: ModelFolder): void {
  app.get(`${MODELS_PATH}:model/:sha256/:file`, async (request, reply) => {
    const { model, sha256, file } = asked.parse(request.params);
    const kept = await models.find(model);
    const found = kept === null ? undefined : findFile(kept.record, file);
    if (kept?.listed.purpose !== 'speech' || found?.sha256 !== sha256)
      throw new ContractError('notFound');
    return reply
      .type(file.endsWith('.json') ? 'application/json' : 'application/octet-stream')
      .header('content-length', found.bytes)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(createReadStream(models.place(model, file)));
  });
}
