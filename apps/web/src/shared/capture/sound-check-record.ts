import { z } from 'zod';
import { safeStorage } from '../safe-storage.ts';

const storage = safeStorage(() => localStorage);
const KEY = 'sound_check';

/** A headset is changed and a permission withdrawn: what was heard long ago says nothing about today. */
const GOOD_FOR_MS = 24 * 60 * 60 * 1000;

const record = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  /** `all`: both sides, or the room; `microphone`: the candidate alone. */
  heard: z.enum(['all', 'microphone']),
});
type SoundCheckRecord = z.infer<typeof record>;

/** Keeps on this device that the sound check has heard somebody; it holds nothing of what was said. */
export function keepSoundCheck(heard: SoundCheckRecord['heard']): void {
  storage.setItem(KEY, JSON.stringify({ at: Date.now(), heard } satisfies SoundCheckRecord));
}

/** What the last sound check on this device has heard; null without one that is recent. */
export function readSoundCheck(): SoundCheckRecord['heard'] | null {
  const kept = record.safeParse(parse(storage.getItem(KEY)));
  return kept.success && Date.now() - kept.data.at < GOOD_FOR_MS ? kept.data.heard : null;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
