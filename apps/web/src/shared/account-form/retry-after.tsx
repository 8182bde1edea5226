import { waitNotice } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

/** How long the server wants us to wait (429), milliseconds; null where it does not say. */
export function parseRetryAfterMs(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.key !== 'tooManyRequests') return null;
  const parsed = waitNotice.safeParse(error.data);
  return parsed.success ? parsed.data.retryAfterMs : null;
}

/** Counts down to when the next try may come. Not read out each second: the alert above it has said it. */
export function Wait({ ms }: { ms: number }) {
  const [until] = useState(() => Date.now() + ms);
  const seconds = useSecondsUntil(until);
  const minutes = Math.ceil(seconds / 60);
  if (seconds === 0) return <Trans>You can try again now.</Trans>;
  if (seconds > 90) return <Trans>Try again in {minutes} minutes.</Trans>;
  return <Trans>Try again in {seconds} seconds.</Trans>;
}
