import path from 'node:path';
import { recordRefusal } from '../modules/security-log/record-refusal.ts';
import { createServerIdentity } from '../modules/interviews/interviews-module.ts';
import { checkDatabase } from '../platform/database/database-repository.ts';
import type { App } from '../platform/http/app.ts';
import { createCallLimit } from '../platform/http/call-limit.ts';
import { createHttp } from '../platform/http/create-http.ts';
import { sweepUploadFolder } from '../platform/http/sweep-upload-folder.ts';
import { addSocketServer } from '../platform/realtime/socket-server.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { createJobPools } from '../platform/jobs/job-pools.ts';
import { createThreadPool } from '../platform/threads/thread-pool.ts';
import type { ServerModule } from '../platform/server-module.ts';
import { chooseProviders } from './choose-providers.ts';
import { composeBudgets } from './compose-budgets.ts';
import { registerLive } from './compose-live.ts';
import { composeModels } from './compose-models.ts';
import { composeModules, type Modules } from './compose-modules.ts';
import { drain } from './drain.ts';
import { composeWorkers } from './compose-workers.ts';
import type { Server, ServerOptions } from './server-options.ts';

export type { Server, ServerConfig, ServerOptions } from './server-options.ts';

/** Puts the server together on an open database: `main.ts` and the tests call this, nobody else. */
export async function composeServer(options: ServerOptions): Promise<Server> {
  const { config, log, clock, connection } = options;
  const accounts = composeBudgets(options);
  const models = await composeModels(config.models, clock, accounts.tokens);
  const providers = await chooseProviders(options);
  const self = createServerIdentity();
  const instanceId = self.id;
  const threads = createThreadPool();
  const given = { ...accounts, models, providers, threads };
  const modules = await composeModules(options, { ...given, instanceId });
  const all: readonly ServerModule[] = Object.values(modules);

  const pools = createJobPools({ db: connection.db, log, clock: systemClock, instanceId });
  const workers = composeWorkers(all, { pool: connection.pool, log, pools });
  for (const worker of workers) await worker.start();
  for (const module of all) await module.start?.();

  const app = await composeHttp(options, modules);
  const sockets = await addSocketServer(app, config.publicUrl);
  for (const module of all) module.register?.(app);
  const interviews = registerLive(app, options, { ...given, self, sockets, modules });
  await app.ready();

  return {
    app,
    filesIn: providers.storage.description,
    answeredBy: models.describe(),
    meaningBy: providers.embedder?.description ?? null,
    admitLocalUser: (given) => modules.auth.admitLocalUser(given),
    drain: () => drain({ app, sockets, interviews, log }),
    async close() {
      await app.close();
      for (const module of all) await module.interrupt?.();
      pools.close();
      await Promise.all(workers.map((worker) => worker.close()));
      for (const module of all) await module.close?.();
      providers.storage.close();
      await providers.embedder?.model.close?.();
      await models.close();
      await threads.close();
    },
  };
}

async function composeHttp(options: ServerOptions, { auth, securityLog }: Modules): Promise<App> {
  const { config, log, clock, connection, clientFolder, tls = null, ownNames = [] } = options;
  const uploadFolder = path.join(config.dataDir, 'uploads');
  await sweepUploadFolder(uploadFolder);
  return createHttp({
    log,
    authenticate: auth.authenticate,
    onRefused: (refusal) => recordRefusal(securityLog, refusal),
    checkReady: () => checkDatabase(connection.db),
    clientFolder,
    clientBefore: config.clientBefore,
    publicUrl: config.publicUrl,
    instanceUrl: config.instanceUrl,
    ownNames,
    trustedProxies: config.trustedProxies,
    callLimit: createCallLimit(clock, config.callsPerSecond),
    uploadFolder,
    tls,
  });
}
