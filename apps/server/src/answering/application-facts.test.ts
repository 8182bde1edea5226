import { expect, it } from 'vitest';
import { applicationFacts } from './application-facts.ts';

const readNotes = (notes: string) =>
  applicationFacts({ company: '', title: '', ad: '', notes }).map(({ text }) => text);

it('[ANS-257] keeps a heading with each note that stands below it or behind it', () => {
  expect(readNotes('Why here:\n- I use their maps.\n- Small team\n\nBorn in Turin.')).toEqual([
    'Why here: I use their maps.',
    'Why here: Small team',
    'Born in Turin.',
  ]);
  expect(readNotes('要避开：\n\n上一家公司的裁员。和老板的争吵')).toEqual([
    '要避开： 上一家公司的裁员。',
    '要避开： 和老板的争吵',
  ]);
  expect(readNotes('To avoid: the layoff. The lawsuit.\nSalary: 60k')).toEqual([
    'To avoid: the layoff.',
    'To avoid: The lawsuit.',
    'Salary: 60k',
  ]);
});

it('leaves the advertisement as it is, and an address is no heading', () => {
  const facts = applicationFacts({ company: 'A', title: '', ad: 'Duties:\n- Lead', notes: '' });
  expect(facts.map(({ text }) => text)).toEqual(['A', 'Duties:', 'Lead']);
  expect(readNotes('https://a.example\nI like it')).toEqual(['https://a.example', 'I like it']);
});
