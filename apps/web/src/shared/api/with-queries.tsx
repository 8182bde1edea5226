import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { followMembership } from './membership.ts';
import { queryClient } from './query-client.ts';

/** Around every page that asks the server; Home does not, and its first load goes without. */
export function WithQueries({ children }: { children: ReactNode }) {
  useEffect(followMembership, []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
