import { expect, it } from 'vitest';
import { readCandidate } from './candidate.ts';
import { findRequirements } from './requirements.ts';
import { CHINESE_SAMPLES, ENGLISH_SAMPLES, type Sample } from './testing/sample-candidates.ts';

const [english] = ENGLISH_SAMPLES;
const [chinese] = CHINESE_SAMPLES;

/** How the resume of a sample, with one line more, stands to the only requirement of an advertisement. */
function stand(sample: Sample | undefined, line: string, requirement: string): string | null {
  if (sample === undefined) throw new Error('no sample');
  const [first, ...others] = sample.profile.work;
  if (first === undefined) throw new Error('no work');
  const [pattern] = first.highlights;
  if (pattern === undefined) throw new Error('no line');
  const highlights = [...first.highlights, { ...pattern, value: line }];
  const candidate = readCandidate({
    ...sample.profile,
    work: [{ ...first, highlights }, ...others],
  });
  const [found] = findRequirements(`Requirements\n- ${requirement}`, candidate);
  return found?.standing ?? null;
}

it('[PRED-42] does not tell a requirement as missing that the resume names in other words or in the other language', () => {
  expect(stand(english, '负责团队招聘', 'Experience with recruiting')).not.toBe('not-shown');
  expect(stand(chinese, 'Ran everything on k8s', '熟悉容器编排')).not.toBe('not-shown');
  expect(stand(english, 'Sorted the archive', 'Experience with Terraform')).toBe('not-shown');
  const queues = 'Experience with distributed systems and message queues such as Kafka';
  expect(stand(english, 'Ran Kafka for the harbour', queues)).toBe('partly');
});

it.each([
  ['Lowered the data needs of the lab', 'Experience with data analysis and dashboards'],
  ['Grew the engineering team from 3 to 28', 'Experience mentoring junior engineers'],
  ['Wrote the skill trees of a game', 'Experience in negotiation skills and tenders'],
])('[PRED-47] takes “%s” for no proof of “%s”', (line, requirement) => {
  expect(stand(english, line, requirement)).toBe('not-shown');
});

it('[PRED-47] takes a line that shows it for one', () => {
  const mentoring = 'Experience mentoring junior engineers';
  expect(stand(english, 'Mentored four engineers', mentoring)).toBe('shown');
});
