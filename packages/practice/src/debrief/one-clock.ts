import type { InterviewTurn } from '@cuecard/contract';
import type { HeardTurn } from '../heard.ts';

/** A turn on the clock of its session: ms since 1970, as far as clocks of sound and server agree. */
export interface PlacedTurn extends HeardTurn {
  readonly turnId: string;
}

/** Two turns of one hearing keep their distance between the clocks of the sound and of the server this well. */
const CLOCKS_AGREE_WITHIN_MS = 10_000;

/**
 * Puts all turns on one clock, in the order in which they began. The clock of the sound is exact and begins anew
 * when the page is loaded again; the server's, which counts from when a turn was committed, is late by a second or
 * so. So the turns of one hearing keep their distances, and lie where the promptest of them says.
 */
export function placeTurns(turns: readonly InterviewTurn[]): PlacedTurn[] {
  const placed: PlacedTurn[] = [];
  let hearing: InterviewTurn[] = [];
  let lag = 0;
  const close = () => {
    const offset = Math.min(...hearing.map(({ at, endMs }) => at - endMs));
    for (const turn of hearing) placed.push(shift(turn, offset));
    hearing = [];
  };
  for (const turn of turns) {
    const here = turn.at - turn.endMs;
    if (hearing.length > 0 && Math.abs(here - lag) > CLOCKS_AGREE_WITHIN_MS) close();
    lag = here;
    hearing.push(turn);
  }
  if (hearing.length > 0) close();
  return placed.sort((a, b) => a.startMs - b.startMs);
}

function shift(turn: InterviewTurn, offset: number): PlacedTurn {
  const { turnId, channel, text, engine, voice, words } = turn;
  const [startMs, endMs] = [turn.startMs + offset, turn.endMs + offset];
  return { turnId, channel, text, engine, voice, words, startMs, endMs };
}
