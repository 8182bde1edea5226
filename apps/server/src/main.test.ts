import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:https';
import { connect, createServer, type Server } from 'node:net';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { Client } from 'pg';
import { encodeQR } from 'qr';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { lanAddresses } from './platform/http/lan-addresses.ts';
import { developmentCookie } from './testing/developer.ts';
import { sendWithWork } from './testing/solve-work.ts';
import { useOwnProcesses } from './testing/own-processes.ts';
import type { ServerProcess } from './testing/server-process.ts';
import { makeUsed } from './testing/used-folder.ts';
import {
  createTestDatabase,
  databaseVariables,
  type TestDatabase,
} from './testing/test-database.ts';
import { STANDING_BY } from './stand-by.ts';

/** Whole processes, several a test, on a machine that has other work. */
vi.setConfig({ testTimeout: 90_000 });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

const processes = useOwnProcesses();

/** With a PostgreSQL of its own, in a folder that was used before. */
async function startOnUsed(): Promise<ServerProcess> {
  await makeUsed(processes.dataDir);
  return processes.start('main.ts');
}

/** On the PostgreSQL of the tests: making one takes two seconds, where its own is not what is tried. */
function startOnGiven(environment: Record<string, string> = {}, args: string[] = []) {
  return processes.start('main.ts', { ...databaseVariables(database), ...environment }, args);
}

