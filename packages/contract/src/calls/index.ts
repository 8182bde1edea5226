import type { Call, CallGroup } from '../call.ts';
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

/** Each of them says which file it stands in. */
function inGroup<C extends Readonly<Record<string, Call>>>(group: CallGroup, own: C): C {
  const entries = Object.entries(own).map(([name, call]) => [name, { ...call, group }]);
  return Object.fromEntries(entries) as C;
}

export const calls = {
  ...inGroup('auth', authCalls),
  ...inGroup('account', accountCalls),
  ...inGroup('second-factor', secondFactorCalls),
  ...inGroup('users', userCalls),
  ...inGroup('applications', applicationCalls),
  ...inGroup('interviews', interviewCalls),
  ...inGroup('debriefs', debriefCalls),
  ...inGroup('exams', examCalls),
  ...inGroup('knowledge', knowledgeCalls),
  ...inGroup('resumes', resumeCalls),
  ...inGroup('speech', speechCalls),
  ...inGroup('predictions', predictionCalls),
  ...inGroup('practice', practiceCalls),
  ...inGroup('pairing', pairingCalls),
  ...inGroup('privacy', privacyCalls),
  ...inGroup('billing', billingCalls),
  ...inGroup('announcements', announcementCalls),
  ...inGroup('feedback', feedbackCalls),
  ...inGroup('support', supportCalls),
  ...inGroup('notifications', notificationCalls),
  ...inGroup('documents', documentCalls),
  ...inGroup('system', systemCalls),
  ...inGroup('own-server', ownServerCalls),
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
