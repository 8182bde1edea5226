import {
  debrief as debriefSchema,
  foldInterviewLog,
  type EvidenceItem,
  type InterviewLogState,
  type LogEvent,
  type LogEventBody,
  type TurnVoice,
} from '@cuecard/contract';
import { describe, expect, it } from 'vitest';
import { buildDebrief, placeTurns, toTrendPoint, type DebriefReaders } from '../index.ts';
import { repeat } from '../testing.ts';

const ID = (number: number) => `0198a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const START = 1_700_000_000_000;

const readers: DebriefReaders = {
  language: 'en',
  classify: () => 'story',
  findClaims: (_, words) => (words.includes('eleven hours') ? ['eleven hours'] : []),
};

/** A turn that was committed a second after its end, by the clock of the sound that began at `zero`. */
function said(
  turn: number,
  channel: 'interviewer' | 'candidate' | 'room',
  text: string,
  [startMs, endMs]: readonly [number, number],
  { voice, zero = START }: { voice?: TurnVoice; zero?: number } = {},
): LogEventBody & { at: number } {
  const heard = { turnId: ID(turn), channel, text, startMs, endMs, engine: 'test' };
  return { type: 'turn.final', ...heard, voice, at: zero + endMs + 1000 };
}

const asked = (number: number, turn: number | null, text: string, at: number) =>
  ({
    type: 'question.asked',
    questionId: ID(100 + number),
    number,
    turnId: turn === null ? null : ID(turn),
    text,
    by: turn === null ? 'typed' : 'rules',
    at,
  }) as const;

function fold(bodies: readonly (LogEventBody & { at: number })[]): InterviewLogState {
  return foldInterviewLog(bodies.map((body, index): LogEvent => ({ seq: index + 1, ...body })));
}

const TOLD = repeat('word', 80);

const conversation = fold([
  said(1, 'interviewer', 'Tell me about a failure.', [5000, 9000], { voice: [[0, 4000]] }),
  asked(1, 1, 'Tell me about a failure.', START + 10_000),
  said(2, 'candidate', 'Mm-hm.', [7000, 7400]),
  said(3, 'interviewer', 'Take your time.', [9500, 10_500], { voice: [[0, 1000]] }),
  said(4, 'candidate', `It took eleven hours. ${TOLD}`, [14_000, 54_000], {
    voice: [
      [0, 20_000],
      [22_000, 40_000],
    ],
  }),
  said(5, 'candidate', 'I rolled back.', [56_500, 58_000], { voice: [[0, 1500]] }),
  said(6, 'interviewer', 'Why us?', [60_000, 61_000], { voice: [[0, 1000]] }),
  asked(2, 6, 'Why us?', START + 62_000),
]);

describe('a debrief', () => {
  const debrief = buildDebrief(conversation, readers);
  const [first, second] = debrief.questions;

  it('[PRAC-22] gives each question what the candidate said until the next, and no murmur of its asking', () => {
    expect(debriefSchema.parse(debrief)).toEqual(debrief);
    expect(first?.answer?.text).toBe(`It took eleven hours. ${TOLD} I rolled back.`);
    expect(second?.answer).toBeNull();
    expect(first?.asked).toEqual({ fromMs: 0, toMs: 4000 });
    expect([first?.answer?.fromMs, first?.answer?.toMs]).toEqual([9000, 53_000]);
  });

  it('[PRAC-22] counts latency from what the interviewer added, and pauses across the answer’s turns', () => {
    expect(first?.answer?.measures).toMatchObject({
      latencyMs: 3500,
      lengthMs: 44_000,
      pauses: { count: 2, longestMs: 2500 },
      pace: { measured: true, unit: 'words' },
    });
  });

  it('[PRAC-23] places every time on one clock from the first word', () => {
    const { pace, pauses } = first?.answer?.measures ?? {};
    if (pace?.measured !== true || pauses?.measured !== true) throw new Error('measured');
    expect(pauses.places.map(({ atMs }) => atMs)).toEqual([29_000, 49_000]);
    expect(pace.curve.every(({ atMs }) => atMs > 9000 && atMs < 53_000)).toBe(true);
    expect(debrief.lengthMs).toBe(56_000);
    expect(debrief.lanes.interviewer).toEqual([
      { fromMs: 0, toMs: 5500 },
      { fromMs: 55_000, toMs: 56_000 },
    ]);
  });

  it('[PRAC-24] marks claims where they stand, and says where nobody could look', () => {
    expect(first?.answer?.claims).toEqual([{ text: 'eleven hours', from: 8, to: 20 }]);
    const blind = buildDebrief(conversation, { ...readers, findClaims: () => null });
    expect(blind.questions[0]?.answer?.claims).toBeNull();
  });

  it('[PRAC-23] puts turns of a page that was loaded again behind those before it', () => {
    const later = START + 300_000;
    const state = fold([
      said(1, 'interviewer', 'Tell me about a failure.', [5000, 9000]),
      asked(1, 1, 'Tell me about a failure.', START + 10_000),
      said(2, 'candidate', 'It was long ago.', [10_000, 20_000]),
      said(3, 'candidate', 'And I learned.', [1000, 3000], { zero: later }),
    ]);
    const [question] = buildDebrief(state, readers).questions;
    expect(question?.answer).toMatchObject({ fromMs: 5000, toMs: 298_000 });
    expect(question?.answer?.measures.pace).toEqual({ measured: false, because: 'no-voice-times' });
  });

  it('[PRAC-20] knows of one microphone who spoke of nothing', () => {
    const state = fold([
      said(1, 'room', 'Why us?', [1000, 2000]),
      asked(1, 1, 'Why us?', START + 3000),
      said(2, 'room', 'Because of the team.', [3000, 6000]),
    ]);
    const room = buildDebrief(state, readers);
    expect(room.questions[0]?.answer).toBeNull();
    expect(room.lanes.room).toHaveLength(2);
    expect(room.session.talk).toEqual({ measured: false, because: 'one-microphone' });
  });

  it('is empty of an interview in which nothing was said', () => {
    const empty = buildDebrief(fold([]), readers);
    expect(debriefSchema.parse(empty)).toMatchObject({ lengthMs: 0, questions: [] });
  });
});

describe('[PRAC-144] an interview whose questions were typed', () => {
  const fact = { id: 'F1', label: 'Work', text: 'Engineer at Nordwind', source: { kind: 'setup' } };
  const answer = { questionId: ID(101), answerId: ID(301), at: START + 61_000 } as const;
  const typed = buildDebrief(
    fold([
      { type: 'evidence.known', items: [fact as EvidenceItem], at: START },
      asked(1, null, 'Why us?', START + 60_000),
      {
        ...answer,
        type: 'answer.started',
        attempt: 1,
        author: { kind: 'composer', name: 'Templates' },
        style: 'outline',
        length: 'usual',
        thinking: false,
      },
      { ...answer, type: 'answer.checkpoint', offset: 0, text: 'At **Nordwind** since 2019. [F1]' },
      {
        ...answer,
        type: 'answer.checked',
        claims: [{ kind: 'date', text: '2019' }],
        cited: ['F1'],
      },
      { ...answer, type: 'answer.finished', outcome: 'complete' },
      asked(2, null, 'Why now?', START + 90_000),
    ]),
    readers,
  );

  it('has what each card said, with its evidence and what no evidence says', () => {
    expect(debriefSchema.parse(typed)).toEqual(typed);
    expect(typed.questions).toMatchObject([
      {
        card: 'drafted',
        answer: null,
        shown: { text: 'At Nordwind since 2019.', cited: [fact], claims: ['2019'] },
      },
      { card: 'none', shown: null },
    ]);
  });

  it('measures nothing, and counts from the first question', () => {
    expect(typed.lengthMs).toBe(0);
    expect(typed.questions.map(({ asked: { fromMs } }) => fromMs)).toEqual([0, 30_000]);
  });
});

describe('[PRAC-25] the card', () => {
  const card = {
    entryId: ID(900),
    question: 'Failure?',
    answer: 'I learned to rehearse a migration before I promise a date.',
  };
  const found = (at: number): LogEventBody & { at: number } => ({
    type: 'prepared.found',
    questionId: ID(101),
    card,
    titles: [],
    at,
  });
  const withAnswer = (text: string, isPrepared = true) =>
    buildDebrief(
      fold([
        said(1, 'interviewer', 'Tell me about a failure.', [0, 2000]),
        asked(1, 1, 'Tell me about a failure.', START + 3000),
        ...(isPrepared ? [found(START + 3100)] : []),
        said(2, 'candidate', text, [4000, 9000]),
      ]),
      readers,
    ).questions[0];

  it.each<[string, boolean]>([
    ['Well, I learned to rehearse a migration before I promise anything at all.', true],
    ['These days I rehearse every migration and promise a date only before Friday.', true],
    ['I once forgot to call a customer back.', false],
  ])('was used or not by what was said: %s', (text, isUsed) => {
    expect(withAnswer(text)).toMatchObject({ card: 'prepared', cardUsed: isUsed });
  });

  it('is none where nothing was prepared or written', () => {
    expect(withAnswer('I forgot.', false)).toMatchObject({ card: 'none', cardUsed: null });
  });
});

it('[PRAC-26] is a point among others of its application', () => {
  const point = toTrendPoint(
    { sessionId: ID(1), kind: 'interview', at: START + 5, judged: null },
    placeTurns(conversation.turns),
    buildDebrief(conversation, readers),
    'en',
  );
  expect(point).toMatchObject({ at: START + 5, latencyMs: 3500, answers: 1, inBand: 0, claims: 1 });
  // A murmur without times of its voice: the whole is not measured.
  expect(point.pace).toEqual({ measured: false, because: 'no-voice-times' });
});
