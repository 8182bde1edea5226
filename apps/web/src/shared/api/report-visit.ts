import { calls } from '@cuecard/contract';
import { readTracking } from '../environment/tracking.ts';
import { logWarning } from '../log.ts';
import { callApi } from './call-api.ts';

/** Tells the server which campaign brought this visit; a failure is nothing to the visitor. */
export function reportVisit(): void {
  callApi(calls.marketingVisit, readTracking() as Record<string, string>).catch((error: unknown) =>
    logWarning('the visit was not reported', error),
  );
}
