import { randomUUID } from 'node:crypto';
import { EMPTY_SETUP } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import { useTicket } from '../../platform/realtime/ticket-repository.ts';
import { createOpenKnowledge, type CandidateKnowledgeDeps } from './candidate-knowledge.ts';
import { createLiveInterviews } from './interview-repository.ts';
import { createSessionLog } from './session-log-repository.ts';
import { createTimeLedger } from './time-ledger-repository.ts';

/** No user and no ticket is ever called so. */
const NOBODY = { userId: -1, ticket: 'rehearsal' };
/** As many as the pool has connections, each of which is opened and has seen the statements then. */
const AT_ONCE = 20;
const ROUNDS = 10;

export interface RehearsalDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Log;
  readonly findProfile: CandidateKnowledgeDeps['findProfile'];
}

/**
 * Asks the database for what a client's coming asks, of an interview that nobody has: nothing is found and nothing
 * is written. Whoever takes the place of another instance that died is asked all this by all of its clients at once,
 * and code that has run a hundred times is several times quicker than code that has not.
 */
export async function* rehearseOpening(deps: RehearsalDeps): AsyncGenerator<void> {
  const open = createOpening(deps);
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(Array.from({ length: AT_ONCE }, open));
    yield;
  }
}

function createOpening(deps: RehearsalDeps): () => Promise<void> {
  const { db, clock } = deps;
  const { userId, ticket } = NOBODY;
  const interviews = createLiveInterviews(db, clock);
  const sessionLog = createSessionLog(db, clock);
  const openKnowledge = createOpenKnowledge({ ...deps, meaning: null });
  const ledger = createTimeLedger(db, clock);
  return async () => {
    const [interviewId, client] = [randomUUID(), randomUUID()];
    const hasDatabase = await useTicket(db, clock, 'live', ticket).then(
      () => true,
      () => false,
    );
    if (!hasDatabase) return;
    // That there is no such interview is nobody's news.
    await Promise.allSettled([
      interviews.open(interviewId),
      openKnowledge(userId, EMPTY_SETUP),
      ledger.findAccount(userId),
      sessionLog.read(interviewId, 0),
      sessionLog.lastCommand(interviewId, client),
      interviews.seen([interviewId]),
      sessionLog.append(interviewId, 0, [], { client, cseq: 1 }),
    ]);
  };
}
