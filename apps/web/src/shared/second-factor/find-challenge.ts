import { factorChallenge, type FactorChallenge } from '@cuecard/contract';
import { ApiError } from '../api/api-error.ts';

/** What the server asks for before it does what was asked of it; null for any other failure. */
export function findChallenge(
  error: unknown,
  key: 'secondFactorNeeded' | 'confirmationNeeded',
): FactorChallenge | null {
  if (!(error instanceof ApiError) || error.key !== key) return null;
  const parsed = factorChallenge.safeParse(error.data);
  return parsed.success ? parsed.data : null;
}
