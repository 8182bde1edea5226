import { useState } from 'react';
import { safeStorage } from '../../shared/safe-storage.ts';

const storage = safeStorage(() => localStorage);

/** Values that the small window steps through; the choice is this computer's. */
export interface Steps {
  readonly key: string;
  readonly values: readonly number[];
  readonly usual: number;
}

/** How large the text of answers is, against what the look has. */
export const TEXT_SCALES: Steps = {
  key: 'overlay_text_scale',
  values: [0.8, 0.9, 1, 1.15, 1.3],
  usual: 1,
};

/** How much of what is behind shines through. Below the least of them nothing could be read. */
export const OPACITIES: Steps = {
  key: 'overlay_opacity',
  values: [0.6, 0.72, 0.86, 1],
  usual: 1,
};

/** A choice with the ones beside it; null at the ends. */
export interface Choice {
  readonly value: number;
  readonly less: (() => void) | null;
  readonly more: (() => void) | null;
}

export function useKeptChoice({ key, values, usual }: Steps): Choice {
  const read = () => values.find((value) => String(value) === storage.getItem(key)) ?? usual;
  const [value, setValue] = useState(read);
  const step = (by: -1 | 1) => {
    const next = values[values.indexOf(value) + by];
    if (next === undefined) return null;
    return () => {
      storage.setItem(key, String(next));
      setValue(next);
    };
  };
  return { value, less: step(-1), more: step(1) };
}
