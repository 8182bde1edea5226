import { CHANNELS, type Channel, type InterviewSetup } from '@cuecard/contract';
import type { SourceName } from '@cuecard/live-session';

export type Listening = InterviewSetup['listening'];

/** What a source is heard as: a microphone that hears everybody is the room's. */
export function channelOf(source: SourceName, listening: Listening): Channel {
  if (source === 'shared') return 'interviewer';
  return listening === 'one-channel' ? 'room' : 'candidate';
}

export function sourceOf(channel: Channel): SourceName {
  return channel === 'interviewer' ? 'shared' : 'microphone';
}

/** The sources that an interview is heard by, the interviewer's first. */
export function sourcesOf(listening: Listening): readonly SourceName[] {
  return listening === 'one-channel' ? ['microphone'] : ['shared', 'microphone'];
}

export function forEachChannel<Value>(make: () => Value): Record<Channel, Value> {
  return Object.fromEntries(CHANNELS.map((channel) => [channel, make()])) as Record<Channel, Value>;
}
