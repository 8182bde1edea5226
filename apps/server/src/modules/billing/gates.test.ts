import { randomUUID } from 'node:crypto';
import {
  calls,
  decide,
  EMPTY_SETUP,
  ERROR_TABLE,
  policy,
  TIERS,
  USER_MESSAGES,
  type Gate,
  type InterviewSetup,
  type Tier,
} from '@cuecard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type Answer, type TestServer } from '../../testing/test-server.ts';
import { LiveTestClient } from '../interviews/testing/live-client.ts';
import { activate } from '../interviews/testing/live-server.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await createTestServer();
  address = await server.listen();
});
afterAll(() => server.close());

const HOUR = 3_600_000;
const buildSetup = (change: Partial<InterviewSetup>) => ({
  ...EMPTY_SETUP,
  jobTitle: 'Baker',
  recogniser: 'whisper',
  ...change,
});

const start = (token: string, change: Partial<InterviewSetup>): Promise<Answer> =>
  server.call('POST', calls.createInterview.path, {
    token,
    body: { setup: buildSetup(change), consent: true },
  });

/** What a plan must give, said once more and by hand: the table is proven against it. */
const given: Record<string, Record<Tier, boolean>> = {
  codeMode: row(0, 0, 0, 1, 1),
  languageLevel: row(0, 0, 0, 1, 1),
  answerStyle: row(0, 0, 0, 1, 1),
  otherLanguage: row(0, 0, 1, 1, 1),
  baseLanguage: row(1, 1, 1, 1, 1),
  eleventhQuestion: row(0, 0, 1, 1, 1),
  hundredAndFirstQuestion: row(0, 0, 0, 1, 1),
  thinking: row(0, 0, 0, 1, 1),
  styleInSession: row(0, 0, 0, 1, 1),
  codeInSession: row(0, 0, 0, 1, 1),
  otherDevice: row(0, 0, 0, 1, 1),
  withoutTime: row(1, 0, 0, 0, 1),
};

function row(...allowed: (0 | 1)[]): Record<Tier, boolean> {
  return Object.fromEntries(TIERS.map((tier, index) => [tier, allowed[index] === 1])) as never;
}

/** Where the server asks: what it answers to a user of a plan. Null: allowed; else the refusal. */
const tried: Record<string, (token: string) => Promise<Answer | null>> = {
  codeMode: (token) => refusal(start(token, { codeMode: true, programmingLanguage: 'Python' })),
  languageLevel: (token) => refusal(start(token, { languageLevel: 'B2' })),
  answerStyle: (token) => refusal(start(token, { style: 'transcript' })),
  otherLanguage: (token) => refusal(start(token, { interviewLanguage: 'ja' })),
  baseLanguage: (token) => refusal(start(token, { interviewLanguage: 'zh-TW' })),
  eleventhQuestion: (token) => refusal(afterQuestions(token, 10)),
  hundredAndFirstQuestion: (token) => refusal(afterQuestions(token, 100)),
  thinking: (token) => inSession(token, { type: 'settings', change: { thinking: true } }),
  styleInSession: (token) =>
    inSession(token, { type: 'settings', change: { style: 'transcript' } }),
  codeInSession: (token) =>
    inSession(token, {
      type: 'settings',
      change: { codeMode: true, programmingLanguage: 'Python' },
    }),
  otherDevice: async (token) => {
    const { data } = await start(token, {});
    const body = { purpose: 'follow', interviewId: data.interview.id };
    return refusal(server.call('POST', calls.offerPairing.path, { token, body }));
  },
};

async function refusal(answer: Promise<Answer>): Promise<Answer | null> {
  const settled = await answer;
  if (settled.status === 0) return null;
  expect(settled).toMatchObject({ http: 200, status: ERROR_TABLE.planRequired.status });
  return settled;
}

async function afterQuestions(token: string, count: number): Promise<Answer> {
  const question = (number: number) => ({
    question: `What is ${'x'.repeat(number)} ${randomUUID()}?`,
    answer: 'That.',
    tags: [],
    aliases: [],
  });
  const questions = Array.from({ length: count }, (_, number) => question(number));
  await server.call('POST', calls.addQuestions.path, { token, body: { questions } });
  return server.call('POST', calls.addQuestion.path, { token, body: question(count) });
}

