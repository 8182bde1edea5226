import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 2;

/**
 * One for the page. A refusal is an answer and is not asked again; a failed connection is. What is asked
 * without a network fails and says so, instead of waiting unseen: the server may be this machine, and a
 * sign-in that goes out minutes after its button is nobody's wish any more.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 15_000,
      retry: (failures, error) =>
        failures < MAX_RETRIES && error instanceof ApiError && isPassing(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

function isPassing({ http }: ApiError): boolean {
  return http === null || http === 502 || http === 503 || http === 504;
}
