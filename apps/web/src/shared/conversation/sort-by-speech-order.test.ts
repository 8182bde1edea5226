import { expect, it } from 'vitest';
import type { InterviewTurn } from '@cuecard/contract';
import { sortBySpeechOrder } from './sort-by-speech-order.ts';

/** Reaches the server half a second after its end; hearing was started at `from` by the server's clock. */
function turn(
  turnId: string,
  channel: InterviewTurn['channel'],
  [startMs, endMs]: [number, number],
  from = 0,
): InterviewTurn {
  return { turnId, channel, text: turnId, startMs, endMs, engine: 'm', at: from + endMs + 500 };
}

const listNames = (turns: InterviewTurn[]) => sortBySpeechOrder(turns).map(({ turnId }) => turnId);

it('[INT-61] puts a word in the middle of a question after the question', () => {
  expect(
    listNames([
      turn('hello', 'interviewer', [0, 1000]),
      turn('yes', 'candidate', [4000, 4400]),
      turn('question', 'interviewer', [2000, 9000]),
      turn('answer', 'candidate', [9500, 20_000]),
    ]),
  ).toEqual(['hello', 'question', 'yes', 'answer']);
});

it('compares no times of different hearings, as after a reload', () => {
  expect(
    listNames([
      turn('before', 'interviewer', [60_000, 62_000]),
      turn('after', 'candidate', [1000, 2000], 90_000),
    ]),
  ).toEqual(['before', 'after']);
});
