import path from 'node:path';
import { createServerIdentity } from '../modules/interviews/interviews-module.ts';
import { checkDatabase } from '../platform/database/database-repository.ts';
import type { App, Authenticate } from '../platform/http/app.ts';
import { createHttp } from '../platform/http/create-http.ts';
import { sweepUploadFolder } from '../platform/http/sweep-upload-folder.ts';
import { addSocketServer } from '../platform/realtime/socket-server.ts';
import type { ServerModule } from '../platform/server-module.ts';
import { chooseProviders } from './choose-providers.ts';
import { registerLive } from './compose-live.ts';
import { composeModels } from './compose-models.ts';
import { composeModules } from './compose-modules.ts';
import { composeWorkers } from './compose-workers.ts';
import type { Server, ServerOptions } from './server-options.ts';

export type { Server, ServerConfig, ServerOptions } from './server-options.ts';

/** Puts the server together on an open database: `main.ts` and the tests call this, nobody else. */
export async function composeServer(options: ServerOptions): Promise<Server> {
  const { config, log, clock, connection } = options;
  const models = await composeModels(config.models, clock);
  const providers = await chooseProviders(options);
  const self = createServerIdentity();
  const modules = await composeModules(options, { models, providers, instanceId: self.id });
  const all: readonly ServerModule[] = Object.values(modules);

  const workers = composeWorkers(all, { pool: connection.pool, log });
  for (const worker of workers) await worker.start();
  for (const module of all) await module.start?.();

  const app = await composeHttp(options, modules.auth.authenticate);
  const sockets = await addSocketServer(app, config.publicUrl);
  for (const module of all) module.register?.(app);
  registerLive(app, options, { self, sockets, models, providers, modules });
  await app.ready();

  return {
    app,
    filesIn: providers.storage.description,
    answeredBy: models.describe(),
    async close() {
      await app.close();
      for (const module of all) await module.interrupt?.();
      await Promise.all(workers.map((worker) => worker.close()));
      for (const module of all) await module.close?.();
      providers.storage.close();
      await models.close();
    },
  };
}

async function composeHttp(options: ServerOptions, authenticate: Authenticate): Promise<App> {
  const { config, log, connection, clientFolder, tls = null } = options;
  const uploadFolder = path.join(config.dataDir, 'uploads');
  await sweepUploadFolder(uploadFolder);
  return createHttp({
    log,
    authenticate,
    checkReady: () => checkDatabase(connection.db),
    clientFolder,
    publicUrl: config.publicUrl,
    uploadFolder,
    weightsFrom: config.whisper?.from ?? null,
    tls,
  });
}
