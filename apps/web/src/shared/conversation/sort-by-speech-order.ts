import type { InterviewTurn } from '@cuecard/contract';

/** Two turns of one hearing keep their distance between the clocks of the sound and of the server this well. */
const CLOCKS_AGREE_WITHIN_MS = 10_000;

/**
 * Turns in the order in which they began. The log has them in the order of their ends: a "yes" in the
 * middle of a long question ends before it. Turns of one channel stay in order; where hearing was started
 * anew, its times begin anew too and are not compared with the earlier ones.
 */
export function sortBySpeechOrder(turns: readonly InterviewTurn[]): readonly InterviewTurn[] {
  const ordered: InterviewTurn[] = [];
  for (const turn of turns) {
    let place = ordered.length;
    while (place > 0 && beganBefore(turn, ordered[place - 1])) place -= 1;
    ordered.splice(place, 0, turn);
  }
  return ordered;
}

function beganBefore(turn: InterviewTurn, other: InterviewTurn | undefined): boolean {
  if (other === undefined || other.channel === turn.channel) return false;
  const apart = Math.abs(turn.at - turn.endMs - (other.at - other.endMs));
  return apart < CLOCKS_AGREE_WITHIN_MS && turn.startMs < other.startMs;
}
