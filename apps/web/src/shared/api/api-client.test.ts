// @vitest-environment node
import { calls, ERROR_TABLE, REQUEST_HEADERS, type Call } from '@cuecard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadAnswerChecks } from './answer-checks.ts';
import { ApiError } from './api-error.ts';
import { createCallApi, type CallApi } from './api-client.ts';
import { parseFormRejection } from './form-rejection.ts';

interface Sent {
  url: string;
  init: RequestInit;
}

let sent: Sent[];
let ended: Array<[string | null, string]>;
let logged: string[];
let token: string | null;

beforeEach(() => {
  [sent, ended, logged, token] = [[], [], [], 'secret'];
});

/** A client whose server always answers like this; `null` is a connection that fails. */
function createClient(answer: (() => Response) | null, checks = loadAnswerChecks): CallApi {
  return createCallApi({
    fetch: (url, init) => {
      sent.push({ url: url as string, init: init ?? {} });
      return answer === null
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(answer());
    },
    token: () => token,
    platform: () => 'Web-Mac',
    macAddress: () => Promise.resolve(''),
    locale: () => 'zh-TW',
    tracking: () => ({ bd_vid: 'b1', fbclid: 'f1' }),
    endLogin: (...end) => ended.push(end),
    log: (message) => logged.push(message),
    checks,
  });
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const success = (data: unknown) => json({ status: 0, data });

const parseBody = (request: Sent | undefined): unknown => JSON.parse(request?.init.body as string);

async function catchFailure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => new Error('it did not fail'),
    (cause: unknown) => cause,
  );
  if (!(error instanceof ApiError)) throw error;
  return error;
}

const header = (name: string): string | null => new Headers(sent[0]?.init.headers).get(name);