async function inSession(token: string, command: object): Promise<Answer | null> {
  const { id } = (await start(token, {})).data.interview;
  const ticket = await server.call('POST', `/v3/interviews/${id}/ticket`, { token });
  const client = new LiveTestClient(address);
  await client.opened();
  client.hello(ticket.data.ticket);
  await client.welcomed();
  await activate(client);
  const answer = await client.do(command as never);
  await client.do({ type: 'end' });
  if (answer === 'ack') return null;
  expect(answer).toBe(ERROR_TABLE.planRequired.status);
  return { http: 200, status: ERROR_TABLE.planRequired.status, message: undefined, data: null };
}

for (const tier of TIERS)
  for (const [name, attempt] of Object.entries(tried)) {
    const allowed = given[name]?.[tier] === true;
    it(`[BILL-109] the server ${allowed ? 'allows' : 'refuses'} ${name} to ${tier}`, async () => {
      const user = await server.addUser({ tier, remainingMs: HOUR });
      const refused = await attempt(user.token);
      expect(refused === null).toBe(allowed);
    });
  }

it.each(TIERS)('[BILL-109] [INT-48] without time %s starts or does not', async (tier) => {
  const user = await server.addUser({ tier });
  const refused = await refusal(start(user.token, {}));
  const allowed = given['withoutTime']?.[tier] === true;
  expect(refused?.message ?? null).toBe(allowed ? null : USER_MESSAGES.insufficientTime);
});

it('[BILL-20] a trial user is told that it is for premium members, and which plan would do', async () => {
  const trial = await server.addUser();
  expect(await start(trial.token, { style: 'transcript' })).toMatchObject({
    message: 'This function is restricted to premium members.',
    data: { function: 'answerStyle', requires: 'Ultimate', remaining: 0 },
  });
});

it('[BILL-110] a member is told that it is for ultimate members', async () => {
  const member = await server.addUser({ tier: 'Professional', remainingMs: HOUR });
  expect(await start(member.token, { languageLevel: 'B2' })).toMatchObject({
    message: 'Only available to ultimate members.',
    data: { function: 'languageLevel', requires: 'Ultimate', remaining: HOUR },
  });
});

const gates: [Gate, Record<Tier, boolean>][] = [
  ...(['codeMode', 'languageLevel', 'answerStyle', 'expertModel', 'desktopAndPhone'] as const).map(
    (name): [Gate, Record<Tier, boolean>] => [{ function: name }, row(0, 0, 0, 1, 1)],
  ),
  ...(['windowProtectionInExams', 'prioritySupport', 'expertModelUpgrade'] as const).map(
    (name): [Gate, Record<Tier, boolean>] => [{ function: name }, row(0, 0, 0, 0, 1)],
  ),
  [{ function: 'interviewLanguage', language: 'ja' }, row(0, 0, 1, 1, 1)],
  [{ function: 'interviewLanguage', language: 'en' }, row(1, 1, 1, 1, 1)],
  [{ function: 'savedQuestions', count: 10 }, row(1, 1, 1, 1, 1)],
  [{ function: 'savedQuestions', count: 11 }, row(0, 0, 1, 1, 1)],
  [{ function: 'savedQuestions', count: 100 }, row(0, 0, 1, 1, 1)],
  [{ function: 'savedQuestions', count: 101 }, row(0, 0, 0, 1, 1)],
  [{ function: 'startInterview', remainingMs: 0 }, row(1, 0, 0, 0, 1)],
  [{ function: 'startInterview', remainingMs: 1 }, row(1, 1, 1, 1, 1)],
];

describe('[BILL-1] the policy table', () => {
  for (const [gate, expected] of gates)
    it.each(TIERS)(`${JSON.stringify(gate)} for %s`, (tier) => {
      expect(decide(tier, gate).allowed).toBe(expected[tier]);
    });

  it('has no right that no gate asks for', () => {
    const asked = new Set(gates.map(([{ function: name }]) => name as string));
    const others = {
      multiLanguage: 'interviewLanguage',
      sessionMs: 'startInterview',
      chargesTime: 'startInterview',
    };
    for (const right of Object.keys(policy.FreeTrial))
      expect(asked).toContain((others as Record<string, string>)[right] ?? right);
  });
});
