import { safeStorage } from '../safe-storage.ts';

const storage = safeStorage(() => localStorage);
const KEY = 'sound_check';

/** A headset is changed and a permission withdrawn: what was heard long ago says nothing about today. */
const GOOD_FOR_MS = 24 * 60 * 60 * 1000;

/** `all`: both sides, or the room; `microphone`: the candidate alone. */
const HEARD = ['all', 'microphone'] as const;

interface SoundCheckRecord {
  /** Milliseconds since 1970. */
  at: number;
  heard: (typeof HEARD)[number];
}

/** Keeps on this device that the sound check has heard somebody; it holds nothing of what was said. */
export function keepSoundCheck(heard: SoundCheckRecord['heard']): void {
  storage.setItem(KEY, JSON.stringify({ at: Date.now(), heard } satisfies SoundCheckRecord));
}

/** What the last sound check on this device has heard; null without one that is recent. */
export function readSoundCheck(): SoundCheckRecord['heard'] | null {
  const kept = parse(storage.getItem(KEY));
  return isRecord(kept) && Date.now() - kept.at < GOOD_FOR_MS ? kept.heard : null;
}

/** By hand: the desk reads it, and goes without the library of schemas. */
function isRecord(kept: unknown): kept is SoundCheckRecord {
  const { at, heard } = (kept ?? {}) as Partial<Record<keyof SoundCheckRecord, unknown>>;
  return typeof at === 'number' && HEARD.some((each) => each === heard);
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