describe('callApi', () => {
  it('[PLAT-82] takes an answer that cannot be checked for none, and one of another shape for a fault', async () => {
    const unchecked = createClient(success({ exist: true }), () =>
      Promise.reject(new TypeError('Failed to fetch')),
    );
    const failure = await catchFailure(unchecked(calls.emailExists, { email: 'a@b.co' }));
    expect(failure.isNetworkFailure).toBe(true);
    const other = createClient(success({ exist: 'yes' }));
    const fault = await catchFailure(other(calls.emailExists, { email: 'a@b.co' }));
    expect(fault.key).toBe('unexpected');
  });

  it('[CALL-1] [CALL-2] [CALL-3] sends the three headers with every request', async () => {
    await createClient(success({}))(calls.signOut);
    expect(header(REQUEST_HEADERS.authorization)).toBe('secret');
    expect(header(REQUEST_HEADERS.platform)).toBe('Web-Mac');
    expect(header(REQUEST_HEADERS.macAddress)).toBe('');
    expect(header('Accept-Language')).toBe('zh-TW');
    token = null;
    sent = [];
    await createClient(success({ exist: true }))(calls.emailExists, { email: 'a@b.co' });
    expect(header(REQUEST_HEADERS.authorization)).toBe('');
  });

  it('[CALL-4] sends a body as JSON and gives back the data', async () => {
    const answer = await createClient(success({ exist: true }))(calls.emailExists, {
      email: 'a@b.co',
    });
    expect(answer).toEqual({ exist: true });
    expect(sent[0]).toMatchObject({ url: '/v3/auth/signup/email/exist', init: { method: 'POST' } });
    expect(header('Content-Type')).toBe('application/json');
    expect(parseBody(sent[0])).toEqual({ email: 'a@b.co' });
  });

  it('[CALL-6] puts params into the path and the query behind it', async () => {
    const id = '6f0e2d1c-8a52-4a7e-9c57-0c2c7b1f2a11';
    await createClient(success({ ticket: 't' }))(calls.liveTicket, undefined, { id });
    await createClient(success({ interviews: [], nextCursor: null }))(calls.listInterviews, {
      limit: 5,
      cursor: 'a b',
    });
    expect(sent.map(({ url }) => url)).toEqual([
      `/v3/interviews/${id}/ticket`,
      '/v3/interviews?limit=5&cursor=a+b',
    ]);
    expect(sent[1]?.init.body).toBeUndefined();
  });

  const signUp = { email: 'a@b.co', code: '123456', password: 'long enough' };

  it.each([
    [calls.signUpWithEmail, signUp],
    [calls.signUpWithEmailV2, signUp],
    [calls.signInWithPhone, { phone: '13800138000', code: '123456' }],
  ])('[CALL-9] [CALL-10] [CALL-12] adds the click ids to a body', async (call, request) => {
    await createClient(success({ token: 't' }))(
      call as typeof calls.signUpWithEmail,
      request as typeof signUp,
    );
    expect(sent.map(parseBody)).toEqual([{ ...request, bd_vid: 'b1', fbclid: 'f1' }]);
  });

  it('[CALL-13] adds them to no other call of today', async () => {
    const request = { email: 'a@b.co', password: 'x' };
    await createClient(success({ token: 't' }))(calls.signInWithPassword, request);
    expect(sent.map(parseBody)).toEqual([request]);
  });

  it('[ERR-1] ends the login at HTTP 401', async () => {
    const error = await catchFailure(createClient(json({ status: 401 }, 401))(calls.userInfo));
    expect(error).toMatchObject({ key: 'unauthorized', message: 'Network Request Exception' });
    expect(ended).toEqual([['secret', 'expired']]);
  });

  it.each([
    ['[ERR-2]', 403, 'forbidden'],
    ['[ERR-3]', 404, 'notFound'],
    ['[ERR-4]', 500, 'unexpected'],
    ['[ERR-5]', 555, null],
    ['[ERR-6]', 429, 'tooManyRequests'],
  ] as const)('%s only logs HTTP %d and raises', async (_rule, status, key) => {
    const bare = await catchFailure(
      createClient(() => new Response('<h1>no</h1>', { status }))(calls.userInfo),
    );
    expect(bare).toMatchObject({ http: status, key, message: 'Network Request Exception' });
    expect(bare.isNetworkFailure).toBe(true);
    expect(ended).toEqual([]);
    expect(logged).toHaveLength(1);
  });

  it('[ERR-2] [ERR-3] [ERR-4] [ERR-5] [ERR-6] [ERR-7] raises Network Request Exception for what is not OK', async () => {
    for (const status of [400, 403, 404, 500, 502, 555]) {
      const error = await catchFailure(createClient(json({ status }, status))(calls.userInfo));
      expect(error.message).toBe('Network Request Exception');
    }
    expect(logged).toHaveLength(6);
    const offline = await catchFailure(createClient(null)(calls.userInfo));
    expect(offline).toMatchObject({ http: null, key: null, message: 'Network Request Exception' });
    const html = await catchFailure(createClient(() => new Response('<html>'))(calls.userInfo));
    expect(html.message).toBe('Network Request Exception');
  });

  it('[ERR-8] [ERR-10] [CALL-17] ends the login at 444 and raises', async () => {
    const error = await catchFailure(createClient(json({ status: 444 }))(calls.userInfo));
    expect(error.key).toBe('loginEnded');
    expect(ended).toEqual([['secret', 'expired']]);
  });

  it('[ERR-11] [CALL-18] ends the login at 445', async () => {
    const error = await catchFailure(createClient(json({ status: 445 }))(calls.userInfo));
    expect(error.key).toBe('signedOutElsewhere');
    expect(ended).toEqual([['secret', 'elsewhere']]);
  });

  it('[ERR-13] [CALL-19] throws the body of 448 to the caller', async () => {
    const data = { field: 'code', reason: 'too-soon', retryAfterSeconds: 42 };
    const call = createClient(json({ status: 448, data }));
    const error = await catchFailure(
      call(calls.sendEmailCode, { email: 'a@b.co', purpose: 'signup' }),
    );
    expect(parseFormRejection(error)).toEqual(data);
    expect(ended).toEqual([]);
  });

  it('[ERR-14] [CALL-20] throws the body of 1008 to the caller', async () => {
    const data = { requires: 'Ultimate', remaining: 0 };
    const error = await catchFailure(createClient(json({ status: 1008, data }))(calls.userInfo));
    expect(error).toMatchObject({ key: 'planRequired', data });
    expect(parseFormRejection(error)).toBeNull();
  });

  it('raises every other row of the table by its key', async () => {
    const { status, message } = ERROR_TABLE.interviewNotFound;
    const error = await catchFailure(createClient(json({ status, message }))(calls.userInfo));
    expect(error).toMatchObject({ key: 'interviewNotFound', message });
  });

  it('raises an answer that is not what the contract says', async () => {
    const error = await catchFailure(createClient(success({ user: 'x' }))(calls.userInfo));
    expect(error.key).toBe('unexpected');
    expect(logged[0]).toContain('another shape');
  });

  it('[AUTH-60] takes status 0 with data for success, and [AUTH-61] an unknown plan for a free trial', async () => {
    const data = {
      user: { id: 1, name: 'A' },
      vip_info: { duration: 0, end_time: null, type: 'X' },
    };
    const info = await createClient(success(data))(calls.userInfo);
    expect(info).toMatchObject({ user: { id: 1 }, vip_info: { type: 'FreeTrial' } });
  });

  it('takes every call of the contract', () => {
    const all: readonly Call[] = Object.values(calls);
    expect(all.every(({ path }) => /^\/v[23]\//.test(path))).toBe(true);
  });
});
