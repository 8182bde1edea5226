import { describe, expect, it } from 'vitest';
import { onePage } from './testing/layout.ts';
import { understandResume } from './understand.ts';

/** The first item of a job's list as it is read from lines of the document. */
function readItem(...lines: readonly string[]): string | undefined {
  const { profile } = understandResume(
    onePage([
      '^^Oluwaseun Adeyemi',
      '^Experience',
      '*Grid Engineer, Harmattan Power Ltd, Kano >> 03/2019 – 11/2022',
      ...lines,
      '- Wrote the handbook of the night shift',
    ]),
  );
  return profile.work[0]?.highlights[0]?.value;
}

describe('[RES-82] a hyphen at the end of a line', () => {
  it.each([
    ['- Reviewed permit submis-', 'sions from nine districts', 'submissions'],
    ['- Led the mod-', 'eling of load curves', 'modeling'],
    ['- Trained as a nov-', 'elist before that', 'novelist'],
    ['- Chose parts prefer-', 'ably from nearby makers', 'preferably'],
    ['- Rebuilt the substation infra-', 'structure of two states', 'infrastructure'],
    ['- Leitete die Entwick-', 'lung der Anlage', 'Entwicklung'],
    ['- Cut outages by bet-', 'ter manage-', 'ment of the crews', 'management'],
  ])('is left out where it only broke a word: %s', (...given) => {
    const word = given.at(-1) ?? '';
    expect(readItem(...given.slice(0, -1))).toContain(word);
  });

  it.each([
    ['- Shipped real-', 'time telemetry', 'real-time'],
    ['- Ran cross-', 'functional teams', 'cross-functional'],
    ['- Built community-', 'driven maps', 'community-driven'],
    ['- Wrote an action-', 'adventure for schools', 'action-adventure'],
    ['- Moved to SQL-', 'based billing', 'SQL-based'],
    ['- Kept it state-of-the-', 'art for years', 'state-of-the-art'],
    ['- Used research-', 'led planning', 'research-led'],
  ])('stays in a compound: %s', (first, second, compound) => {
    expect(readItem(first, second)).toContain(compound);
  });

  it('is what the document itself writes elsewhere', () => {
    expect(readItem('- Wired mini-', 'grid number ten, and the last minigrid')).toBe(
      'Wired minigrid number ten, and the last minigrid',
    );
    expect(readItem('- Wired over-', 'head lines, each over-head line by hand')).toBe(
      'Wired over-head lines, each over-head line by hand',
    );
  });
});

describe('[RES-83] what stands in the margin', () => {
  it.each(['4 months', '2 yrs 3 mos', '2019 – 2021', 'Lagos'])(
    'is no part of the item beside it: %s',
    (note) => {
      const lines = ['- Cut the losses of the ring line by a factor of 4.2x', ` >> ${note}`];
      expect(readItem(...lines)).toBe('Cut the losses of the ring line by a factor of 4.2x');
    },
  );

  it('is no part of a line that goes on, and parts no words', () => {
    const lines = ['- Cut the losses of the ring line by', `4.2x in a year >> 4 months`, 'or two'];
    expect(readItem(...lines)).toBe('Cut the losses of the ring line by 4.2x in a year or two');
    expect(readItem('- Reviewed permit submis-', ' >> 4 months', 'sions from Kano')).toBe(
      'Reviewed permit submissions from Kano',
    );
  });

  it('is told from a length of time that ends a sentence', () => {
    expect(readItem('- Kept the ring line without a failure for', '2 years')).toBe(
      'Kept the ring line without a failure for 2 years',
    );
  });
});
