import { calls } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { listNotifications } from './list-notifications.ts';
import { setOff, setReadAt } from './notification-repository.ts';

export type NotificationsModule = Pick<Required<ServerModule>, 'register'>;

interface NotificationsDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

/** What concerned users lately, and which of it they want to be told of. */
export function createNotificationsModule({ db, clock }: NotificationsDeps): NotificationsModule {
  return {
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
    },
  };
}
