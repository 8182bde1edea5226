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

/** Never looked at while measures were made: other words, figures, another voice. */
const UNSEEN_STORY = [
  'two years ago our shop lost about thirty percent of its orders every Friday evening',
  'my part was to find out why and I had three weeks and one colleague for it',
  'we read the logs of every server and saw that one service waited for a lock',
  'nobody had touched that code since the year it was written so people were afraid of it',
  'I wrote a small test that showed the problem in ten seconds and then we changed one line',
  'the week after that not a single order was lost and the team in London sent us a cake',
  'today I would talk to the people who answer the phones first because they knew it all along',
];

const pieces = (
  silences: readonly number[],
  fillers: readonly number[] = [],
  story: readonly string[] = STORY,
): Piece[] =>
  story.flatMap((text, index): Piece[] => {
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
  {
    name: 'unseen, usual',
    wordsPerMinute: 130,
    voice: 'en-gb',
    question: QUESTION,
    latencyMs: 1800,
    pieces: pieces([450, 1700, 300], [], UNSEEN_STORY),
  },
  {
    name: 'unseen, slow with fillers',
    wordsPerMinute: 105,
    voice: 'en-us+f3',
    question: QUESTION,
    latencyMs: 3100,
    pieces: pieces([300, 2100], [1, 4], UNSEEN_STORY),
  },
];
