import type { ErrorKey, SecurityEventName } from '@cuecard/contract';
import type { Refusal } from '../../platform/http/app.ts';
import type { SecurityLog } from './security-log.ts';

/** Which refusals concern security; what is not there, a plan's limits too, is the ordinary course of things. */
const EVENTS: Partial<Record<ErrorKey, SecurityEventName>> = {
  tooManyRequests: 'excess_rate_limit_exceeded',
  budgetUsedUp: 'excess_rate_limit_exceeded',
  badRequest: 'input_validation_fail',
  tooLarge: 'input_validation_fail',
  loginEnded: 'session_use_after_expire',
  signedOutElsewhere: 'session_use_after_expire',
  // Whoever led a name of theirs to this server, or wanted its development parts without the link.
  notOurName: 'authz_fail',
  developersOnly: 'authz_fail',
  unauthorized: 'authz_fail',
  forbidden: 'authz_fail',
  freshLoginNeeded: 'authz_fail',
  // What is another user's is answered as if it were not there.
  interviewNotFound: 'authz_fail',
  examNotFound: 'authz_fail',
  pictureNotFound: 'authz_fail',
  orderNotFound: 'authz_fail',
  resumeNotFound: 'authz_fail',
  predictionNotFound: 'authz_fail',
  questionNotFound: 'authz_fail',
  pairingNotFound: 'authz_fail',
  pairingCodeRefused: 'authz_fail',
  loginNotFound: 'authz_fail',
};

/** Takes a refused request up, if it concerns security. */
export function recordRefusal(
  security: Pick<SecurityLog, 'record'>,
  { key, call, userId, from }: Refusal,
): void {
  const event = EVENTS[key];
  if (event !== undefined) security.record({ event, userId, subject: call, from });
}
