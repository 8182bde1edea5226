import { MEASURES_VERSION, type SessionMeasures } from '@cuecard/contract';
import { listVoice, mergeIntervals, sumLengths, type HeardTurn, type Interval } from './heard.ts';

/**
 * Who spoke how long. Of the interviewer nothing else is measured. Where one microphone heard everybody, nobody
 * knows who spoke.
 */
export function measureSession(turns: readonly HeardTurn[]): SessionMeasures {
  return { version: MEASURES_VERSION, talk: measureTalk(turns) };
}

function measureTalk(turns: readonly HeardTurn[]): SessionMeasures['talk'] {
  if (turns.some(({ channel }) => channel === 'room'))
    return { measured: false, because: 'one-microphone' };
  if (turns.length === 0) return { measured: false, because: 'too-little-speech' };
  const fromVoice = turns.every(({ voice }) => voice !== undefined);
  const of = (channel: HeardTurn['channel']) =>
    listSpoken(turns.filter((turn) => turn.channel === channel));
  const [candidate, interviewer] = [of('candidate'), of('interviewer')];
  const all = mergeIntervals([...candidate, ...interviewer].sort(([a], [b]) => a - b));
  const span = (all.at(-1)?.[1] ?? 0) - (all[0]?.[0] ?? 0);
  const [candidateMs, interviewerMs] = [sumLengths(candidate), sumLengths(interviewer)];
  const spoken = candidateMs + interviewerMs;
  return {
    measured: true,
    candidateMs: Math.round(candidateMs),
    interviewerMs: Math.round(interviewerMs),
    silenceMs: Math.round(Math.max(0, span - sumLengths(all))),
    candidateShare: spoken === 0 ? 0 : Math.round((candidateMs / spoken) * 1000) / 1000,
    fromVoice,
  };
}

/** Voice where the log has it of these turns, else the turns as a whole. */
function listSpoken(turns: readonly HeardTurn[]): Interval[] {
  const spoken = turns.flatMap((turn): Interval[] => {
    return listVoice([turn]) ?? [[turn.startMs, turn.endMs]];
  });
  return mergeIntervals(spoken.sort(([a], [b]) => a - b));
}
