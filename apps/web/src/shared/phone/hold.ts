import { createStore } from '@tanstack/store';
import { safeStorage } from '../safe-storage.ts';

/** How a phone is held, and how large its user wants to read there; kept on this device. */
export interface Hold {
  readonly hand: 'right' | 'left';
  /** By how much the text of answers is larger than the look has it; null: never chosen here. */
  readonly textScale: number | null;
}

/** At arm's length on a stand, and still one sentence on a narrow screen. */
const TEXT_SCALES = { smallest: 0.8, largest: 2.2 } as const;

const KEY = 'hold';
const storage = safeStorage(() => localStorage);

function read(): Hold {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<Record<keyof Hold, unknown>>;
    const { hand, textScale } = kept;
    return {
      hand: hand === 'left' ? 'left' : 'right',
      textScale: typeof textScale === 'number' ? limitScale(textScale) : null,
    };
  } catch {
    return { hand: 'right', textScale: null };
  }
}

export function limitScale(scale: number): number {
  const { smallest, largest } = TEXT_SCALES;
  return Math.min(largest, Math.max(smallest, Math.round(scale * 100) / 100));
}

export const hold = createStore<Hold>(read());

export function changeHold(change: Partial<Hold>): void {
  hold.setState((before) => ({ ...before, ...change }));
  storage.setItem(KEY, JSON.stringify(hold.state));
}
