import { readFileSync } from 'node:fs';
import { calls, failureEnvelope, type Call } from '@cuecard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from './testing/test-server.ts';

/** The rules in which each call of the specification stands by itself; those after them are our own. */
const FIRST_RULE = 29;
const LAST_RULE = 49;
const RULE = /^- \[CALL-(\d+)\] \(done\) (?:(GET|POST) )?`(\/v[23]\/[^`?]+)/gm;

const rules = readFileSync(new URL('../../../docs/spec/calls.md', import.meta.url), 'utf8');
const everyCall: readonly Call[] = Object.values(calls);

/** Method, path and call of the contract; the specification gives the state of the speech engine no method. */
const specified = [...rules.matchAll(RULE)]
  .filter(([, number]) => Number(number) >= FIRST_RULE && Number(number) <= LAST_RULE)
  .map(([, , given, path = '']) => {
    const call = everyCall.find((each) => each.path === path);
    return { path, method: given ?? call?.method, call };
  });

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it('[CALL-62] the specification names 21 calls, each once', () => {
  expect(new Set(specified.map(({ path }) => path)).size).toBe(21);
  expect(specified).toHaveLength(21);
});

it.each(specified)(
  '[CALL-62] $method $path is defined and served',
  async ({ method, path, call }) => {
    expect(call?.method).toBe(method);
    const { token } = await server.addUser();
    const ask = async (url: string) => {
      const answer = await server.app.inject({
        method: call?.method ?? 'GET',
        url,
        headers: { authorization: token, 'content-type': 'application/json' },
        ...(call?.method === 'POST' && { payload: '{}' }),
      });
      return { http: answer.statusCode, envelope: answer.json() as unknown };
    };
    const unknown = await ask(`${path}-of-nobody`);
    expect(unknown.http).toBe(404);
    const served = await ask(path);
    expect(served.http).toBeLessThan(500);
    expect(served).not.toEqual(unknown);
    expect(failureEnvelope.safeParse(served.envelope).success).toBe(true);
  },
);
