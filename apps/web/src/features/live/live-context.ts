import type { Command } from '@cuecard/contract';
import { useSelector } from '@tanstack/react-store';
import { createContext, useContext } from 'react';
import type { LiveSnapshot } from './live-snapshot.ts';
import type { LiveStore } from './live-store.ts';

/** The objects that the parts of the live screen share. */
export interface Live {
  readonly store: LiveStore;
  readonly driver: LiveActions;
  /** Lets the last words arrive, then ends the interview; null: this page only follows. */
  readonly end: (() => Promise<void>) | null;
}

export interface LiveActions {
  /** Connects. @returns a function that disconnects */
  open(): () => void;
  send(command: Command): void;
}

export const LiveContext = createContext<Live | null>(null);

function useLiveParts(): Live {
  const live = useContext(LiveContext);
  if (live === null) throw new Error('outside of the live screen');
  return live;
}

export function useDriver(): LiveActions {
  return useLiveParts().driver;
}

export function useEnd(): Live['end'] {
  return useLiveParts().end;
}

export function useLiveStore(): LiveStore {
  return useLiveParts().store;
}

export function useLive<Selected>(select: (snapshot: LiveSnapshot) => Selected): Selected {
  const { store } = useLiveParts();
  return useSelector(store.state, select);
}
