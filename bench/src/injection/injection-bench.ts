import {
  ATTACKS,
  EXAM_PLACES,
  examHarmOf,
  harmOf,
  PLACES,
} from '../../../packages/copilot/fixtures/injection/index.ts';
import type { Bench, BenchOptions } from '../bench.ts';
import { findEchoHarm } from './exam-echo.ts';

/** Hostile words in every place of a prompt; counts those that reach its rules or its frame. */
export const injectionBench: Bench = {
  name: 'injection',
  about: "attacks on an answer's rules, from everything that strangers write",
  defaultData: 'packages/copilot/fixtures/injection',
  defaultReplays: 1,
  run: runInjectionBench,
};

/** The set is code, since each attack has to be put into a prompt: there is no other to be given. */
function runInjectionBench({ progress }: BenchOptions): Promise<Record<string, unknown>> {
  const places = Object.keys(PLACES);
  const examPlaces = Object.keys(EXAM_PLACES);
  const harmed = ATTACKS.filter((attack) => {
    const harm = [
      ...places.flatMap((place) => harmOf(attack, place).map((each) => `${place}: ${each}`)),
      ...examPlaces.flatMap((place) =>
        examHarmOf(attack, place).map((each) => `${place}: ${each}`),
      ),
      ...findEchoHarm(attack).map((each) => `copied: ${each}`),
    ];
    if (harm.length > 0) progress(`${attack.technique} (${attack.language}): ${harm.join(', ')}`);
    return harm.length > 0;
  });
  const languages = [...new Set(ATTACKS.map(({ language }) => language))];
  return Promise.resolve({
    set: 'injection',
    attacks: ATTACKS.length,
    // Copied by a model from a picture is a place as well.
    places: places.length + examPlaces.length + 1,
    changedRules: harmed.length,
    byLanguage: Object.fromEntries(
      languages.map((language) => [
        language,
        {
          attacks: ATTACKS.filter((attack) => attack.language === language).length,
          changedRules: harmed.filter((attack) => attack.language === language).length,
        },
      ]),
    ),
  });
}
