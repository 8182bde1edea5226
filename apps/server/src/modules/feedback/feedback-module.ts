import { calls, ContractError } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { hashKey } from '../../platform/limits/client-address.ts';
import { takeFromBucket } from '../../platform/limits/limits-repository.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { addFeedback } from './feedback-repository.ts';

export type FeedbackModule = Pick<Required<ServerModule>, 'register'>;

interface FeedbackDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

/** A person who has something to say never meets it. */
const LIMIT = { burst: 20, everyMs: 10 * 60_000 };

/** What users think of the product; operators read it by `npm run admin -- feedback`. */
export function createFeedbackModule({ db, clock }: FeedbackDeps): FeedbackModule {
  return {
    register: (app) =>
      registerCall(app, calls.newFeedback, async ({ login: { userId }, request }) => {
        const key = hashKey('feedback', String(userId));
        const retryAfterMs = await takeFromBucket(db, key, LIMIT, clock.now());
        if (retryAfterMs > 0) throw new ContractError('tooManyRequests', { retryAfterMs });
        await addFeedback(db, {
          user_id: userId,
          after_interview: request.afterInterview ?? false,
          given_id: request.id ?? null,
          score: request.score,
          suggestion: request.suggestion ?? '',
          created_at: new Date(clock.now()),
        });
        return {};
      }),
  };
}
