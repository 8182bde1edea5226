import type { AnswerMeasures } from '@cuecard/contract';
import { findFillers } from './find-marks.ts';
import { joinTurnTexts, listVoice, mergeIntervals, sumLengths, type HeardTurn } from './heard.ts';
import { findFillerCapability, type FillerCapability } from './norms.ts';

const WHY_NOT = { dropped: 'recogniser-drops-them', untried: 'recogniser-untried' } as const;

/** Filled pauses a minute of voice, where every recogniser that heard the answer is known to write them. */
export function measureFillers(turns: readonly HeardTurn[]): AnswerMeasures['fillers'] {
  const capability = findWorst(turns.map(({ engine }) => findFillerCapability(engine)));
  if (capability !== 'kept') return { measured: false, because: WHY_NOT[capability] };
  const voice = listVoice(turns);
  if (voice === null) return { measured: false, because: 'no-voice-times' };
  const voiceMs = sumLengths(mergeIntervals(voice));
  const marks = findFillers(joinTurnTexts(turns));
  const perMinute = voiceMs === 0 ? 0 : Math.round((marks.length / voiceMs) * 600_000) / 10;
  return { measured: true, count: marks.length, perMinute, marks };
}

function findWorst(capabilities: readonly FillerCapability[]): FillerCapability {
  if (capabilities.includes('dropped')) return 'dropped';
  return capabilities.includes('untried') ? 'untried' : 'kept';
}
