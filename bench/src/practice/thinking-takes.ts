import type { VoiceActivityDetector } from '@cuecard/speech';
import { playTake, type RoomFigures } from './room-stage.ts';
import { SCRIPTS } from './scripts.ts';
import { speakPieces } from './spoken-session.ts';

/** Silences in which somebody thinks, up to the longest that an answer must survive; milliseconds. */
const THINKING: readonly (readonly number[])[] = [
  [800, 3500],
  [3000, 1500, 3500],
  [3500],
  [2500, 3200, 600],
  [3500, 3400, 3500, 1000],
];

const PIECES = 4;

/** Answers with thinking pauses, each after its question by a loudspeaker. */
export async function playThinkingTakes(vad: VoiceActivityDetector): Promise<RoomFigures[]> {
  const figures: RoomFigures[] = [];
  for (const [index, silences] of THINKING.entries()) {
    const script = SCRIPTS[index % SCRIPTS.length];
    if (script === undefined) continue;
    const { question, pieces } = speakPieces(script);
    const some = pieces.slice(0, PIECES).map(({ sound }, at) => ({
      sound,
      silenceMs: silences[at % silences.length] ?? 0,
    }));
    figures.push(await playTake({ question, pieces: some }, vad));
  }
  return figures;
}
