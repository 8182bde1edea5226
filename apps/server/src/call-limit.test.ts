import { calls, ERROR_TABLE } from '@cuecard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from './testing/test-server.ts';

const PER_SECOND = 5;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ config: { callsPerSecond: PER_SECOND } });
});
afterAll(() => server.close());

/** How many of so many calls were answered, how many refused, the first refusal's wait beside it. */
async function makeCalls(token: string, count: number) {
  const { method, path } = calls.userInfo;
  const told = { answered: 0, refused: 0, retryAfter: undefined as string | undefined };
  for (let made = 0; made < count; made += 1) {
    const headers = { authorization: token };
    const answer = await server.app.inject({ method, url: path, headers });
    if (answer.statusCode === 200) told.answered += 1;
    if (answer.statusCode === ERROR_TABLE.tooManyRequests.http) told.refused += 1;
    told.retryAfter ??= answer.headers['retry-after']?.toString();
  }
  return told;
}

it('[PLAT-98] refuses the calls of a login that makes too many, and of nobody else', async () => {
  const { token } = await server.addUser();
  const other = await server.addUser();
  expect(await makeCalls(token, 70)).toEqual({ answered: 50, refused: 20, retryAfter: '1' });
  expect(await makeCalls(other.token, 3)).toMatchObject({ answered: 3 });
  server.clock.advance(1000);
  expect(await makeCalls(token, 10)).toMatchObject({ answered: PER_SECOND });
});

it('[PLAT-98] does not read the body of a call that is refused', async () => {
  const { token } = await server.addUser();
  await makeCalls(token, 50);
  const { method, path } = calls.addQuestions;
  const answer = await server.app.inject({
    method,
    url: path,
    headers: { authorization: token, 'content-type': 'application/json' },
    payload: '{ no JSON',
  });
  expect(answer.statusCode).toBe(ERROR_TABLE.tooManyRequests.http);
});
