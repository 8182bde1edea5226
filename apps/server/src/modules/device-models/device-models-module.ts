import type { DeviceModel } from '@cuecard/contract';
import type { ServerModule } from '../../platform/server-module.ts';
import { registerDeviceModelRoutes } from './device-model-routes.ts';
import { ModelFetches, type ModelFetchesDeps } from './model-fetches.ts';
import { registerOwnServerCalls } from './own-server-calls.ts';

export interface DeviceModelsDeps extends ModelFetchesDeps {
  /** A desktop app has started this server: its user fetches models over the interface. */
  readonly isOwnServer: boolean;
}

export interface DeviceModelsModule extends Pick<Required<ServerModule>, 'register' | 'interrupt'> {
  /** What browsers may have from this server at this moment. */
  list(): Promise<DeviceModel[]>;
}

/** Hands out the models that were fetched for browsers to hear with, and fetches them where the user is the operator. */
export function createDeviceModelsModule({
  isOwnServer,
  ...deps
}: DeviceModelsDeps): DeviceModelsModule {
  const { models } = deps;
  const fetches = isOwnServer ? new ModelFetches(deps) : null;
  return {
    register(app) {
      registerDeviceModelRoutes(app, models);
      registerOwnServerCalls(app, models, fetches);
    },
    interrupt: () => fetches?.cancel(),
    async list() {
      const kept = await models.list();
      return kept
        .filter(({ listed }) => listed.purpose === 'speech')
        .map(({ listed: { id, name, languages, licence }, record: { files } }) => ({
          id,
          name,
          languages: [...languages],
          licence,
          files,
        }));
    },
  };
}
