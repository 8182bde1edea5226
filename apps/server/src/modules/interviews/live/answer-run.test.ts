import { expect, it } from 'vitest';
import { createManualClock } from '../../../platform/clock/manual-clock.ts';
import type { AnswerPiece, AnswerRequest } from '../answers/author-chain.ts';
import { AnswerRun } from './answer-run.ts';

const AUTHOR = { kind: 'model', name: 'a model' } as const;

/** What a listener is told of an author that writes so, in its order. */
async function toldOf(pieces: () => AsyncGenerator<AnswerPiece>): Promise<string[]> {
  const told: string[] = [];
  await new Promise<void>((ended) => {
    const run = new AnswerRun({
      answerId: 'an answer',
      clock: createManualClock(),
      request: { evidence: [] } as unknown as AnswerRequest,
      author: AUTHOR,
      write: pieces,
      listener: {
        onText: (offset, text) => void told.push(`${offset} ${text}`),
        onAuthor: async () => void told.push('author'),
        onEvidence: async () => void told.push('evidence'),
        onThinking: () => void told.push('thinking'),
        onCheckpointDue: () => {},
        onEnd: ({ outcome }) => {
          told.push(outcome);
          ended();
        },
      },
    });
    run.start();
  });
  return told;
}

const text = (words: string): AnswerPiece => ({ type: 'text', text: words });

it('[LIVE-96] tells what came at once as one message, and what came later as another', async () => {
  const told = await toldOf(async function* () {
    yield text('one ');
    yield text('two ');
    await new Promise((later) => setTimeout(later, 5));
    yield text('three');
  });
  expect(told).toEqual(['0 one two ', '8 three', 'complete']);
});

it('[LIVE-96] tells the text before what came after it', async () => {
  const told = await toldOf(async function* () {
    yield text('one');
    yield { type: 'thinking' };
    yield text(' two');
  });
  expect(told).toEqual(['0 one', 'thinking', '3  two', 'complete']);
});
