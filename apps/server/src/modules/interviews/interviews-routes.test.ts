import { randomUUID } from 'node:crypto';
import {
  calls,
  EMPTY_SETUP,
  ERROR_TABLE,
  type InterviewSetup,
  type SpeechEngineFacts,
} from '@cuecard/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  addLiveUser,
  createLiveServer,
  SETUP,
  type LiveTestServer,
  type LiveTestUser,
} from './testing/live-server.ts';
import { ScriptedAuthor } from './testing/scripted-author.ts';

let database: TestDatabase;
let server: LiveTestServer;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  server = await createLiveServer(database, { authors: [new ScriptedAuthor()] });
});
afterEach(() => server.close());

const user = (plan?: Parameters<typeof addLiveUser>[2]): Promise<LiveTestUser> =>
  addLiveUser(database, server.clock, plan);

const create = ({ token }: LiveTestUser, changed: Partial<InterviewSetup>, consent = true) =>
  server.call('POST', calls.createInterview.path, token, {
    setup: { ...SETUP, ...changed },
    consent,
  });

describe('the kept setup', () => {
  const path = calls.lastSetup.path;

  it('[INT-13] is empty at first, then what was saved last, and every user has their own', async () => {
    const one = await user();
    expect((await server.call('GET', path, one.token)).data).toEqual({ setup: EMPTY_SETUP });
    const kept = { ...EMPTY_SETUP, kind: 'school' as const, school: 'ETH', style: 'transcript' };
    expect((await server.call('PUT', path, one.token, { setup: EMPTY_SETUP })).status).toBe(0);
    expect((await server.call('PUT', path, one.token, { setup: kept })).status).toBe(0);
    expect((await server.call('GET', path, one.token)).data).toEqual({ setup: kept });
    const other = await user();
    expect((await server.call('GET', path, other.token)).data).toEqual({ setup: EMPTY_SETUP });
  });

  it('[INT-13] is that of the last interview', async () => {
    const one = await user();
    await create(one, { jobTitle: 'Data engineer' });
    const kept = await server.call('GET', path, one.token);
    expect(kept.data.setup).toEqual({ ...SETUP, jobTitle: 'Data engineer' });
  });

  it('[INT-13] reads setups from before the field `listening` as two channels', async () => {
    const one = await user();
    const id = await server.create(one);
    const old = `setup - 'listening'`;
    await database.pool.query(`update setups set setup = ${old} where user_id = $1`, [one.userId]);
    await database.pool.query(`update interviews set setup = ${old} where id = $1`, [id]);
    expect((await server.call('GET', path, one.token)).data.setup).toEqual(SETUP);
    const read = await server.call('GET', `/v3/interviews/${id}`, one.token);
    expect(read.data.interview.setup).toEqual(SETUP);
    const { interview } = await (await server.join(one, id)).first('welcome');
    expect(interview.setup.listening).toBe('two-channels');
    const { listening: _, ...before } = SETUP;
    const created = await server.call('POST', calls.createInterview.path, one.token, {
      setup: before,
      consent: true,
    });
    expect(created.data.interview.setup).toEqual(SETUP);
    expect((await create(one, { listening: 'one-channel' })).data.interview.setup.listening).toBe(
      'one-channel',
    );
  });

  it('is refused when it is none', async () => {
    const { token } = await user();
    const answer = await server.call('PUT', path, token, { setup: { kind: 'party' } });
    expect([answer.http, answer.status]).toEqual([400, 400]);
  });
});

