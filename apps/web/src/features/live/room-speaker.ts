import {
  COMMAND_SINCE_VERSION,
  isOfRoom,
  type Command,
  type InterviewTurn,
} from '@cuecard/contract';
import type { LiveSnapshot } from './live-snapshot.ts';

/** Whether it can be said now whose words a turn is: the interview takes it, and the server understands it. */
export function mayTellSpeaker({ protocol, view }: LiveSnapshot): boolean {
  const isUnderstood = protocol !== null && protocol >= COMMAND_SINCE_VERSION.speaker;
  return isUnderstood && (view.state === 'active' || view.state === 'ending');
}

/** The turn that the key speaks of; null where no microphone has heard everybody, or it cannot be said. */
export function findLastOfRoom(snapshot: LiveSnapshot): InterviewTurn | null {
  return mayTellSpeaker(snapshot) ? (snapshot.view.turns.findLast(isOfRoom) ?? null) : null;
}

/** That it was the user, or that it was not after all. */
export function changeSpeaker({ turnId, channel }: InterviewTurn): Command {
  return { type: 'speaker', turnId, channel: channel === 'room' ? 'candidate' : 'room' };
}
