import { randomUUID } from 'node:crypto';
import {
  calls,
  debrief as debriefSchema,
  EMPTY_APPLICATION,
  EMPTY_SETUP,
  ERROR_TABLE,
  type Debrief,
  type LogEventBody,
  type TrendPoint,
  type TurnVoice,
} from '@cuecard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const FACT = {
  id: 'F1',
  label: 'Work',
  text: 'Backend engineer at Nordwind, moved 40 million readings to a new database in 2021',
  source: { kind: 'resume' as const, resumeId: randomUUID(), place: null },
};

function turn(
  channel: 'interviewer' | 'candidate',
  text: string,
  [startMs, endMs]: readonly [number, number],
): Extract<LogEventBody, { type: 'turn.final' }> {
  const voice: TurnVoice = [[0, endMs - startMs]];
  const heard = { turnId: randomUUID(), channel, text, startMs, endMs, engine: 'Moonshine tiny' };
  return { type: 'turn.final', ...heard, voice };
}

/** A question with its answer, which begins after `latencyMs`. */
function exchange(number: number, question: string, answer: string, latencyMs: number) {
  const from = number * 200_000;
  const asks = turn('interviewer', question, [from, from + 4000]);
  const answers = turn('candidate', answer, [from + 4000 + latencyMs, from + 100_000]);
  const { turnId, text } = asks;
  const questionId = randomUUID();
  const asked = { type: 'question.asked', questionId, number, turnId, text, by: 'rules' } as const;
  return [asks, asked, answers] satisfies LogEventBody[];
}

/** An interview that has ended, with these events in its log. */
async function held(
  { token }: TestUser,
  bodies: readonly LogEventBody[],
  { applicationId = null as string | null, state = 'ended' } = {},
): Promise<string> {
  const { data } = await server.call('POST', calls.createInterview.path, {
    token,
    body: {
      setup: { ...EMPTY_SETUP, jobTitle: 'Engineer', applicationId },
      consent: true,
    },
  });
  const { id } = data.interview;
  const events = bodies.map(({ type, ...body }, index) => ({ seq: index + 3, type, body }));
  // Each turn is committed a second after its end, by the clock of the server.
  await server.database.pool.query(
    `insert into session_events (interview_id, seq, at, type, body)
     select $1, seq, now() + make_interval(secs => coalesce((body->>'endMs')::int, 0) / 1000.0 + 1),
       type, body
     from jsonb_to_recordset($2) as event (seq integer, type text, body jsonb)`,
    [id, JSON.stringify(events)],
  );
  await server.database.pool.query(`update interviews set state = $2 where id = $1`, [id, state]);
  server.clock.advance(1000);
  return id;
}

const read = (user: TestUser, id: string, { path }: { path: string } = calls.readDebrief) =>
  server.call('GET', path.replace(':id', id), { token: user.token });

async function readDebrief(user: TestUser, id: string): Promise<Debrief> {
  return debriefSchema.parse((await read(user, id)).data.debrief);
}

const SAID = 'We moved 40 million readings and it took eleven hours of downtime in 2019.';

describe('the debrief of an interview', () => {
  it('[PRAC-27] says of each question what kind it is, and how it was answered', async () => {
    const user = await server.addUser();
    const id = await held(user, [
      ...exchange(1, 'Tell me about a time a project failed.', SAID, 1200),
      ...exchange(2, 'What are your salary expectations?', 'About sixty.', 4500),
    ]);
    const { questions, session } = await readDebrief(user, id);
    expect(questions).toMatchObject([
      { kind: 'story', card: 'none', answer: { measures: { latencyMs: 1200, lengthMs: 94_800 } } },
      { kind: 'terms', answer: { measures: { lengthBand: { standing: 'over' } } } },
    ]);
    expect(session.talk).toMatchObject({ measured: true, fromVoice: true });
  });

  it('[PRAC-24] marks in the candidate’s words what the evidence of that interview does not say', async () => {
    const user = await server.addUser();
    const story = exchange(1, 'Tell me about a time a project failed.', SAID, 1200);
    const id = await held(user, [{ type: 'evidence.known', items: [FACT] }, ...story]);
    const claims = (await readDebrief(user, id)).questions[0]?.answer?.claims ?? [];
    expect(claims.map(({ text }) => text)).toContain('2019');
    expect(claims.map(({ text }) => text).join(' ')).not.toContain('40');
    for (const { text, from, to } of claims) expect(SAID.slice(from, to)).toBe(text);

    const without = await held(user, story);
    expect((await readDebrief(user, without)).questions[0]?.answer?.claims).toBeNull();
  });

  it('[PRAC-27] is nobody else’s, and of an interview that runs there is none', async () => {
    const [owner, other] = [await server.addUser(), await server.addUser()];
    const bodies = exchange(1, 'Why us?', 'Because.', 900);
    const id = await held(owner, bodies);
    expect((await read(other, id)).status).toBe(ERROR_TABLE.interviewNotFound.status);
    expect((await read(other, id, calls.listTrends)).status).toBe(
      ERROR_TABLE.interviewNotFound.status,
    );
    const running = await held(owner, bodies, { state: 'active' });
    expect((await read(owner, running)).status).toBe(ERROR_TABLE.notPossibleNow.status);
  });
});

describe('trends', () => {
  it('[PRAC-26] are the ended interviews of the same application up to this one, oldest first', async () => {
    const user = await server.addUser();
    const add = async () => {
      const body = { ...EMPTY_APPLICATION, company: 'Nordwind', jobTitle: 'Engineer' };
      const { data } = await server.call('POST', calls.addApplication.path, {
        token: user.token,
        body,
      });
      return data.id as string;
    };
    const [here, elsewhere] = [await add(), await add()];
    const talk = (latencyMs: number) => exchange(1, 'Why do you want to join us?', SAID, latencyMs);
    const first = await held(user, talk(3000), { applicationId: here });
    await held(user, talk(9000), { applicationId: elsewhere });
    await held(user, [], { applicationId: here });
    const second = await held(user, talk(1500), { applicationId: here });
    await held(user, talk(500), { applicationId: here });
    const list = async (id: string): Promise<TrendPoint[]> =>
      (await read(user, id, calls.listTrends)).data.points;
    const points = await list(second);
    expect(points.map(({ sessionId, latencyMs }) => [sessionId, latencyMs])).toEqual([
      [first, 3000],
      [second, 1500],
    ]);
    expect(points[0]).toMatchObject({ kind: 'interview', answers: 1, claims: null });
    const alone = await held(user, talk(800));
    expect((await list(alone)).map(({ sessionId }) => sessionId)).toEqual([alone]);
  });
});
