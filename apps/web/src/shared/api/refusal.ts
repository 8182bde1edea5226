import { ERROR_TABLE } from '@cuecard/contract';
import { ApiError } from './api-error.ts';

/** The status when the server said no for good; null when it did not answer, or may answer later. */
export function findRefusalStatus(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.key === null) return null;
  const { http, status } = ERROR_TABLE[error.key];
  return http >= 500 || status === ERROR_TABLE.tooManyRequests.status ? null : status;
}
