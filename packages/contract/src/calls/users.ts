import { userInfo } from '../account.ts';
import { defineCall } from '../call.ts';

export const userCalls = {
  userInfo: defineCall({
    method: 'GET',
    path: '/v2/user/info',
    summary: 'Who is logged in, their plan and their remaining time',
    login: 'required',
    response: userInfo,
    errors: ['unauthorized', 'loginEnded', 'signedOutElsewhere', 'userInfoFailed'],
  }),
} as const;
