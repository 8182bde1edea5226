import { randomUUID } from 'node:crypto';
import { ERROR_TABLE, type Turn } from '@cuecard/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { judgeByRules } from './answers/judge-by-rules.ts';
import type { Judge } from './live/ports.ts';
import type { LiveTestClient } from './testing/live-client.ts';
import {
  activate,
  addLiveUser,
  createLiveServer,
  turn,
  type LiveTestServer,
  type LiveTestUser,
} from './testing/live-server.ts';
import { ScriptedAuthor } from './testing/scripted-author.ts';

let database: TestDatabase;
let server: LiveTestServer;
let author: ScriptedAuthor;
let judged: Parameters<Judge>[];
let user: LiveTestUser;
let interviewId: string;
let client: LiveTestClient;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  author = new ScriptedAuthor();
  judged = [];
  const judge: Judge = (...given) => {
    judged.push(given);
    return judgeByRules(...given);
  };
  server = await createLiveServer(database, { authors: [author], judge });
  user = await addLiveUser(database, server.clock);
  interviewId = await server.create(user);
  client = await server.join(user, interviewId);
  await activate(client);
});
afterEach(() => server.close());

const NOT_NOW = ERROR_TABLE.notPossibleNow.status;

const sendTurn = (said: Turn) => client.do({ type: 'turn', ...said });
const amend = ({ turnId, endMs }: Turn, text: string) =>
  client.do({ type: 'amend', turnId, text, endMs: endMs + 1500 });

/** Types of the events after the number, in order. */
const typesAfter = (seq: number): string[] =>
  client.events.filter((event) => event.seq > seq).map(({ type }) => type);
const lastSeq = (): number => client.events.at(-1)?.seq ?? 0;

