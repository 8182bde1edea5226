import {
  createOwnModelsModule,
  type OwnModelsModule,
} from '../modules/own-models/own-models-module.ts';
import { openConnections } from '../providers/language-model/connections.ts';
import { publicLookup } from '../providers/public-lookup.ts';
import { createModel } from './compose-models.ts';
import type { ServerOptions } from './server-options.ts';

/** Models of users have connections of their own, which lead to public addresses alone unless the operator allows more. */
export function composeOwnModels({
  config,
  connection: { db },
  clock,
  log,
  sealer = null,
}: ServerOptions): OwnModelsModule {
  const toPublic = openConnections(publicLookup);
  const trusted = openConnections();
  return createOwnModelsModule({
    db,
    clock,
    log,
    sealer,
    allowedHosts: config.ownModelHosts,
    connect: (model, { isTrusted }) => createModel(model, (isTrusted ? trusted : toPublic).fetch),
    close: async () => {
      await toPublic.close();
      await trusted.close();
    },
  });
}
