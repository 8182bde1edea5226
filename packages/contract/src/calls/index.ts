import { accountCalls } from './account.ts';
import { applicationCalls } from './applications.ts';
import { announcementCalls } from './announcements.ts';
import { authCalls } from './auth.ts';
import { debriefCalls } from './debriefs.ts';
import { documentCalls } from './documents.ts';
import { examCalls } from './exams.ts';
import { feedbackCalls } from './feedback.ts';
import { interviewCalls } from './interviews.ts';
import { knowledgeCalls } from './knowledge.ts';
import { notificationCalls } from './notifications.ts';
import { ownServerCalls } from './own-server.ts';
import { pairingCalls } from './pairing.ts';
import { practiceCalls } from './practice.ts';
import { predictionCalls } from './predictions.ts';
import { privacyCalls } from './privacy.ts';
import { resumeCalls } from './resumes.ts';
import { speechCalls } from './speech.ts';
import { secondFactorCalls } from './second-factor.ts';
import { supportCalls } from './support.ts';
import { systemCalls } from './system.ts';
import { billingCalls } from './billing.ts';
import { userCalls } from './users.ts';

export const calls = {
  ...authCalls,
  ...accountCalls,
  ...secondFactorCalls,
  ...userCalls,
  ...applicationCalls,
  ...interviewCalls,
  ...debriefCalls,
  ...examCalls,
  ...knowledgeCalls,
  ...resumeCalls,
  ...speechCalls,
  ...predictionCalls,
  ...practiceCalls,
  ...pairingCalls,
  ...privacyCalls,
  ...billingCalls,
  ...announcementCalls,
  ...feedbackCalls,
  ...supportCalls,
  ...notificationCalls,
  ...documentCalls,
  ...systemCalls,
  ...ownServerCalls,
} as const;
export type CallName = keyof typeof calls;

/** Calls whose body also gets `bd_vid` and `fbclid` (specification, section 7). */
export const TRACKED_PATHS: readonly string[] = [
  '/v2/trade/pagepay',
  '/v2/trade/stripe/pay',
  '/v2/auth/login/using-phone',
  '/v2/auth/signup/using-email',
  '/v3/auth/signup/using-email',
  '/v2/users/asr/status',
];
