import { connect } from 'node:net';
import { ContractError, defineCall, failureEnvelope, LIMITS, rejectField } from '@cuecard/contract';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../logging/create-log.ts';
import type { App } from './app.ts';
import { createHttp } from './create-http.ts';
import { registerCall } from './register-call.ts';

const echo = defineCall({
  method: 'POST',
  path: '/v3/echo/:id',
  summary: 'For the test',
  login: 'none',
  params: z.object({ id: z.coerce.number().int() }),
  request: z.object({ text: z.string().min(1), count: z.number().int() }),
  response: z.object({ text: z.string(), id: z.number() }),
  errors: [],
});

const search = defineCall({
  method: 'GET',
  path: '/v3/search',
  summary: 'For the test',
  login: 'none',
  request: z.object({ limit: z.coerce.number().int().max(10).default(5) }),
  response: z.object({ limit: z.number() }),
  errors: [],
});

const own = defineCall({
  method: 'POST',
  path: '/v3/own',
  summary: 'For the test',
  login: 'required',
  response: z.object({ userId: z.number(), platform: z.string().nullable() }),
  errors: [],
});

const failing = defineCall({
  method: 'POST',
  path: '/v3/failing',
  summary: 'For the test',
  login: 'none',
  request: z.object({ how: z.string() }),
  response: z.object({}),
  errors: [],
});

let app: App | undefined;
let lines: string[] = [];

afterEach(async () => {
  await app?.close();
  app = undefined;
});

async function open(checkReady = async () => {}): Promise<App> {
  lines = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const opened = await createHttp({
    log: createLog({ level: 'debug', pretty: false, destination }),
    authenticate: async (token) => {
      if (token === 'ended') throw new ContractError('loginEnded');
      if (token !== 'good') throw new ContractError('unauthorized');
      return { userId: 7, loginId: 1 };
    },
    checkReady,
    clientFolder: null,
    publicUrl: null,
  });
  registerCall(opened, echo, async ({ request, params }) => {
    const answer = { text: request.text, id: params.id, hidden: 'not in the contract' };
    return answer;
  });
  registerCall(opened, search, async ({ request }) => ({ limit: request.limit }));
  registerCall(opened, own, async ({ login, platform }) => ({ userId: login.userId, platform }));
  registerCall(opened, failing, async ({ request }) => {
    if (request.how === 'form') throw rejectField('code', 'too-soon', 42);
    if (request.how === 'wait') throw new ContractError('tooManyRequests', { retryAfterMs: 8_001 });
    throw new TypeError('a bug with a secret inside');
  });
  app = opened;
  return opened;
}

const JSON_HEADERS = { 'content-type': 'application/json' };

it('[CALL-14] [CALL-15] answers HTTP 200 with status 0 and the data that the contract names', async () => {
  const http = await open();
  const answer = await http.inject({
    method: 'POST',
    url: '/v3/echo/12',
    payload: { text: 'hello', count: 1 },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 0, data: { text: 'hello', id: 12 } });
});

it('lets nobody keep the answer of a call', async () => {
  const http = await open();
  const ask = async (url: string) => (await http.inject(url)).headers['cache-control'];
  expect(await ask('/v3/search')).toBe('no-store');
  expect(await ask('/v3/nothing')).toBe('no-store');
});

it('reads the request of a GET from its query', async () => {
  const http = await open();
  expect((await http.inject('/v3/search?limit=3')).json()).toEqual({
    status: 0,
    data: { limit: 3 },
  });
  expect((await http.inject('/v3/search')).json().data.limit).toBe(5);
  expect((await http.inject('/v3/search?limit=many')).statusCode).toBe(400);
});

