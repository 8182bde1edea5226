import { randomUUID } from 'node:crypto';
import {
  calls,
  EMPTY_SETUP,
  type InterviewSetup,
  type SpeechEngineFacts,
  type Tier,
  type Turn,
} from '@cuecard/contract';
import { createManualClock, type ManualClock } from '../../../platform/clock/manual-clock.ts';
import { createHttp } from '../../../platform/http/create-http.ts';
import type { App } from '../../../platform/http/app.ts';
import { createLog } from '../../../platform/logging/create-log.ts';
import type { SocketRights } from '../../../platform/realtime/socket-rights.ts';
import { createThreadPool } from '../../../platform/threads/thread-pool.ts';
import { addSocketServer } from '../../../platform/realtime/socket-server.ts';
import { createTestBudgets } from '../../../testing/test-budgets.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { addAccount } from '../../auth/account-repository.ts';
import { createAuthenticate } from '../../auth/authenticate.ts';
import { openLogin } from '../../auth/open-login.ts';
import { createReadMembership } from '../../users/membership-now.ts';
import { grant } from '../../users/membership-repository.ts';
import { createFindProfile } from '../../resumes/find-profile.ts';
import type { AnswerAuthor } from '../answers/author-chain.ts';
import { guardAnswer } from '../answers/guard-answer.ts';
import type { Meaning } from '../bank-by-meaning.ts';
import { createOpenKnowledge, type CandidateKnowledgeDeps } from '../candidate-knowledge.ts';
import type { LiveSessions } from '../live/live-sessions.ts';
import type { Judge, WebSearch } from '../live/ports.ts';
import { createInterviewsModule } from '../interviews-module.ts';
import { LiveTestClient } from './live-client.ts';

export const SETUP: InterviewSetup = { ...EMPTY_SETUP, jobTitle: 'Backend engineer' };

export interface LiveTestUser {
  readonly userId: number;
  readonly token: string;
}

export interface LiveTestServer {
  readonly app: App;
  readonly clock: ManualClock;
  readonly sessions: LiveSessions;
  readonly logged: readonly string[];
  readonly address: string;
  call(method: 'GET' | 'POST' | 'PUT', path: string, token: string, body?: object): Promise<Answer>;
  ticket(user: LiveTestUser, interviewId: string): Promise<string>;
  create(user: LiveTestUser, given?: InterviewSetup): Promise<string>;
  /** A welcomed client of the interview. */
  join(user: LiveTestUser, interviewId: string, options?: JoinOptions): Promise<LiveTestClient>;
  close(): Promise<void>;
}

interface JoinOptions {
  readonly id?: string;
  readonly after?: number;
}

interface Answer {
  readonly http: number;
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of it
  readonly data: any;
}

export interface LiveServerOptions {
  readonly authors: readonly [AnswerAuthor, ...AnswerAuthor[]];
  readonly clock?: ManualClock;
  readonly judge?: Judge;
  readonly speechEngines?: readonly SpeechEngineFacts[];
  readonly webSearch?: WebSearch | null;
  readonly meaning?: Meaning | null;
  readonly findProfile?: CandidateKnowledgeDeps['findProfile'];
  readonly rights?: SocketRights;
}

/** The rules of these tests: what ends with a question mark asks; "hm" makes them wonder. */
const plainRules: Judge = ({ text }) =>
  text.endsWith('?') ? 'asked' : text.endsWith('hm') ? 'uncertain' : 'none';

/** The interviews' part of the server, listening, on a given database. */
export async function createLiveServer(
  database: TestDatabase,
  {
    authors,
    clock = createManualClock(),
    judge = plainRules,
    speechEngines = [],
    webSearch = null,
    meaning = null,
    findProfile = createFindProfile(database.db),
    rights = { admit: () => () => {} },
  }: LiveServerOptions,
): Promise<LiveTestServer> {
  const { db } = database;
  const logged: string[] = [];
  const destination = { write: (line: string) => void logged.push(line) };
  const log = createLog({ level: 'debug', pretty: false, destination });
  const app: App = await createHttp({
    log,
    authenticate: createAuthenticate(db, clock),
    checkReady: async () => {},
    clientFolder: null,
    publicUrl: null,
  });
  const interviews = createInterviewsModule({
    db,
    leaseDb: database.apart,
    log,
    clock,
    instanceUrl: null,
    sockets: await addSocketServer(app, null),
    rights,
    speechEngines,
    listDeviceModels: () => Promise.resolve([]),
    readMembership: createReadMembership(db, clock),
    budgets: createTestBudgets(db, clock).budgets,
    judge,
    openKnowledge: createOpenKnowledge({
      db,
      log,
      threads: createThreadPool(),
      meaning,
      findProfile,
    }),
    drafts: true,
    guard: guardAnswer,
    webSearch,
    authors,
  });
  interviews.register(app);
  const { sessions } = interviews;
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const clients: LiveTestClient[] = [];

  const server: LiveTestServer = {
    app,
    clock,
    sessions,
    logged,
    address,
    async call(method, path, token, body) {
      const answer = await app.inject({
        method,
        url: path,
        headers: { authorization: token },
        ...(body && { payload: body }),
      });
      const { status, data } = answer.json();
      return { http: answer.statusCode, status, data };
    },
    async ticket({ token }, id) {
      const path = calls.liveTicket.path.replace(':id', id);
      return (await server.call('POST', path, token)).data.ticket;
    },
    async create({ token }, given = SETUP) {
      const body = { setup: given, consent: true };
      const answer = await server.call('POST', calls.createInterview.path, token, body);
      if (answer.status !== 0) throw new Error(`not created: ${answer.status}`);
      return answer.data.interview.id;
    },
    async join(user, interviewId, { id, after = 0 } = {}) {
      const ticket = await server.ticket(user, interviewId);
      const client = new LiveTestClient(address, id);
      clients.push(client);
      await client.opened();
      client.hello(ticket, after);
      await client.welcomed();
      return client;
    },
    async close() {
      for (const client of clients) client.vanish();
      await app.close();
    },
  };
  return server;
}

let users = 0;

/** A signed-in user with a plan and bought time. */
export async function addLiveUser(
  { db }: TestDatabase,
  clock: ManualClock,
  { tier = 'Unlimited', remainingMs = 0 }: { tier?: Tier; remainingMs?: number } = {},
): Promise<LiveTestUser> {
  users += 1;
  const at = new Date(clock.now());
  const account = { name: 'A', passwordHash: 'none', tier, tracking: {}, createdAt: at };
  const userId = await addAccount(db, { ...account, email: `live-${users}@example.com` });
  if (userId === null) throw new Error('the address is taken');
  if (remainingMs > 0) await grant(db, { userId, addMs: remainingMs, note: 'test', at });
  return { userId, token: await openLogin(db, clock, userId) };
}

let spokenMs = 0;

export function turn(text: string, channel: Turn['channel'] = 'interviewer'): Turn {
  spokenMs += 1000;
  const endMs = spokenMs + 900;
  return { turnId: randomUUID(), channel, text, startMs: spokenMs, endMs, engine: 'test' };
}

/** Brings a fresh interview to active. */
export async function activate(client: LiveTestClient): Promise<void> {
  await client.do({ type: 'initialise' });
  await client.do({ type: 'activate' });
  await client.state('active');
}

/** What a session's owner writes under now. */
export async function readEpoch({ db }: TestDatabase, interviewId: string): Promise<number> {
  const row = await db
    .selectFrom('interviews')
    .select('epoch')
    .where('id', '=', interviewId)
    .executeTakeFirstOrThrow();
  return row.epoch;
}
