import { createContext, useContext } from 'react';
import type { ProfileValue } from '@cuecard/contract';
import type { Corrections } from './use-corrections.ts';

/** The user's selection: a value of the profile, or a line of the document. */
export type Selection =
  | { kind: 'value'; path: string }
  | {
      kind: 'line';
      place: string;
      text: string;
      paths: readonly string[];
      /** Chosen elsewhere: the document scrolls to it. */
      isSought: boolean;
    };

export interface CorrectionScene extends Corrections {
  values: ReadonlyMap<string, ProfileValue>;
  selection: Selection | null;
  select: (selection: Selection | null) => void;
  /** The entry that was just added, whose first field wants to be filled in. */
  newEntry: string | null;
  expectEntry: (path: string) => void;
}

export const CorrectionContext = createContext<CorrectionScene | null>(null);

export function useScene(): CorrectionScene {
  const scene = useContext(CorrectionContext);
  if (scene === null) throw new Error('A value stands outside of the correction screen');
  return scene;
}

export const slotId = (path: string): string => `value-${path}`;

export function isSelected({ selection }: CorrectionScene, path: string): boolean {
  if (selection === null) return false;
  return selection.kind === 'value' ? selection.path === path : selection.paths.includes(path);
}

/** Brings a value into view and gives it the keyboard, which also selects it. */
export function scrollToValue(path: string): void {
  const slot = document.getElementById(slotId(path));
  slot?.scrollIntoView({ block: 'center' });
  slot?.focus({ preventScroll: true });
}