it.each([
  ['GET', '/v3/nothing'],
  ['POST', '/v2/nothing'],
  ['GET', '/v3/echo/12'],
  ['DELETE', '/v3/search'],
  ['PUT', '/'],
] as const)('[CALL-22] [CALL-16] answers 404 with the envelope to %s %s', async (method, url) => {
  const http = await open();
  const answer = await http.inject({ method, url, headers: { accept: '*/*' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ status: 404, message: 'Page not found' });
});

it.each([
  ['not JSON', '{"text":', JSON_HEADERS],
  ['nothing', undefined, JSON_HEADERS],
  ['another type', 'text=hello', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['plain text', 'hello', { 'content-type': 'text/plain' }],
  ['a list', '[]', JSON_HEADERS],
  ['null', 'null', JSON_HEADERS],
  ['a number', '7', JSON_HEADERS],
  ['a poisoned prototype', '{"__proto__":{"admin":true},"text":"a","count":1}', JSON_HEADERS],
  ['nested deeper than anything of ours', '['.repeat(30_000) + ']'.repeat(30_000), JSON_HEADERS],
  ['wrong types', '{"text":7,"count":"one"}', JSON_HEADERS],
])(
  '[CALL-23] [CALL-16] answers 400 with the envelope to a body that is %s',
  async (_, payload, headers) => {
    const http = await open();
    const answer = await http.inject({
      method: 'POST',
      url: '/v3/echo/12',
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    expect(answer.statusCode).toBe(400);
    const body = answer.json();
    expect(failureEnvelope.safeParse(body).success).toBe(true);
    expect(body.status).toBe(400);
    expect(body.data.problems.length).toBeGreaterThan(0);
  },
);

it('names every field that is wrong, in the path and in the body', async () => {
  const http = await open();
  const answer = await http.inject({ method: 'POST', url: '/v3/echo/x', payload: { text: '' } });
  expect(answer.json().data.problems.map((problem: { path: string }) => problem.path)).toEqual([
    'id',
    'text',
    'count',
  ]);
});

it('[CALL-16] answers 413 with the envelope to a body that is too large', async () => {
  const http = await open();
  const text = 'x'.repeat(LIMITS.jsonBodyBytes + 1);
  const answer = await http.inject({
    method: 'POST',
    url: '/v3/echo/1',
    payload: { text, count: 1 },
  });
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ status: 413 });
});

it('[CALL-17] [AUTH-24] answers 401 with the envelope to a missing or unknown token', async () => {
  const http = await open();
  for (const headers of [
    {},
    { authorization: '' },
    { authorization: 'bad' },
    { authorization: 'Bearer ' },
  ]) {
    const answer = await http.inject({ method: 'POST', url: '/v3/own', headers });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ status: 401, message: 'Please sign in.' });
  }
  const long = await http.inject({
    method: 'POST',
    url: '/v3/own',
    headers: { authorization: 'good'.repeat(100) },
  });
  expect(long.statusCode).toBe(401);
});

it('[CALL-18] answers HTTP 200 with status 444 when the login has ended', async () => {
  const http = await open();
  const answer = await http.inject({
    method: 'POST',
    url: '/v3/own',
    headers: { authorization: 'ended' },
  });
  expect([answer.statusCode, answer.json().status]).toEqual([200, 444]);
});

it('[CALL-1] [CALL-2] takes the token from Authorization, alone or after Bearer, and reads platform leniently', async () => {
  const http = await open();
  const ask = (headers: Record<string, string>) =>
    http.inject({ method: 'POST', url: '/v3/own', headers });
  expect((await ask({ authorization: 'good', platform: 'Web-Mac' })).json().data).toEqual({
    userId: 7,
    platform: 'Web-Mac',
  });
  expect((await ask({ authorization: 'Bearer good', platform: 'Amiga' })).json().data).toEqual({
    userId: 7,
    platform: null,
  });
});

it('lets a call without a payload come with an empty body that says it is JSON', async () => {
  const http = await open();
  const answer = await http.inject({
    method: 'POST',
    url: '/v3/own',
    headers: { authorization: 'good', ...JSON_HEADERS },
  });
  expect(answer.json().status).toBe(0);
});

it('[CALL-20] carries field and reason with status 448', async () => {
  const http = await open();
  const answer = await http.inject({
    method: 'POST',
    url: '/v3/failing',
    payload: { how: 'form' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    status: 448,
    data: { field: 'code', reason: 'too-soon', retryAfterSeconds: 42 },
  });
});

it('[CALL-16] answers 429 with the envelope and says when to come back', async () => {
  const http = await open();
  const answer = await http.inject({
    method: 'POST',
    url: '/v3/failing',
    payload: { how: 'wait' },
  });
  expect([answer.statusCode, answer.json().status, answer.headers['retry-after']]).toEqual([
    429,
    429,
    '9',
  ]);
});

it('[CALL-24] [CALL-16] answers 500 without a stack to a failure of its own, and logs it', async () => {
  const http = await open();
  const answer = await http.inject({ method: 'POST', url: '/v3/failing', payload: { how: 'bug' } });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    status: 500,
    message: 'An unexpected error occurred. Please try again later.',
  });
  expect(lines.join('')).toContain('a bug with a secret inside');
});

it('[PLAT-32] logs the route of a request and neither its query nor its MAC address', async () => {
  const http = await open();
  await http.inject({
    url: '/v3/search?limit=3&ticket=hush',
    headers: { 'Mac-Address': '00-11-22-33-44-55', platform: 'Web' },
  });
  const line = lines.find((text) => text.includes('answered')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ method: 'GET', route: '/v3/search', platform: 'Web' });
  expect(lines.join('')).not.toContain('hush');
  expect(lines.join('')).not.toContain('00-11');
});

it('sends headers that keep the page to itself', async () => {
  const http = await open();
  const { headers } = await http.inject('/healthz');
  expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['strict-transport-security']).toBeUndefined();
});

it('answers what is not HTTP with the envelope and hangs up', async () => {
  const http = await open();
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as { port: number };
  const received = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('NOT HTTP AT ALL\r\n\r\n'));
    let text = '';
    socket.on('data', (part) => (text += part.toString()));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  expect(received).toMatch(/^HTTP\/1\.1 400/);
  expect(received).toContain('"status":400');
});

it('refuses a path that cannot be decoded with the envelope', async () => {
  const http = await open();
  const answer = await http.inject('/v3/%E0%A4%A');
  expect([answer.statusCode, answer.json().status]).toEqual([400, 400]);
});
