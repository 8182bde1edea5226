import { calls, ContractError, type PushSubscriptionFacts } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Login } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { PushAddress, PushService } from '../../providers/push/push-service.ts';
import { listNotifications } from './list-notifications.ts';
import { setOff, setReadAt } from './notification-repository.ts';
import { keepSubscription, listSubscriptions, removeSubscription } from './push-repository.ts';
import type { Reminders } from './reminders.ts';

export type NotificationsModule = Pick<Required<ServerModule>, 'register' | 'ownWorkers' | 'close'>;

interface NotificationsDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** Null: no push service is configured. */
  readonly push: PushService | null;
  readonly reminders: Reminders;
}

/** What concerned users lately, and which of it they want to be told of. */
export function createNotificationsModule(deps: NotificationsDeps): NotificationsModule {
  const { db, clock, push, reminders } = deps;
  return {
    ownWorkers: reminders.workers,
    close: () => reminders.close(),
    register(app) {
      registerCall(app, calls.listNotifications, ({ login }) =>
        listNotifications(db, clock, login),
      );

      registerCall(app, calls.markNotificationsRead, async ({ login: { userId } }) => {
        await setReadAt(db, userId, new Date(clock.now()));
        return {};
      });

      registerCall(app, calls.chooseNotifications, async ({ login: { userId }, request }) => {
        await setOff(db, userId, request.off);
        return {};
      });

      registerCall(app, calls.readPush, async ({ login: { userId } }) => ({
        publicKey: push?.web?.publicKey ?? null,
        native: [...(push?.native ?? [])],
        devices: await listSubscriptions(db, userId),
      }));

      registerCall(app, calls.subscribePush, async ({ login, request }) => {
        await subscribe(deps, login, request);
        return {};
      });
    },
  };
}

/** @throws ContractError `notFound`: this server reminds no such device; `badRequest`: no address that it would ask */
async function subscribe(
  { db, clock, push }: NotificationsDeps,
  { userId, loginId }: Login,
  facts: PushSubscriptionFacts,
): Promise<void> {
  const address = readAddress(push, facts);
  const { kinds } = facts;
  if (kinds.length === 0) {
    await removeSubscription(db, userId, address.endpoint);
    return;
  }
  const at = new Date(clock.now());
  await keepSubscription(db, { address, userId, loginId, kinds, at });
}

function readAddress(push: PushService | null, facts: PushSubscriptionFacts): PushAddress {
  if ('service' in facts) {
    const { service, token } = facts;
    if (push?.native.includes(service) !== true) throw new ContractError('notFound');
    return { service, endpoint: token };
  }
  if (push === null || push.web === null) throw new ContractError('notFound');
  const endpoint = push.web.readAddress(facts.endpoint);
  if (endpoint === null) throw new ContractError('badRequest');
  return { service: 'web', endpoint, ...facts.keys };
}
