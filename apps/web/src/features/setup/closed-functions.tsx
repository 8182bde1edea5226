import type { Tier } from '@cuecard/contract';
import { GateNote } from '../../shared/upgrade/gate-note.tsx';
import { gateWords } from '../../shared/upgrade/gate-words.ts';

/** The notes on functions that the plan lacks, with the way to get them; null for those it includes. */
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
