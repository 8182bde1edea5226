import type { Channel } from './events.ts';
import { RoomTracker } from './room-tracker.ts';
import type { RoomVoices } from './room-voices.ts';
import type { Tracker } from './tracker.ts';
import { TurnTracker } from './turn-tracker.ts';

/**
 * What tells the turns of a channel.
 * @param cuts false for a recogniser that is sent the sound: it cuts it itself, and no turn is split where the voice changes.
 */
export function createTracker(
  channel: Channel,
  createId: () => string,
  cuts: boolean,
  voices: RoomVoices,
): Tracker {
  const newTracker = (earliestMs?: number) => new TurnTracker(channel, createId, cuts, earliestMs);
  if (channel !== 'room' || !cuts) return newTracker();
  return new RoomTracker({ newTracker, compare: (...both) => voices.compare(...both) });
}
