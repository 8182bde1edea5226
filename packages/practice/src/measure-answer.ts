import { MEASURES_VERSION, type AnswerMeasures } from '@cuecard/contract';
import { findHedges, findSpecifics } from './find-marks.ts';
import { joinTurnTexts, listVoice, type HeardAnswer, type HeardTurn } from './heard.ts';
import { measureFillers } from './measure-fillers.ts';
import { compareToBand, measurePace } from './measure-pace.ts';
import { measurePauses } from './measure-pauses.ts';
import { lengthBandMs } from './norms.ts';
import { findStoryParts } from './story-parts.ts';

/**
 * Everything that is measured of one answer. Pure: the same words and times give the same measures.
 *
 * @param others turns of other people between the answer's own: what they say is no pause of the candidate
 * @throws RangeError for an answer without turns
 */
export function measureAnswer(
  answer: HeardAnswer,
  others: readonly HeardTurn[] = [],
): AnswerMeasures {
  const { turns, language, kind, askedMs, earlier } = answer;
  const { startMs, endMs } = findSpan(turns);
  const text = joinTurnTexts(turns);
  const lengthMs = Math.max(0, Math.round(endMs - startMs));
  const { fromMs, toMs } = lengthBandMs(kind);
  return {
    version: MEASURES_VERSION,
    lengthMs,
    lengthBand: { fromMs, toMs, standing: compareToBand(lengthMs, { from: fromMs, to: toMs }) },
    latencyMs: askedMs === null || askedMs > startMs ? null : Math.round(startMs - askedMs),
    pace: measurePace(turns, language),
    pauses: measurePauses(turns, others),
    fillers: measureFillers(turns),
    specifics: findSpecifics(text),
    hedges: findHedges(text),
    story: kind === 'story' ? findStoryParts(text) : null,
    repeats: earlier?.findIn(text) ?? [],
  };
}

/** From the first voice to the last; turns without times of their voice count whole. */
function findSpan(turns: readonly HeardTurn[]): { startMs: number; endMs: number } {
  const voice = listVoice(turns);
  const first = turns[0];
  if (first === undefined) throw new RangeError('an answer has at least one turn');
  const spans = voice ?? turns.map((turn) => [turn.startMs, turn.endMs] as const);
  return {
    startMs: Math.min(...spans.map(([from]) => from)),
    endMs: Math.max(...spans.map(([, to]) => to)),
  };
}
