import { expect, it } from 'vitest';
import { compose } from './compose.ts';
import type { ComposerEvidence } from './resume-reading.ts';

/** Made up for this test. */
const EVIDENCE: readonly ComposerEvidence[] = [
  ['resume', 'work', 'Nurse · Harrowgate Infirmary · 2018-01 – present'],
  ['resume', 'work-detail', 'Harrowgate Infirmary: Started a weekly falls round with 9 volunteers'],
  ['resume', 'work-detail', 'Harrowgate Infirmary: Opened the night clinic with two colleagues'],
  ['setup', 'ad', 'We open a second ward in spring and want somebody who opened one before.'],
].map(([kind = '', label = '', text = ''], index) => ({
  id: `F${index + 1}`,
  kind: kind as 'resume',
  label,
  text,
}));

const ask = (question: string, said: string[] = []) =>
  compose({
    question,
    setup: { style: 'outline', answerLanguage: 'en' },
    evidence: EVIDENCE,
    earlierQuestions: said.slice(0, 1),
    talk: said.map((text, index) => ({
      speaker: index === 0 ? 'interviewer' : 'candidate',
      text,
    })),
  });

it('[ANS-267] goes on from what was said, and not with what its few words might mean', () => {
  const said = ['You ran a weekly falls round?', 'Yes, the falls round on Tuesdays.'];
  for (const question of ['and did it stick', 'how many are in it now'])
    expect(
      ask(question, said)
        .lines.map(({ text }) => text)
        .join('\n'),
    ).toContain('[F2]');
});

it('[ANS-268] asks nothing of the advertisement where a line of the resume is held up', () => {
  const { say } = ask('It says you opened a night clinic. Why did you put that in for us?');
  expect(say).toContain('[F3]');
});
