import type { Tier } from '@cuecard/contract';
import { GateNote } from '../../shared/upgrade/gate-note.tsx';
import { gateWords } from '../../shared/upgrade/gate-words.ts';

/** What the plan closes in the form: why, with the way to it; null where it is open. */
export function closedFunctions(tier: Tier) {
  const findNote = (gate: 'languageLevel' | 'answerStyle') => {
    const words = gateWords(tier, { function: gate });
    return words && <GateNote words={words} />;
  };
  return {
    codeMode: gateWords(tier, { function: 'codeMode' }),
    languageLevel: findNote('languageLevel'),
    answerStyle: findNote('answerStyle'),
  };
}