it('[PLAT-1] [PLAT-2] [PLAT-11] [PLAT-13] [PLAT-33] starts on a fresh folder, says where, which database and model, and stops in order', async () => {
  const server = processes.start('main.ts');
  const address = await server.ready();
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const page = await fetch(`${address}/`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('Cuecard');
  server.signal('SIGTERM');
  const { code, output } = await server.finished;
  expect(code).toBe(0);
  expect(output).toContain(processes.dataDir);
  expect(output).toContain('no language model is configured: answers come from templates');
  expect(output).toContain('recognisers: on the device only');
  expect(output).toMatch(/ANTHROPIC_API_KEY.*: answers written by models/);
  expect(output).toContain(`${address}/outbox`);
  await expect(readFile(join(processes.dataDir, 'pgdata', 'postmaster.pid'))).rejects.toThrow(
    'ENOENT',
  );
});

it('[PLAT-64] stands by without a database, a port or a word, and begins when it is told', async () => {
  const { ownerTarget } = database;
  const admin = new Client({ ...ownerTarget, database: 'postgres' });
  await admin.connect();
  const allowConnections = (allowed: boolean) =>
    admin.query(`alter database ${ownerTarget.database} allow_connections ${allowed}`);
  // A server that asks for a connection now is refused, and ends.
  await allowConnections(false);
  const server = startOnGiven({ LOG_LEVEL: 'debug' }, ['--standby']);
  try {
    await server.logs(STANDING_BY);
  } finally {
    await allowConnections(true);
    await admin.end();
  }
  expect(server.output()).toBe('');
  server.sendMessage('begin');
  expect((await fetch(`${await server.ready()}/readyz`)).status).toBe(200);
  server.signal('SIGTERM');
  expect((await server.finished).code).toBe(0);
});

it('[PLAT-10] names every fault of the environment and ends with 1', async () => {
  const server = processes.start('main.ts', {
    PORT: 'http',
    LOG_LEVEL: 'loud',
    LLM_MODEL: 'qwen3',
  });
  const { code, errors, output } = await server.finished;
  expect(code).toBe(1);
  for (const name of ['PORT', 'LOG_LEVEL', 'LLM_BASE_URL']) expect(errors).toContain(name);
  expect(errors).not.toContain('    at ');
  expect(output).toBe('');
});

it('refuses production mode with development parts, and names them', async () => {
  const { code, errors } = await processes.start('main.ts', { NODE_ENV: 'production' }).finished;
  expect(code).toBe(1);
  expect(errors).toContain('development outbox');
});

it('[PLAT-20] refuses a data folder that another server owns', async () => {
  await (await startOnUsed()).ready();
  const { code, errors } = await processes.start('main.ts').finished;
  expect(code).toBe(1);
  expect(errors).toContain(processes.dataDir);
  expect(errors).not.toContain('    at ');
});

it('says that a given port is taken', async () => {
  const taken = await occupy(0);
  const { code, errors } = await startOnGiven({ PORT: String(taken.port) }).finished;
  taken.server.close();
  expect(code).toBe(1);
  expect(errors).toContain(`Port ${taken.port} is taken`);
});

it('[PLAT-4] moves on from port 3000 when it is taken and was not asked for', async () => {
  const taken = await occupy(3000).catch(() => null);
  const server = startOnGiven({ PORT: '' });
  const address = await server.ready();
  taken?.server.close();
  expect(Number(new URL(address).port)).toBeGreaterThan(3000);
  expect(server.output()).toContain('Port 3000 is taken');
});

it('[PLAT-33] does not wait for a client that never finishes its request', async () => {
  const server = startOnGiven();
  const { port } = new URL(await server.ready());
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.write(
    `POST /v3/auth/signup/email/exist HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-length: 99\r\n\r\n{`,
  );
  server.signal('SIGTERM');
  const { code, errors } = await server.finished;
  socket.destroy();
  expect(code).toBe(0);
  expect(errors).not.toContain('broken off');
});

it('refuses an option that it does not have', async () => {
  const { code, errors } = await processes.start('main.ts', {}, ['--frob']).finished;
  expect(code).toBe(1);
  expect(errors).toContain('--frob');
});

it('ends cleanly when it is told to while it still starts', async () => {
  const server = processes.start('main.ts');
  await server.logs('creating the database');
  server.signal('SIGINT');
  expect((await server.finished).code).toBe(0);
  await expect(readFile(join(processes.dataDir, 'pgdata', 'postmaster.pid'))).rejects.toThrow(
    'ENOENT',
  );
});

it('[BILL-23] grants a plan and time beside the running server, which stays, and without it', async () => {
  const server = await startOnUsed();
  const address = await server.ready();
  const token = await signUpAt(address, 'ada@example.com');
  const args = 'grant ada@example.com --tier Ultimate --minutes 240 --until 2099-01-01'.split(' ');
  const beside = await processes.start('cli/admin.ts', {}, args).finished;
  expect(beside.errors).toBe('');
  expect(beside).toMatchObject({ code: 0 });
  expect(beside.output).toContain('Ultimate, 240 minutes left');
  const info = await fetch(`${address}/v2/user/info`, { headers: { authorization: token } });
  expect(await info.json()).toMatchObject({
    status: 0,
    data: { vip_info: { type: 'Ultimate', duration: 240 * 60, end_time: Date.UTC(2099, 0, 1) } },
  });
  server.signal('SIGTERM');
  await server.finished;
  const alone = await processes.start('cli/admin.ts', {}, args).finished;
  expect(alone).toMatchObject({ code: 0 });
  expect(alone.output).toContain('480 minutes left');
  const unknown = await processes.start('cli/admin.ts', {}, [
    'grant',
    'x@example.com',
    '--minutes',
    '1',
  ]).finished;
  expect(unknown.code).toBe(1);
  expect(unknown.errors).toContain('No account has the e-mail address x@example.com');
});

it('[PLAT-14] [PLAT-90] uses the PostgreSQL that DATABASE_URL leads to, and leaves it running', async () => {
  const owner = await startOnUsed();
  await owner.ready();
  const password = (
    await readFile(join(processes.dataDir, 'pgdata', 'cuecard-password'), 'utf8')
  ).trim();
  const lines = (await readFile(join(processes.dataDir, 'pgdata', 'postmaster.pid'), 'utf8')).split(
    '\n',
  );
  const connection = { host: lines[4] ?? '', port: Number(lines[3]), user: 'cuecard', password };
  const admin = new Client({ ...connection, database: 'postgres' });
  await admin.connect();
  const { rows: roles } = await admin.query(
    `select distinct usename as role from pg_stat_activity where datname = 'cuecard' and application_name = 'cuecard'`,
  );
  expect(roles).toEqual([{ role: 'cuecard_app' }]);
  expect(owner.output()).not.toContain('MIGRATION_DATABASE_URL');
  await admin.query('create database elsewhere');
  const socket = encodeURIComponent(connection.host);
  const url = `postgres://cuecard:${encodeURIComponent(password)}@localhost:${connection.port}/elsewhere?host=${socket}`;
  const guest = processes.start('main.ts', {
    DATABASE_URL: url,
    DATA_DIR: join(processes.dataDir, 'unused'),
  });
  await guest.ready();
  guest.signal('SIGINT');
  const { code, output } = await guest.finished;
  expect(code).toBe(0);
  expect(output).toContain('MIGRATION_DATABASE_URL takes that from it');
  expect(output).not.toContain(password);
  const { rows } = await admin.query('select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
  await admin.end();
});

async function occupy(port: number): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = server.address();
  return { server, port: typeof bound === 'object' && bound !== null ? bound.port : 0 };
}

async function signUpAt(address: string, email: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { status: number; data: { token: string } };
  };
  await sendWithWork({ email, purpose: 'signup' }, (body) =>
    post('/v3/auth/verify-codes/email', body),
  );
  let code: string | undefined;
  while (code === undefined) {
    const headers = { cookie: developmentCookie(address) };
    const outbox = await (await fetch(`${address}/v3/development/outbox`, { headers })).text();
    code = /\b\d{6}\b/.exec(outbox.replaceAll(/"at":\d+/g, ''))?.[0];
  }
  const password = 'correct horse battery';
  const { data } = await post('/v3/auth/signup/using-email', { email, code, password });
  return data.token;
}

