import type { ServerModule } from '../../platform/server-module.ts';
import { registerSystemRoutes, type SystemDeps } from './system-routes.ts';

export type SystemModule = Pick<Required<ServerModule>, 'register'>;

/** What clients may know of this server before anybody signs in. */
export function createSystemModule(deps: SystemDeps): SystemModule {
  return { register: (app) => registerSystemRoutes(app, deps) };
}
