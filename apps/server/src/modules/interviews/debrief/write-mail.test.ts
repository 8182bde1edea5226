import { randomUUID } from 'node:crypto';
import { LLMock } from '@copilotkit/aimock';
import {
  calls,
  EMPTY_SETUP,
  ERROR_TABLE,
  followUpMailPath,
  mailPiece,
  type LogEventBody,
  type MailPiece,
} from '@cuecard/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { oneModel } from '../../../testing/one-model.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';

const mock = new LLMock({ port: 0 });
let server: TestServer;
beforeAll(async () => {
  await mock.start();
  server = await createTestServer({ config: { models: oneModel(`${mock.url}/v1`) } });
});
afterAll(async () => {
  await server.close();
  await mock.stop();
});
beforeEach(() => {
  mock.clearFixtures();
  mock.clearRequests();
});

const ASKED = { userMessage: /Draft the mail now/ };
const QUESTION = 'How did you move the readings at Nordwind?';
const ANSWER = 'I led the cut-over of 40 million readings in 2021, and it took eleven hours.';

async function hold({ token }: TestUser, state = 'ended'): Promise<string> {
  const setup = { ...EMPTY_SETUP, jobTitle: 'Data Engineer', company: 'Iberwatt' };
  const { data } = await server.call('POST', calls.createInterview.path, {
    token,
    body: { setup, consent: true },
  });
  const { id } = data.interview;
  const turn = (
    channel: 'interviewer' | 'candidate',
    text: string,
    startMs: number,
    endMs: number,
  ) =>
    ({
      type: 'turn.final',
      turnId: randomUUID(),
      channel,
      text,
      startMs,
      endMs,
      engine: 'e',
    }) as const;
  const asked = turn('interviewer', QUESTION, 0, 4000);
  const bodies: LogEventBody[] = [
    asked,
    {
      type: 'question.asked',
      questionId: randomUUID(),
      number: 1,
      turnId: asked.turnId,
      text: QUESTION,
      by: 'rules',
    },
    turn('candidate', ANSWER, 5000, 20_000),
  ];
  const events = bodies.map(({ type, ...body }, index) => ({ seq: index + 3, type, body }));
  await server.database.pool.query(
    `insert into session_events (interview_id, seq, at, type, body)
     select $1, seq, now() + make_interval(secs => coalesce((body->>'endMs')::int, 0) / 1000.0), type, body
     from jsonb_to_recordset($2) as event (seq integer, type text, body jsonb)`,
    [id, JSON.stringify(events)],
  );
  await server.database.pool.query(`update interviews set state = $2 where id = $1`, [id, state]);
  return id;
}

async function draft({ token }: TestUser, id: string): Promise<MailPiece[]> {
  const answer = await server.app.inject({
    method: 'POST',
    url: followUpMailPath(id),
    headers: { authorization: token ?? '' },
  });
  return answer.body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => mailPiece.parse(JSON.parse(line)));
}
const join = (pieces: readonly MailPiece[]) =>
  pieces.map((piece) => (piece.type === 'text' ? piece.text : '')).join('');

const MAIL = `Hello,

Thank you for the talk. I liked how you asked about Nordwind, and moving 40 million readings in 2021 is what I would bring to Iberwatt.

I look forward to hearing from you.

Best regards`;

it('[PRAC-33] a mail is drafted from what was said, sentence by sentence, and says which model wrote it', async () => {
  mock.on(ASKED, { content: MAIL });
  const user = await server.addUser();
  const pieces = await draft(user, await hold(user));
  expect(join(pieces)).toBe(MAIL);
  expect(pieces.filter(({ type }) => type === 'text').length).toBeGreaterThan(3);
  expect(pieces.at(-1)).toMatchObject({ type: 'written', leftOut: 0, model: expect.any(String) });
  const asked = JSON.stringify(mock.getRequests().at(-1)?.body);
  expect(asked).toContain('Iberwatt');
  expect(asked).toContain('eleven');
});

it('[PRAC-33] a sentence with a name or a number that was not said is left out, and counted', async () => {
  mock.on(ASKED, {
    content:
      'Thank you for the talk. As Ms Ito said, we would begin in May. I cut the costs by 35 percent. It took 4 hours.\n\nSee https://example.org/me.\n\nBest regards',
  });
  const user = await server.addUser();
  const pieces = await draft(user, await hold(user));
  expect(join(pieces).replaceAll(/\s+/g, ' ')).toBe('Thank you for the talk. Best regards');
  expect(pieces.at(-1)).toMatchObject({ type: 'written', leftOut: 4 });
});

it('[PRAC-33] what a model does not finish is said to be no mail', async () => {
  mock.on(ASKED, { content: 'On and on. '.repeat(400) });
  const user = await server.addUser();
  const pieces = await draft(user, await hold(user));
  expect(pieces.at(-1)).toEqual({ type: 'stopped', because: 'failed' });
});

it('[PRAC-33] nobody has a mail drafted from another user’s interview, nor from one that still runs', async () => {
  const user = await server.addUser();
  const other = await server.addUser();
  const refused = async (by: TestUser, id: string) => {
    const { token } = by;
    const { status } = await server.call('POST', followUpMailPath(id), { token });
    return status;
  };
  const id = await hold(user);
  expect(await refused(other, id)).toBe(ERROR_TABLE.interviewNotFound.status);
  expect(await refused(user, await hold(user, 'active'))).toBe(ERROR_TABLE.notPossibleNow.status);
  expect(mock.getRequests()).toEqual([]);
});
