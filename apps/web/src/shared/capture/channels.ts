import { CHANNELS, type Channel, type InterviewSetup } from '@cuecard/contract';
import type { SourceName } from '@cuecard/live-session';

export type Listening = InterviewSetup['listening'];

/** The channel that a source's sound belongs to: a microphone that hears everybody is the room's. */
export function toChannel(source: SourceName, listening: Listening): Channel {
  if (source === 'shared') return 'interviewer';
  return listening === 'one-channel' ? 'room' : 'candidate';
}

export function toSource(channel: Channel): SourceName {
  return channel === 'interviewer' ? 'shared' : 'microphone';
}

/** The sources that an interview uses, the interviewer's first. */
export function listSources(listening: Listening): readonly SourceName[] {
  return listening === 'one-channel' ? ['microphone'] : ['shared', 'microphone'];
}

export function createPerChannel<Value>(make: () => Value): Record<Channel, Value> {
  return Object.fromEntries(CHANNELS.map((channel) => [channel, make()])) as Record<Channel, Value>;
}
