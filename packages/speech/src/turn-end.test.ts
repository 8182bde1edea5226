import { expect, it } from 'vitest';
import { FRAME_MS } from './constants.ts';
import { speaker } from './testing/conversation.ts';

const QUESTION = 'Why do you want to leave your company?';
const LONG =
  'and then we moved every service to the new platform without a single day of rest for anyone';

it('[SPEECH-65] does not decode the end of a long turn twice because a cut falls into its silence', () => {
  const { requests, finals } = speaker(LONG).says(QUESTION).play();
  expect(finals).toEqual([`${LONG} ${QUESTION}`]);
  expect(requests.filter(({ purpose }) => purpose === 'segment')).toEqual([]);
});

it('[SPEECH-65] begins no partial while the voice fades, which the end would have to wait for', () => {
  const before = Array.from({ length: 8 }, (_, more) => {
    const opening = LONG.split(' ').slice(0, 6 + more);
    const talk = speaker(opening.join(' ')).says(QUESTION);
    const { requests } = talk.play({ decodeMs: 320, fadesMs: 160 });
    const last = requests.findLast(({ purpose }) => purpose === 'partial');
    return talk.endMs - (last?.toMs ?? 0);
  });
  expect(Math.min(...before)).toBeGreaterThanOrEqual(160 - FRAME_MS);
});
