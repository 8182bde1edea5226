import { randomUUID } from 'node:crypto';
import { EMPTY_SETUP, LIMITS } from '@cuecard/contract';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { up as mendEmptiedTexts } from '../platform/database/migrations/0050-mend-emptied-texts.ts';
import { createTestServer, type TestServer, type TestUser } from './test-server.ts';

/** What no database stores: it is taken out at the border, and what was stored before that hides nothing else. */

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await server.addUser({ tier: 'Unlimited', remainingMs: 3_600_000 });
});

const SETUP = { ...EMPTY_SETUP, jobTitle: 'Baker' };

const listBank = () => server.call('GET', '/v3/questions', { token: user.token });
const listHistory = () => server.call('GET', '/v3/interviews', { token: user.token });

function addQuestion(given: object) {
  const body = { question: `How? ${randomUUID()}`, answer: 'So.', ...given };
  return server.call('POST', '/v3/questions', { body, token: user.token });
}

async function createInterview(setup: object = SETUP): Promise<string> {
  const { data } = await server.call('POST', '/v3/interviews', {
    body: { setup, consent: true },
    token: user.token,
  });
  return data.interview.id;
}

/** As the code before migration 0050 stored a text of NUL alone. */
async function addEvent(interviewId: string, type: string, body: object): Promise<void> {
  await sql`with head as (
      update interviews set last_seq = last_seq + 1 where id = ${interviewId} returning id, last_seq
    ) insert into session_events (interview_id, seq, at, type, body)
      select id, last_seq, now(), ${type}, ${JSON.stringify(body)}::jsonb from head`.execute(
    server.database.db,
  );
}

const EMPTY_QUESTION = { questionId: randomUUID(), number: 1, turnId: null, text: '', by: 'typed' };

it('[PLAT-70] refuses a tag, a wording and a job title that hold NUL alone, as it refuses empty ones', async () => {
  expect((await addQuestion({ tags: ['\0'] })).http).toBe(400);
  expect((await addQuestion({ aliases: ['\0 \0'] })).http).toBe(400);
  const refused = await server.call('POST', '/v3/interviews', {
    body: { setup: { ...SETUP, jobTitle: '\0' }, consent: true },
    token: user.token,
  });
  expect(refused.http).toBe(400);
  expect((await listBank()).http).toBe(200);
  expect((await listHistory()).http).toBe(200);
});

it('[PLAT-70] measures a text as it is stored', async () => {
  const filled = 'x'.repeat(LIMITS.tagCharacters);
  const { http, data } = await addQuestion({ tags: [`${filled}\0`], answer: 'half \uD800' });
  expect(http).toBe(200);
  expect(data.question).toMatchObject({ tags: [filled], answer: 'half \uFFFD' });
});

it('[PLAT-71] shows the rest of a bank, a history and an interview when one row is bad, and logs it', async () => {
  const { data } = await addQuestion({});
  const sound = data.question.id;
  const bad = (await addQuestion({})).data.question.id;
  await sql`update saved_questions set tags = '{""}' where id = ${bad}`.execute(server.database.db);
  const bank = await listBank();
  expect(bank.data.questions.map(({ id }: { id: string }) => id)).toEqual([sound]);

  const good = await createInterview();
  const untitled = await createInterview();
  await sql`update interviews set setup = setup || '{"jobTitle": ""}' where id = ${untitled}`.execute(
    server.database.db,
  );
  const history = await listHistory();
  expect(history.data.interviews.map(({ id }: { id: string }) => id)).toEqual([good]);

  await addEvent(good, 'question.asked', EMPTY_QUESTION);
  await addEvent(good, 'recognition.mode', { mode: 'manual' });
  const read = await server.call('GET', `/v3/interviews/${good}`, { token: user.token });
  const types = read.data.events.map(({ type }: { type: string }) => type);
  expect(types.slice(-2)).toEqual(['unreadable', 'recognition.mode']);
  expect(server.logged.join('\n')).toContain('an event of a session could not be read');
  expect(server.logged.join('\n')).toContain('an item of an answer did not fit');
});

it('[PLAT-71] mends the rows that were stored before, so that nothing of them is missing', async () => {
  const { db } = server.database;
  const id = await createInterview();
  await sql`update interviews set setup = setup || '{"jobTitle": " "}' where id = ${id}`.execute(
    db,
  );
  await addEvent(id, 'question.asked', EMPTY_QUESTION);
  const said = { channel: 'interviewer', startMs: 0, endMs: 1, engine: '' };
  await addEvent(id, 'turn.final', { turnId: randomUUID(), text: '  ', ...said });
  const saved = (await addQuestion({ tags: ['kept'], aliases: ['In what way?'] })).data.question.id;
  await sql`update saved_questions set tags = '{kept,"", also}', aliases = '{"", "In what way?"}'
    where id = ${saved}`.execute(db);

  await mendEmptiedTexts(db as unknown as Kysely<unknown>);

  const bank = await listBank();
  expect(bank.data.questions).toMatchObject([
    { id: saved, tags: ['kept', 'also'], aliases: ['In what way?'] },
  ]);
  const history = await listHistory();
  expect(history.data.interviews).toMatchObject([{ id, setup: { jobTitle: '…' } }]);
  const read = await server.call('GET', `/v3/interviews/${id}`, { token: user.token });
  expect(read.data.events.slice(-2)).toMatchObject([
    { type: 'question.asked', text: '…' },
    { type: 'turn.final', text: '…', engine: '…' },
  ]);
});

const NASTY_SEGMENTS = [
  '%00',
  'a%00b',
  '%E0%A4%A',
  '%F0',
  '%ED%A0%80',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '__proto__',
  'constructor',
  '-1',
  '1e999',
  '99999999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  '%F0%9F%98%80',
  "'%20or%201=1--",
  'x'.repeat(90),
  'x'.repeat(5000),
  '%0d%0aset-cookie:%20a=b',
  '%20',
];

it('[PLAT-72] answers every nasty segment in the path of every route without a failure of its own', async () => {
  const routes = listRoutes(server.app.printRoutes({ commonPrefix: false }));
  expect(routes.length).toBeGreaterThan(60);
  const withPart = routes.filter(({ url }) => /[:*]/.test(url));
  expect(withPart.map(({ url }) => url)).toContain('/v3/trade/development/pages/:token');
  for (const { method, url } of withPart)
    for (const segment of NASTY_SEGMENTS) {
      const path = url.replaceAll(/:\w+|\*/g, segment);
      const { statusCode, headers } = await server.app.inject({
        method,
        url: `${path}?${segment}=${segment}`,
        headers: { authorization: user.token, 'content-type': 'application/json' },
      });
      expect(statusCode, `${method} ${path}`).toBeLessThan(500);
      expect(headers['set-cookie']).toBeUndefined();
    }
}, 120_000);

/** Every route that is registered, of the contract or not, as Fastify draws them. */
function listRoutes(drawn: string): { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string }[] {
  const branches: string[] = [];
  return drawn.split('\n').flatMap((line) => {
    const [, indent = '', segment = '', methods = ''] =
      /^([│├└─\s]*)(\S*) ?(?:\(([A-Z, ]+)\))?$/u.exec(line) ?? [];
    const depth = Math.max(0, Math.floor(indent.length / 4) - 1);
    branches.splice(depth, branches.length, segment);
    const known = (['GET', 'POST', 'PUT', 'DELETE'] as const).filter((each) =>
      methods.split(', ').includes(each),
    );
    return known.map((method) => ({ method, url: branches.join('') }));
  });
}
