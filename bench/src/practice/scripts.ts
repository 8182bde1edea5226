import type { Piece, Script } from './spoken-session.ts';

/** Own words, without marks inside a piece: there espeak-ng would pause by itself. */
const STORY = [
  'in my last job we moved forty million meter readings to a new database in one weekend',
  'I led the plan for the cut over and I tested it on a small copy of the old system',
  'so the first night took much longer than we had told our customers and the whole support team',
  'at around three in the morning I made the call to go back to the old database',
  'after that night we wrote every step down and rehearsed it twice before we promised a date',
  'as a result we have done four more migrations since then and nobody had to wait for us',
  'what I would do differently is to ask the people in support before we choose the weekend',
];

const pieces = (silences: readonly number[], fillers: readonly number[] = []): Piece[] =>
  STORY.flatMap((text, index): Piece[] => {
    const silenceMs = silences[index % silences.length] ?? 400;
    const filler: Piece = { text: index % 2 === 0 ? 'um' : 'uh', isFiller: true, silenceMs: 350 };
    return fillers.includes(index) ? [{ text, silenceMs: 350 }, filler] : [{ text, silenceMs }];
  });

const QUESTION = 'Tell me about a project that did not go well.';

/** Slow with thinking pauses, usual, fast without a pause, and usual with fillers. */
export const SCRIPTS: readonly Script[] = [
  {
    name: 'slow, with pauses',
    wordsPerMinute: 95,
    question: QUESTION,
    latencyMs: 1200,
    pieces: pieces([400, 1500, 300, 2400]),
  },
  {
    name: 'usual',
    wordsPerMinute: 120,
    question: QUESTION,
    latencyMs: 2600,
    pieces: pieces([350, 500, 1200]),
  },
  {
    name: 'fast',
    wordsPerMinute: 150,
    question: QUESTION,
    latencyMs: 600,
    pieces: pieces([250, 300]),
  },
  {
    name: 'with fillers',
    wordsPerMinute: 120,
    question: QUESTION,
    latencyMs: 900,
    pieces: pieces([400, 1300], [0, 1, 2, 3, 4, 5]),
  },
];
