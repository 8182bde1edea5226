import { calls } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { UsersModule } from '../users/users-module.ts';
import { addView, isInSession, listUnseen } from './announcement-repository.ts';

export type AnnouncementsModule = Pick<Required<ServerModule>, 'register'>;

interface AnnouncementsDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly readMembership: UsersModule['readMembership'];
}

/** What operators tell users in a dialog. */
export function createAnnouncementsModule(deps: AnnouncementsDeps): AnnouncementsModule {
  const { db, clock, readMembership } = deps;
  return {
    register(app) {
      registerCall(app, calls.listAnnouncements, async ({ login, request, platform }) => {
        const { userId } = login;
        // Nothing comes between a candidate and what they are asked.
        if (await isInSession(db, userId)) return { announcements: [] };
        const { tier } = await readMembership(userId);
        const reader = { userId, tier, locale: request.locale, platform };
        return { announcements: await listUnseen(db, reader, new Date(clock.now())) };
      });

      registerCall(app, calls.markAnnouncementSeen, async ({ login: { userId }, params }) => {
        await addView(db, { id: params.id, userId, at: new Date(clock.now()) });
        return {};
      });
    },
  };
}
