import type { Channel } from '@cuecard/contract';
import type { Speaker } from '@cuecard/copilot';

/** The speaker of a channel, as far as it is known: the microphone of a room hears everybody. */
export function toSpeaker(channel: Channel): Speaker {
  return channel === 'room' ? 'unknown' : channel;
}
