import { calls, ContractError, policy, type SupportRequest } from '@cuecard/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { runOrFail } from '../../platform/http/run-or-fail.ts';
import { hashKey } from '../../platform/limits/client-address.ts';
import { takeFromBucket } from '../../platform/limits/limits-repository.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { EnqueueMail } from '../auth/auth-api.ts';
import type { UsersModule } from '../users/users-module.ts';
import { addRequest, addUserMessage, listRequests } from './support-repository.ts';
import { messageMail } from './support-mail.ts';

export type SupportModule = Pick<Required<ServerModule>, 'register'>;

export interface SupportDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly readMembership: UsersModule['readMembership'];
  readonly enqueueMail: EnqueueMail;
  /** Who is mailed about each message; null: operators look by `npm run admin -- support`. */
  readonly operatorAddress: string | null;
}

/** Who needs help never meets it: ten messages at once, then one each ten minutes. */
const LIMIT = { burst: 10, everyMs: 10 * 60_000 };

/** Requests for help: users write them, operators answer by `npm run admin -- support`. */
export function createSupportModule(deps: SupportDeps): SupportModule {
  const { db } = deps;
  return {
    register(app) {
      registerCall(app, calls.listSupportRequests, async ({ login }) => ({
        requests: await listRequests(db, login.userId),
      }));
      registerCall(app, calls.addSupportRequest, async ({ login: { userId }, request }) => {
        await countMessage(deps, userId);
        const { tier } = await deps.readMembership(userId);
        const isPriority = policy[tier].prioritySupport;
        return write(deps, userId, request.text, (trx, at) =>
          addRequest(trx, { userId, isPriority, at, ...request }),
        );
      });
      registerCall(app, calls.addSupportMessage, async ({ login: { userId }, params, request }) => {
        await countMessage(deps, userId);
        const { number } = params;
        return write(deps, userId, request.text, async (trx, at) => {
          if (!(await addUserMessage(trx, { userId, number, at, ...request })))
            throw new ContractError('notFound');
          return number;
        });
      });
    },
  };
}

async function countMessage({ db, clock }: SupportDeps, userId: number): Promise<void> {
  const key = hashKey('support', String(userId));
  const retryAfterMs = await takeFromBucket(db, key, LIMIT, clock.now());
  if (retryAfterMs > 0) throw new ContractError('tooManyRequests', { retryAfterMs });
}

/** Writes what the user said, and tells the operator in the same transaction. */
async function write(
  { db, clock, enqueueMail, operatorAddress }: SupportDeps,
  userId: number,
  text: string,
  store: (trx: Transaction<Database>, at: Date) => Promise<number>,
): Promise<SupportRequest> {
  const at = new Date(clock.now());
  const number = await runOrFail('saveFailed', () =>
    db.transaction().execute(async (trx) => {
      const stored = await store(trx, at);
      if (operatorAddress !== null)
        await enqueueMail(trx, messageMail(operatorAddress, { number: stored, userId, text }));
      return stored;
    }),
  );
  const [request] = await listRequests(db, userId, number);
  if (request === undefined) throw new ContractError('notFound');
  return request;
}