describe('creating an interview', () => {
  it('opens it in the state preparing, with its first events', async () => {
    const one = await user();
    const { data } = await create(one, {});
    expect(data.interview).toMatchObject({
      setup: SETUP,
      state: 'preparing',
      createdAt: server.clock.now(),
      startedAt: null,
      endedAt: null,
      questions: 0,
      activeMs: 0,
    });
    const read = await server.call('GET', `/v3/interviews/${data.interview.id}`, one.token);
    expect(read.data.events).toEqual([
      { seq: 1, at: server.clock.now(), type: 'interview.state', state: 'preparing' },
      { seq: 2, at: server.clock.now(), type: 'recognition.mode', mode: 'automatic' },
    ]);
  });

  it('[INT-44] needs the consent', async () => {
    const one = await user();
    expect((await create(one, {}, false)).http).toBe(400);
    expect(
      (await server.call('GET', calls.listInterviews.path, one.token)).data.interviews,
    ).toEqual([]);
  });

  it('needs a login', async () => {
    expect((await server.call('POST', calls.createInterview.path, 'no token')).http).toBe(401);
  });

  it.each([
    ['[INT-18] a job title', 'jobTitle', { jobTitle: ' ' }],
    ['[INT-19] a school', 'school', { kind: 'school' as const, major: 'Physics' }],
    ['[INT-19] a major', 'major', { kind: 'school' as const, school: 'ETH' }],
    ['[INT-20] a programming language', 'programmingLanguage', { codeMode: true }],
  ])('needs %s where the setup calls for it', async (_, field, changed) => {
    const refused = await create(await user(), changed);
    expect(refused.http).toBe(400);
    expect(refused.data.problems).toMatchObject([{ path: `setup.${field}` }]);
  });

  it.each([
    ['code mode', 'codeMode', { codeMode: true, programmingLanguage: 'Go' as const }, 'Ultimate'],
    ['a level', 'languageLevel', { languageLevel: 'B1' as const }, 'Ultimate'],
    ['another style', 'answerStyle', { style: 'transcript' as const }, 'Ultimate'],
  ])(
    '[INT-21] [INT-22] [INT-23] [CALL-21] %s asks for the plan that %s needs',
    async (_, gate, changed, requires) => {
      const regular = await user({ tier: 'Regular', remainingMs: 60_000 });
      const refused = await create(regular, changed);
      expect(refused.status).toBe(ERROR_TABLE.planRequired.status);
      expect(refused.data).toEqual({ function: gate, requires, remaining: 60_000 });
      expect((await create(await user({ tier: 'Ultimate', remainingMs: 1 }), changed)).status).toBe(
        0,
      );
    },
  );

  it('[INT-48] needs time left, unless the plan uses none up', async () => {
    const refused = await create(await user({ tier: 'Regular' }), {});
    expect(refused.status).toBe(ERROR_TABLE.planRequired.status);
    expect(refused.data).toEqual({ function: 'startInterview', requires: null, remaining: 0 });
    expect((await create(await user({ tier: 'FreeTrial' }), {})).status).toBe(0);
    expect((await create(await user({ tier: 'Unlimited' }), {})).status).toBe(0);
  });

  it('[INT-16] refuses a language that no recogniser knows, whatever the plan', async () => {
    for (const tier of ['FreeTrial', 'Unlimited'] as const) {
      for (const interviewLanguage of ['zh-CN', 'ja'] as const) {
        const refused = await create(await user({ tier }), { interviewLanguage });
        expect(refused.status).toBe(ERROR_TABLE.languageNotHeard.status);
      }
    }
    expect((await create(await user(), { answerLanguage: 'zh-CN' })).status).toBe(0);
  });

  it.each([
    ['moonshine', 'en', true],
    ['moonshine', 'zh-CN', false],
    ['whisper', 'zh-CN', true],
    ['web-speech', 'ja', true],
    ['dashscope', 'zh-CN', true],
    ['dashscope', 'ja', false],
    ['deepgram', 'en', false],
    [null, 'zh-CN', true],
    [null, 'en', true],
    [null, 'ja', false],
  ] as const)(
    '[INT-16] with the recogniser %s and the language %s it is heard: %s',
    async (recogniser, interviewLanguage, heard) => {
      const dashscope: SpeechEngineFacts = {
        id: 'dashscope',
        name: 'DashScope',
        sentTo: 'dashscope.example',
        languages: ['zh-CN'],
        mixedLanguages: true,
        partials: true,
      };
      const other = await createLiveServer(database, {
        authors: [new ScriptedAuthor()],
        clock: server.clock,
        speechEngines: [dashscope],
      });
      const given = { ...SETUP, recogniser, interviewLanguage };
      const { token } = await user({ tier: 'Unlimited' });
      const body = { setup: given, consent: true };
      const { status } = await other.call('POST', calls.createInterview.path, token, body);
      expect(status).toBe(heard ? 0 : ERROR_TABLE.languageNotHeard.status);
      await other.close();
    },
  );
});

describe('the history', () => {
  it('lists the own interviews, newest first, a page at a time', async () => {
    const one = await user();
    await server.create(await user());
    const ids: string[] = [];
    for (let number = 0; number < 5; number += 1) {
      ids.unshift(await server.create(one));
      if (number % 2 === 0) server.clock.advance(1000);
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { data } = await server.call('GET', `/v3/interviews?limit=2${query}`, one.token);
      expect(data.interviews.length).toBeLessThanOrEqual(2);
      seen.push(...data.interviews.map(({ id }: { id: string }) => id));
      cursor = data.nextCursor;
    }
    expect(new Set(seen)).toEqual(new Set(ids));
    expect(seen).toHaveLength(5);
    const { data } = await server.call('GET', '/v3/interviews', one.token);
    const times = data.interviews.map(({ createdAt }: { createdAt: number }) => createdAt);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(data.nextCursor).toBeNull();
  });

  it('refuses a cursor that it never gave', async () => {
    const { token } = await user();
    for (const cursor of ['x', 'WzEsMl0', '%F0']) {
      const answer = await server.call('GET', `/v3/interviews?cursor=${cursor}`, token);
      expect(answer.http).toBe(400);
    }
  });

  it('[CALL-60] gives a long log page after page, each event once', async () => {
    const one = await user();
    const id = await server.create(one);
    await sql`insert into session_events (interview_id, seq, at, type, body)
      select ${id}, number, now(), 'recognition.mode', '{"mode":"manual"}'
      from generate_series(3, 1200) number`.execute(database.db);
    const path = `/v3/interviews/${id}`;
    const first = await server.call('GET', path, one.token);
    expect(first.data.events).toHaveLength(500);
    expect(first.data.interview.id).toBe(id);
    const seqs: number[] = [];
    for (let after: number | null = 0; after !== null;) {
      const { data } = await server.call('GET', `${path}?after=${after}`, one.token);
      seqs.push(...data.events.map(({ seq }: { seq: number }) => seq));
      after = data.nextAfter;
    }
    expect(seqs).toEqual(Array.from({ length: 1200 }, (_, index) => index + 1));
    expect((await server.call('GET', `${path}?limit=501`, one.token)).http).toBe(400);
  });

  it("[INT-68] makes another's interview look like none", async () => {
    const foreign = await server.create(await user());
    const { token } = await user();
    for (const id of [foreign, randomUUID()]) {
      const read = await server.call('GET', `/v3/interviews/${id}`, token);
      const ticket = await server.call('POST', `/v3/interviews/${id}/ticket`, token);
      expect([read.status, ticket.status]).toEqual([2002, 2002]);
    }
    expect((await server.call('GET', '/v3/interviews/no-uuid', token)).http).toBe(400);
  });
});
