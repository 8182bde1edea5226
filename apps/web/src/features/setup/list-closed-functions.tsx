import type { Tier } from '@cuecard/contract';
import { GateNote } from '../../shared/upgrade/gate-note.tsx';
import { findGateMessage } from '../../shared/upgrade/gate-words.ts';

/** The notes on functions that the plan lacks, with the way to get them; null for those it includes. */
export function listClosedFunctions(tier: Tier) {
  const findNote = (gate: 'languageLevel' | 'answerStyle') => {
    const words = findGateMessage(tier, { function: gate });
    return words && <GateNote words={words} />;
  };
  return {
    codeMode: findGateMessage(tier, { function: 'codeMode' }),
    languageLevel: findNote('languageLevel'),
    answerStyle: findNote('answerStyle'),
  };
}
