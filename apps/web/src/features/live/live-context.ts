import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LiveDriver } from './live-driver.ts';
import type { LiveSnapshot, LiveStore } from './live-store.ts';

/** What the parts of the live screen share. */
export interface Live {
  readonly store: LiveStore;
  readonly driver: LiveDriver;
}

export const LiveContext = createContext<Live | null>(null);

function useLiveParts(): Live {
  const live = useContext(LiveContext);
  if (live === null) throw new Error('outside of the live screen');
  return live;
}

export function useDriver(): LiveDriver {
  return useLiveParts().driver;
}

export function useLiveStore(): LiveStore {
  return useLiveParts().store;
}

/** What `select` gives must keep its identity while nothing it is made of has changed. */
export function useLive<Selected>(select: (snapshot: LiveSnapshot) => Selected): Selected {
  const { store } = useLiveParts();
  return useSyncExternalStore(store.subscribe, () => select(store.snapshot()));
}
