import { expect, it } from 'vitest';
import { speaker } from './testing/conversation.ts';

it.each([
  ['soon after a complete question', 'Why do you want to leave your company?', 100, 200],
  ['a little later where the words do not say', 'Our team has ten people.', 288, 400],
])('[SPEECH-19] says eager %s', (_, text, soonest, latest) => {
  const talk = speaker(text);
  // Its partials say nothing of its end: only the silence does.
  const { events } = talk.play({
    mishear: (heard, { purpose }) => (purpose === 'partial' ? 'so' : heard),
  });
  const eager = events.find((event) => event.type === 'eager' && event.text === text);
  const silence = (eager?.atMs ?? Infinity) - talk.endMs;
  expect(silence).toBeGreaterThanOrEqual(soonest);
  expect(silence).toBeLessThanOrEqual(latest);
});
