import { calls, ContractError, type FetchableModel } from '@cuecard/contract';
import type { App } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { ModelFolder } from '../../platform/models/kept-models.ts';
import { findListed, type ListedModel } from '../../platform/models/manifest.ts';
import type { ModelFetches } from './model-fetches.ts';

/**
 * Binds the calls by which the user of a desktop app fetches models, who is the operator of its server.
 * @param fetches null: an operator with a command line runs this server, and every call is refused
 */
export function registerOwnServerCalls(
  app: App,
  models: ModelFolder,
  fetches: ModelFetches | null,
): void {
  const own = (): ModelFetches => {
    if (fetches === null) throw new ContractError('forbidden');
    return fetches;
  };
  registerCall(app, calls.ownServerModels, async () => {
    // Before the folder is read: a fetch that ends in between is asked about once more, not missed.
    const fetch = own().latest;
    const listed = models.models.filter(({ purpose }) => purpose === 'speech');
    return { models: await Promise.all(listed.map((model) => describe(models, model))), fetch };
  });
  registerCall(app, calls.fetchOwnServerModel, async ({ request }) => {
    const running = own();
    const model = findListed(request.model, models.models);
    if (model?.purpose !== 'speech') throw new ContractError('notFound');
    if (!running.begin(model, new URL(request.from))) throw new ContractError('notPossibleNow');
    return {};
  });
  registerCall(app, calls.cancelOwnServerFetch, async () => {
    await own().cancel();
    return {};
  });
}

async function describe(models: ModelFolder, model: ListedModel): Promise<FetchableModel> {
  const { id, name, languages, licence, megabytes, files } = model;
  return {
    id,
    name,
    languages: [...languages],
    licence,
    megabytes,
    isHere: (await models.find(id)) !== null,
    bytesHere: await models.measureHere(model),
    isKnown: files.every(({ known }) => known !== null),
  };
}
