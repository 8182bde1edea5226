import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const maxRetries = 2;

/** One for the page. A refusal is an answer and is not asked again; a failed connection is. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) =>
        failures < maxRetries && error instanceof ApiError && isPassing(error),
    },
    mutations: { retry: false },
  },
});

function isPassing({ http }: ApiError): boolean {
  return http === null || http === 502 || http === 503 || http === 504;
}