/** A GET over TLS that looks at the certificate itself instead of trusting it. */
function getOverTls(url: string): Promise<{ status: number; certificate: X509Certificate }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { rejectUnauthorized: false, agent: false }, (answer) => {
      const { raw } = (answer.socket as TLSSocket).getPeerCertificate();
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, certificate: new X509Certificate(raw) });
    });
    request.on('error', reject);
  });
}

it('[PLAT-6] with --lan listens everywhere over HTTPS with a certificate of its own, and draws its address', async () => {
  const server = startOnGiven({}, ['--lan']);
  const address = await server.ready();
  expect(address).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
  const [inNetwork] = lanAddresses();
  expect(inNetwork).toBeDefined();
  const { port } = new URL(address);
  const fromNetwork = `https://${inNetwork}:${port}`;
  const { status, certificate } = await getOverTls(`${fromNetwork}/readyz`);
  expect(status).toBe(200);
  expect(certificate.checkIP(inNetwork ?? '')).toBe(inNetwork);
  expect(certificate.checkHost('localhost')).toBe('localhost');
  expect(certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
  const days =
    (certificate.validToDate.getTime() - certificate.validFromDate.getTime()) / 86_400_000;
  expect(days).toBeLessThanOrEqual(398);
  expect((await stat(join(processes.dataDir, 'tls', 'key.pem'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(processes.dataDir, 'tls'))).mode & 0o777).toBe(0o700);
  expect(server.output()).toContain(`in this network: ${fromNetwork}`);
  const drawn = encodeQR(fromNetwork, 'ascii', { ecc: 'low', border: 2 }).trimEnd();
  expect(server.output()).toContain(drawn);
  const socket = new WebSocket(`${fromNetwork.replace('https', 'wss')}/v3/live`, {
    rejectUnauthorized: false,
    headers: { origin: fromNetwork },
  });
  await once(socket, 'open');
  socket.terminate();
  const foreign = new WebSocket(`${fromNetwork.replace('https', 'wss')}/v3/live`, {
    rejectUnauthorized: false,
    headers: { origin: 'https://elsewhere.example' },
  });
  const [refused] = (await once(foreign, 'unexpected-response')) as [
    unknown,
    { statusCode: number },
  ];
  expect(refused).toBeDefined();
});

it('[PLAT-6] keeps its certificate over a restart', async () => {
  const before = startOnGiven({}, ['--lan']);
  const first = await getOverTls(`${await before.ready()}/healthz`);
  before.signal('SIGTERM');
  await before.finished;
  const second = await getOverTls(`${await startOnGiven({}, ['--lan']).ready()}/healthz`);
  expect(second.certificate.fingerprint256).toBe(first.certificate.fingerprint256);
});

it('[PLAT-7] draws the outside address where one is given', async () => {
  const publicUrl = 'https://cuecard.example';
  const server = startOnGiven({ PUBLIC_URL: publicUrl }, ['--lan']);
  expect(await server.ready()).toBe(publicUrl);
  const drawn = encodeQR(publicUrl, 'ascii', { ecc: 'low', border: 2 }).trimEnd();
  await vi.waitFor(() => expect(server.output()).toContain(drawn));
});
