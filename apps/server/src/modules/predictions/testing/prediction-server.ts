import { emptyProfile, type ResumeProfile, type Tier } from '@cuecard/contract';
import { createManualClock, type ManualClock } from '../../../platform/clock/manual-clock.ts';
import { createHttp } from '../../../platform/http/create-http.ts';
import { createJobWorker } from '../../../platform/jobs/job-queue.ts';
import { createThreadPool } from '../../../platform/threads/thread-pool.ts';
import { createLog } from '../../../platform/logging/create-log.ts';
import type { LanguageModel } from '../../../providers/language-model/language-model.ts';
import { createTestBudgets } from '../../../testing/test-budgets.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { addAccount } from '../../auth/account-repository.ts';
import { createAuthenticate } from '../../auth/authenticate.ts';
import { openLogin } from '../../auth/open-login.ts';
import { addQuestions } from '../../knowledge/add-questions.ts';
import type { FindProfile } from '../../resumes/resumes-module.ts';
import type { AddQuestions, RunDeps } from '../predictions-deps.ts';
import { createPredictionsModule } from '../predictions-module.ts';

export interface PredictionServer {
  readonly clock: ManualClock;
  /** The tier of every user. */
  tier: Tier;
  call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    token: string,
    body?: object,
  ): Promise<Answer>;
  addUser(): Promise<{ userId: number; token: string }>;
  /** Reads until the prediction runs no more. */
  settled(token: string, id: string): Promise<Answer['data']>;
  close(): Promise<void>;
}

interface Answer {
  readonly http: number;
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of it
  readonly data: any;
}

export interface PredictionServerOptions {
  readonly findProfile?: FindProfile;
  readonly model?: LanguageModel | null;
  readonly onReady?: RunDeps['onReady'];
  /** The bank; the real one when not given. */
  readonly bank?: AddQuestions;
}

let users = 0;

/** The predictions' part of the server with the real question bank, on a given database. */
export async function createPredictionServer(
  { db, pool }: TestDatabase,
  options: PredictionServerOptions = {},
): Promise<PredictionServer> {
  const clock = createManualClock();
  const log = createLog({ level: 'silent', pretty: false });
  const { findProfile = async () => null, model = null } = options;
  const app = await createHttp({
    log,
    authenticate: createAuthenticate(db, clock),
    checkReady: async () => {},
    clientFolder: null,
    publicUrl: null,
  });
  const knowledge = {
    db,
    clock,
    readTier: async () => server.tier,
    listAliases: async (asked: readonly unknown[]) => asked.map(() => []),
    enqueue: { makeAliases: null, embed: null, purge: async () => {} },
  };
  const predictions = createPredictionsModule({
    ...createTestBudgets(db, clock),
    db,
    clock,
    log,
    findProfile,
    threads: createThreadPool(),
    model,
    onReady: options.onReady ?? (async () => {}),
    addQuestions: options.bank ?? ((userId, given) => addQuestions(knowledge, userId, given)),
  });
  const workers = predictions.ownWorkers.map((jobs) => createJobWorker({ pool, log, ...jobs }));
  for (const worker of workers) await worker.start();
  await predictions.start();
  predictions.register(app);
  await app.ready();
  const server: PredictionServer = {
    clock,
    tier: 'Regular',
    async call(method, url, token, body) {
      const answer = await app.inject({
        method,
        url,
        headers: { authorization: token },
        ...(body && { payload: body }),
      });
      const { status, data } = answer.json();
      return { http: answer.statusCode, status, data };
    },
    async addUser() {
      users += 1;
      const userId = await addAccount(db, {
        email: `predicting-${users}@example.com`,
        name: 'Amara',
        passwordHash: 'nobody signs in with this',
        tier: 'Regular',
        tracking: {},
        createdAt: new Date(clock.now()),
      });
      if (userId === null) throw new Error('exists already');
      return { userId, token: await openLogin(db, clock, userId) };
    },
    async settled(token, id) {
      for (let tries = 0; tries < 1000; tries += 1) {
        const { data } = await server.call('GET', `/v3/predictions/${id}`, token);
        if (data.prediction.state !== 'running') return data.prediction;
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
      throw new Error('the prediction runs on and on');
    },
    async close() {
      await app.close();
      await predictions.interrupt();
      for (const worker of workers) await worker.close();
    },
  };
  return server;
}

const value = (text: string, line: number) => ({
  value: text,
  evidence: [{ page: 1, line }],
  confidence: 1,
  source: 'rules' as const,
});

export const nurse: ResumeProfile = {
  ...emptyProfile,
  work: [
    {
      id: 'w1',
      name: value('Northgate General Hospital', 8),
      position: value('Staff Nurse', 8),
      location: null,
      startDate: value('2019-03', 8),
      endDate: value('present', 8),
      summary: null,
      highlights: [value('Reduced falls on a 28-bed ward by 30% in one year', 9)],
    },
  ],
};

export const NURSE_INPUT = {
  jobTitle: 'ICU nurse',
  jobText:
    'Requirements:\n- At least 3 years of experience in acute care\n- Knowledge of infection control',
  language: 'en',
  resume: 'active',
  questions: 12,
} as const;
