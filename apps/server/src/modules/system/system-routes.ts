import { calls, ContractError, type Release, type ResponseOf } from '@cuecard/contract';
import type { App } from '../../platform/http/app.ts';
import type { DeveloperAccess } from '../../platform/http/developer-access.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { isLoopbackAddress } from '../../platform/loopback.ts';
import type { OutboxMail } from '../../providers/mail/development-outbox/outbox.ts';
import { checkVersion } from './releases.ts';

type ServerInfo = ResponseOf<typeof calls.serverInfo>;

export interface SystemDeps {
  /** The server's facts at this moment, for who asked it at this address. */
  readonly info: (origin: string) => Promise<ServerInfo>;
  /** The newest desktop app of each platform. */
  readonly releases: readonly Release[];
  /** Null where there are no development parts. */
  readonly developers: DeveloperAccess | null;
  /** The development outbox; null when a service sends mail: then the call does not exist. */
  readonly listOutbox: (() => OutboxMail[]) | null;
}

export function registerSystemRoutes(app: App, deps: SystemDeps): void {
  const { info, releases, developers, listOutbox } = deps;
  registerCall(app, calls.serverInfo, async ({ origin }) => info(origin));
  registerCall(app, calls.checkVersion, async ({ request }) => checkVersion(releases, request));
  registerCall(app, calls.listReleases, async () => ({ releases: [...releases] }));
  developers?.register(app);
  if (developers === null || listOutbox === null) return;
  void app.register(async (scope) => {
    scope.addHook('onRequest', developers.admit);
    registerCall(scope, calls.developmentOutbox, async ({ ip }) => {
      if (!isLoopbackAddress(ip)) throw new ContractError('forbidden');
      return { mails: listOutbox() };
    });
  });
}
