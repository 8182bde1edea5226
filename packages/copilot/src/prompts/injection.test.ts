import { describe, expect, it } from 'vitest';
import {
  ATTACKS,
  EXAM_PLACES,
  examHarmOf,
  harmOf,
  PLACES,
} from '../../fixtures/injection/index.ts';

describe('an attack in what was said, written or shown', () => {
  it('is one of many, in both languages', () => {
    const english = ATTACKS.filter(({ language }) => language === 'en');
    expect(english.length).toBeGreaterThanOrEqual(30);
    expect(ATTACKS.length - english.length).toBeGreaterThanOrEqual(30);
    expect(new Set(ATTACKS.map(({ text }) => text)).size).toBe(ATTACKS.length);
  });

  it.each(ATTACKS)(
    '[ANS-40] changes no rule, no fence and no id: $technique ($language)',
    (attack) => {
      const harmed = Object.keys(PLACES).flatMap((place) =>
        harmOf(attack, place).map((harm) => `${place}: ${harm}`),
      );
      expect(harmed).toEqual([]);
    },
  );

  it.each(ATTACKS)(
    '[EXAM-154] changes no rule and no fence of an exam: $technique ($language)',
    (attack) => {
      const harmed = Object.keys(EXAM_PLACES).flatMap((place) =>
        examHarmOf(attack, place).map((harm) => `${place}: ${harm}`),
      );
      expect(harmed).toEqual([]);
    },
  );
});
