import { randomUUIDv7 } from 'node:crypto';
import {
  ContractError,
  decide,
  listGates,
  refuseByPlan,
  type Gate,
  type InterviewSetup,
  type InterviewSummary,
  type LogEventBody,
  type DeviceModel,
  type SpeechEngineFacts,
  type Tier,
} from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Login } from '../../platform/http/app.ts';
import type { Budgets } from '../../platform/limits/budgets.ts';
import { addInterview } from './interview-repository.ts';
import { writeEntries } from './session-log-repository.ts';
import { keepSetup } from './setup-repository.ts';

/** What the user's plan is at this moment; `remainingMs` is bought time in milliseconds. */
export interface Membership {
  readonly tier: Tier;
  readonly remainingMs: number;
}

export interface CreateInterviewDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly readMembership: (userId: number) => Promise<Membership>;
  readonly budgets: Pick<Budgets, 'takeOne'>;
  /** Recognisers behind the server. */
  readonly speechEngines: readonly SpeechEngineFacts[];
  /** Models that browsers may have from this server at this moment. */
  readonly listDeviceModels: () => Promise<readonly Pick<DeviceModel, 'id' | 'languages'>[]>;
}

/**
 * Opens an interview in the state preparing, if the plan, the time and the recognisers allow it, and
 * keeps its setup for the next time.
 * @throws ContractError `languageNotHeard`; `planRequired` with `{ function, requires, remaining }`;
 * `budgetUsedUp`
 */
export async function createInterview(
  { db, clock, readMembership, budgets, speechEngines, listDeviceModels }: CreateInterviewDeps,
  { userId, loginId }: Login,
  setup: InterviewSetup,
): Promise<InterviewSummary> {
  // This check comes before the plan: no plan adds a language that no recogniser knows.
  if (!isHeard(setup, [...speechEngines, ...(await listDeviceModels())]))
    throw new ContractError('languageNotHeard');
  const { tier, remainingMs } = await readMembership(userId);
  const gates: Gate[] = [...listGates(setup), { function: 'startInterview', remainingMs }];
  for (const gate of gates) {
    const decision = decide(tier, gate);
    if (decision.allowed) continue;
    throw refuseByPlan(tier, decision, remainingMs);
  }
  await budgets.takeOne('interviews', userId);
  // In the order of their times: rows of a day lie together, in their index too.
  const id = randomUUIDv7();
  const at = new Date(clock.now());
  return db.transaction().execute(async (trx) => {
    await keepSetup(trx, userId, setup);
    const interview = await addInterview(trx, { id, userId, loginId, setup, tier, at });
    const bodies: LogEventBody[] = [
      { type: 'interview.state', state: 'preparing' },
      { type: 'recognition.mode', mode: 'automatic' },
    ];
    await writeEntries(trx, [{ interviewId: id, epoch: null, at: at.getTime(), bodies }]);
    return interview;
  });
}

/**
 * Whether the chosen recogniser knows the interview language. What the browser's own one and the
 * multilingual model know is known on the device alone.
 */
function isHeard(
  { recogniser, interviewLanguage }: InterviewSetup,
  engines: readonly Pick<SpeechEngineFacts, 'id' | 'languages'>[],
): boolean {
  if (recogniser === 'whisper' || recogniser === 'web-speech') return true;
  if (recogniser === 'moonshine') return interviewLanguage === 'en';
  const offered = recogniser === null ? engines : engines.filter(({ id }) => id === recogniser);
  const known = offered.some(({ languages }) => languages.includes(interviewLanguage));
  return known || (recogniser === null && interviewLanguage === 'en');
}