describe('a turn that became a question', () => {
  const short = 'How would you design a cache?';
  const whole = 'How would you design a cache for a social network?';

  it('[SCREEN-140] is headed by the part that asks, which grows with it', async () => {
    const said = turn(`Hi, nice to meet you. ${short}`, 'room');
    await sendTurn(said);
    await amend(said, `Hi, nice to meet you. ${whole}`);
    const words = client.events.flatMap((event) =>
      event.type === 'question.asked' || event.type === 'question.amended'
        ? [{ text: event.text, heading: event.heading }]
        : [],
    );
    expect(words).toEqual([
      { text: `Hi, nice to meet you. ${short}`, heading: short },
      { text: `Hi, nice to meet you. ${whole}`, heading: whole },
    ]);
  });

  it('[LIVE-46] [LIVE-47] [SPEECH-25] amends turn and question, and a new attempt takes over', async () => {
    const said = turn(short);
    await sendTurn(said);
    const first = await client.event('answer.started');
    const script = await author.script(0);
    script.write('Start with');
    await client.until(() => client.deltaText(first.answerId) === 'Start with');
    const before = lastSeq();
    expect(await amend(said, whole)).toBe('ack');
    const second = await client.event('answer.started', 1);

    expect(typesAfter(before)).toEqual([
      'turn.amended',
      'question.amended',
      'answer.checkpoint',
      'answer.checked',
      'answer.finished',
      'answer.started',
    ]);
    expect(client.listEvents('turn.amended')).toMatchObject([
      { turnId: said.turnId, text: whole, endMs: said.endMs + 1500 },
    ]);
    const questions = client.listEvents('question.asked');
    expect(questions).toHaveLength(1);
    const { questionId } = questions[0] ?? {};
    expect(client.listEvents('question.amended')).toMatchObject([{ questionId, text: whole }]);
    expect(client.listEvents('answer.finished')).toMatchObject([
      { answerId: first.answerId, outcome: 'stopped' },
    ]);
    expect(second).toMatchObject({ questionId, attempt: 2 });
    expect(script.signal.aborted).toBe(true);
    expect(client.loggedText(first.answerId)).toBe('Start with');
    expect((await author.script(1)).request.question).toBe(whole);
  });

  it('[LIVE-47] follows amendment after amendment, asked by rules or by hand, never twice', async () => {
    await client.do({ type: 'mode', mode: 'manual' });
    const said = turn('Your greatest strength');
    await sendTurn(said);
    expect(await amend(said, 'Your greatest strength at work')).toBe('ack');
    expect(client.listEvents('question.asked')).toHaveLength(0);
    await client.do({ type: 'ask', turnId: said.turnId });
    expect((await author.script(0)).request.question).toBe('Your greatest strength at work');
    await amend(said, 'Your greatest strength at work?');
    await client.do({ type: 'mode', mode: 'automatic' });
    await amend(said, 'What is your greatest strength at work?');
    expect((await author.script(2)).request.question).toBe(
      'What is your greatest strength at work?',
    );
    expect(client.listEvents('question.asked')).toHaveLength(1);
    expect(client.listEvents('question.amended')).toHaveLength(2);
    expect(client.listEvents('answer.started').map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    expect(client.listEvents('answer.finished')).toHaveLength(2);
    expect(await client.do({ type: 'ask', turnId: said.turnId })).toBe(NOT_NOW);
  });

  it('[LIVE-47] lets an amendment that changes no word leave the answer alone', async () => {
    const said = turn(short);
    await sendTurn(said);
    const script = await author.script(0);
    const before = lastSeq();
    expect(await amend(said, short)).toBe('ack');
    expect(typesAfter(before)).toEqual(['turn.amended']);
    expect(script.signal.aborted).toBe(false);
  });

  it('[LIVE-47] takes the place of an answer to another question', async () => {
    const said = turn(short);
    await sendTurn(said);
    await client.do({ type: 'ask-typed', text: 'What is your notice period' });
    const typed = await author.script(1);
    await amend(said, whole);
    expect((await author.script(2)).request.question).toBe(whole);
    expect(typed.signal.aborted).toBe(true);
    const running = client.listEvents('answer.started').length;
    expect(client.listEvents('answer.finished')).toHaveLength(running - 1);
  });

  it('[LIVE-47] regenerates with the whole text, also after the session was opened anew', async () => {
    const said = turn(short);
    await sendTurn(said);
    await amend(said, whole);
    const { questionId } = await client.event('question.asked');
    const { clock } = server;
    await server.close();
    server = await createLiveServer(database, { authors: [author], clock });
    client = await server.join(user, interviewId, { id: client.id });
    // The attempt that the stopped server left is the third.
    await client.until(() => client.listEvents('answer.started').length === 3);
    const begun = author.scripts.length;
    await client.do({ type: 'regenerate', questionId });
    expect((await author.script(begun)).request.question).toBe(whole);
    expect(client.listEvents('answer.started').at(-1)).toMatchObject({ questionId, attempt: 4 });
    expect(await amend(said, `${whole} Take your time.`)).toBe('ack');
    expect(client.listEvents('question.asked')).toHaveLength(1);
  });

  it('[LIVE-16] [LIVE-47] amends once, however often the command comes', async () => {
    const said = turn(short);
    await sendTurn(said);
    const command = { type: 'amend', turnId: said.turnId, text: whole, endMs: 99_000 } as const;
    const cseq = client.sendCommand(command);
    client.sendCommand(command, cseq);
    expect(await client.do(command, cseq)).toBe('ack');
    await client.until(
      () => client.listMessages('ack').filter((a) => a.cseq === cseq).length === 3,
    );
    expect(client.listEvents('turn.amended')).toHaveLength(1);
    expect(client.listEvents('answer.started')).toHaveLength(2);
  });

  it('[LIVE-47] amends while the interview is ending, and lets its last answer finish', async () => {
    const trial = await addLiveUser(database, server.clock, { tier: 'FreeTrial' });
    const other = await server.join(trial, await server.create(trial));
    await activate(other);
    const said = turn(short);
    await other.do({ type: 'turn', ...said });
    const script = await author.script(0);
    server.clock.advance(300_000);
    await other.state('ending');
    const more = { type: 'amend', turnId: said.turnId, text: whole, endMs: said.endMs } as const;
    expect(await other.do(more)).toBe('ack');
    expect(other.listEvents('question.amended')).toMatchObject([{ text: whole }]);
    expect(other.listEvents('answer.started')).toHaveLength(1);
    expect(script.signal.aborted).toBe(false);
    script.finish();
    await other.state('ended');
    expect(await other.do(more)).toBe(ERROR_TABLE.interviewEnded.status);
  });

  it('[LIVE-47] refuses a turn that this session does not have', async () => {
    const said = turn(short);
    expect(await amend(said, whole)).toBe(NOT_NOW);
    await sendTurn(said);
    const elsewhere = await server.join(user, await server.create(user));
    await activate(elsewhere);
    const { turnId, endMs } = said;
    expect(await elsewhere.do({ type: 'amend', turnId, text: whole, endMs })).toBe(NOT_NOW);
    expect(await client.do({ type: 'amend', turnId: randomUUID(), text: whole, endMs })).toBe(
      NOT_NOW,
    );
    expect(client.listEvents('turn.amended')).toHaveLength(0);
  });
});

describe('a turn that was no question', () => {
  it('[LIVE-46] [LIVE-48] is judged again with all its words, on what was said before it', async () => {
    const earlier = turn('We run a large payments platform.');
    const said = turn('So the next topic is databases.');
    await sendTurn(earlier);
    await sendTurn(said);
    await sendTurn(turn('Right.', 'candidate'));
    expect(client.listEvents('question.asked')).toHaveLength(0);
    const whole = 'So the next topic is databases. How would you choose an index?';
    await amend(said, whole);
    const [turnJudged, , before] = judged.at(-1) ?? [];
    expect(turnJudged).toMatchObject({ channel: 'interviewer', text: whole });
    expect(before?.map(({ text }) => text)).toEqual([earlier.text]);
    expect(client.listEvents('question.asked')).toMatchObject([
      { number: 1, turnId: said.turnId, text: whole, by: 'rules' },
    ]);
    expect(client.listEvents('question.amended')).toHaveLength(0);
    expect((await author.script(0)).request.question).toBe(whole);
  });

  it('[LIVE-48] stays none when its words ask nothing, when the candidate said it, and in manual mode', async () => {
    const said = turn('So the next topic is databases.');
    await sendTurn(said);
    await amend(said, 'So the next topic is databases. We use a lot of them.');
    const own = turn('I have one thing.', 'candidate');
    await sendTurn(own);
    await amend(own, 'I have one thing. What is your team like?');
    await client.do({ type: 'mode', mode: 'manual' });
    await amend(said, 'So the next topic is databases. How would you choose an index?');
    expect(client.listEvents('turn.amended')).toHaveLength(3);
    expect(client.listEvents('question.asked')).toHaveLength(0);
  });

  it('[LIVE-48] is what `ask` then asks about, with all its words', async () => {
    await client.do({ type: 'mode', mode: 'manual' });
    const said = turn('Something about databases');
    await sendTurn(said);
    await amend(said, 'Something about databases and their indexes');
    await client.do({ type: 'ask', turnId: null });
    expect(client.listEvents('question.asked')).toMatchObject([
      { turnId: said.turnId, text: 'Something about databases and their indexes', by: 'manual' },
    ]);
  });
});
