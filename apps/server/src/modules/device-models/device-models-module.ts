import type { DeviceModel } from '@cuecard/contract';
import type { ModelFolder } from '../../platform/models/kept-models.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { registerDeviceModelRoutes } from './device-model-routes.ts';

export interface DeviceModelsModule extends Pick<Required<ServerModule>, 'register'> {
  /** What browsers may have from this server at this moment. */
  list(): Promise<DeviceModel[]>;
}

/** Hands out the models that an operator has fetched for browsers to hear with. */
export function createDeviceModelsModule(models: ModelFolder): DeviceModelsModule {
  return {
    register: (app) => registerDeviceModelRoutes(app, models),
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
