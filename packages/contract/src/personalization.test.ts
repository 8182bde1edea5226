import { expect, it } from 'vitest';
import { buildAnswerSettings } from './answer-settings.ts';
import { personalizeSetup, PLAIN_PERSONALIZATION } from './personalization.ts';
import { EMPTY_SETUP } from './empty-setup.ts';
import { interviewSetup } from './setup.ts';

it('[SET-31] answers of an interview begin as long as its setup has it', () => {
  const chosen = { ...PLAIN_PERSONALIZATION, answerLength: 'longer' } as const;
  const setup = personalizeSetup(EMPTY_SETUP, chosen);
  expect(buildAnswerSettings(setup)).toMatchObject({ style: 'outline', length: 'longer' });
});

it('reads a setup from before it had a length', () => {
  const { length: _, ...before } = { ...EMPTY_SETUP, jobTitle: 'Baker' };
  expect(interviewSetup.parse(before).length).toBe('usual');
});
