import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Tier } from '@cuecard/contract';
import { composeServer, type Server, type ServerConfig } from '../compose/compose-server.ts';
import { noModels } from '../config/models-environment.ts';
import { NO_NATIVE_PUSH } from '../config/native-push-environment.ts';
import { NO_PAYMENTS } from '../config/payment-environment.ts';
import { NO_SPEECH } from '../config/speech-environment.ts';
import { grant } from '../modules/users/membership-repository.ts';
import type { PaymentProvider } from '../providers/payment/payment-provider.ts';
import type { PushSenders } from '../providers/push/push-service.ts';
import { openLogin } from '../modules/auth/open-login.ts';
import { addAccount } from '../modules/auth/account-repository.ts';
import { createManualClock, type ManualClock } from '../platform/clock/manual-clock.ts';
import type { App } from '../platform/http/app.ts';
import type { Sealer } from '../platform/sealer.ts';
import { createLog } from '../platform/logging/create-log.ts';
import { DEVELOPMENT_KEY } from './developer.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestUser {
  readonly userId: number;
  readonly token: string;
  readonly email: string;
}

export interface TestServer {
  readonly app: App;
  readonly clock: ManualClock;
  readonly database: TestDatabase;
  /** Its data folder, removed when it closes. */
  readonly dataDir: string;
  /** Everything that was logged, one JSON object each. */
  readonly logged: readonly string[];
  /** Calls by inject: the answer's HTTP code and its envelope. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, given?: Given): Promise<Answer>;
  /** Listens on a free port of 127.0.0.1, for what needs a socket; returns the address without a slash at its end. */
  listen(): Promise<string>;
  /** A logged-in user without the way through sign-up. */
  addUser(membership?: { tier?: Tier; remainingMs?: number }): Promise<TestUser>;
  close(): Promise<void>;
}

interface Given {
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Record<string, string>;
  readonly ip?: string;
}

export interface Answer {
  readonly http: number;
  readonly status: number;
  readonly message: string | undefined;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of it
  readonly data: any;
}

export interface TestServerOptions {
  readonly config?: Partial<ServerConfig>;
  /** None when not given. */
  readonly sealer?: Sealer;
  /** Null: the API alone. */
  readonly clientFolder?: string | null;
  /** As the desktop app starts it; otherwise as an operator does. */
  readonly isOwnServer?: boolean;
  /** None when not given. */
  readonly paymentProviders?: readonly PaymentProvider[];
  /** Those that are configured when not given. */
  readonly pushSenders?: Partial<PushSenders>;
}

/** Nothing is configured. */
export const plainConfig = {
  clientBefore: null,
  publicUrl: null,
  instanceUrl: null,
  releases: null,
  trustedProxies: ['127.0.0.1'],
  // The clock of a test stands still.
  callsPerSecond: 0,
  developmentKey: DEVELOPMENT_KEY,
  ownModelHosts: [],
  isI18nVersion: false,
  models: noModels,
  webSearch: null,
  embeddings: null,
  speech: NO_SPEECH,
  s3: null,
  voice: null,
  whisper: null,
  answerDrafts: true,
  accounts: {
    codesPerDay: { mail: 5000, sms: 500 },
    mail: { smtp: null },
    sms: { provider: 'outbox' as const },
    oidc: null,
  },
  push: null,
  nativePush: NO_NATIVE_PUSH,
  payment: { ...NO_PAYMENTS, development: true },
  aboutFile: null,
  billing: { catalogueFile: null, seller: { name: '', address: '', taxId: '', email: '' } },
};

/** The headers of a request from another machine, as a proxy on this one passes it on. */
export const cameFrom = (ip: string | undefined): Record<string, string> =>
  ip === undefined ? {} : { 'x-forwarded-for': ip, 'x-forwarded-proto': 'https' };

/** The whole server on a database of its own, with a clock that the test moves. */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const clock = createManualClock();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cuecard-test-'));
  const logged: string[] = [];
  const destination = { write: (line: string) => void logged.push(line) };
  const server: Server = await composeServer({
    config: { ...plainConfig, dataDir, ...options.config },
    log: createLog({ level: 'debug', pretty: false, destination }),
    clock,
    connection: database,
    clientFolder: options.clientFolder ?? null,
    sealer: options.sealer ?? null,
    isOwnServer: options.isOwnServer ?? false,
    ...(options.paymentProviders !== undefined && { paymentProviders: options.paymentProviders }),
    ...(options.pushSenders !== undefined && { pushSenders: options.pushSenders }),
  });
  const { app } = server;
  let users = 0;

  return {
    app,
    clock,
    database,
    dataDir,
    logged,
    async call(method, path, { body, token, headers = {}, ip } = {}) {
      const answer = await app.inject({
        method,
        url: path,
        headers: {
          ...headers,
          ...cameFrom(ip),
          ...(token === undefined ? {} : { authorization: token }),
        },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const { status, message, data } = answer.json();
      return { http: answer.statusCode, status, message, data };
    },
    async listen() {
      const address = await app.listen({ host: '127.0.0.1', port: 0 });
      return address;
    },
    async addUser({ tier = 'FreeTrial', remainingMs = 0 } = {}) {
      users += 1;
      const email = `user-${users}@example.com`;
      const userId = await addAccount(database.db, {
        email,
        name: `User ${users}`,
        passwordHash: 'nobody signs in with this',
        tier,
        tracking: {},
        createdAt: new Date(clock.now()),
      });
      if (userId === null) throw new Error(`${email} exists already`);
      if (remainingMs > 0)
        await grant(database.db, {
          userId,
          addMs: remainingMs,
          note: 'test',
          at: new Date(clock.now()),
        });
      return { userId, email, token: await openLogin(database.db, clock, userId) };
    },
    async close() {
      await server.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
