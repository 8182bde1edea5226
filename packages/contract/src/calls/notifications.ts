import { z } from 'zod';
import { defineCall } from '../call.ts';
import { notification, NOTIFICATION_KINDS } from '../notifications.ts';
import { NATIVE_PUSH_SERVICES, pushDevice, pushSubscription } from '../push.ts';

const LOGIN_ERRORS = ['unauthorized', 'loginEnded', 'signedOutElsewhere'] as const;
const kinds = z.array(z.enum(NOTIFICATION_KINDS)).max(NOTIFICATION_KINDS.length);

export const notificationCalls = {
  listNotifications: defineCall({
    method: 'GET',
    path: '/v3/notifications',
    summary: 'What concerned this user within the last thirty days, the latest first',
    login: 'required',
    response: z.object({
      notifications: z.array(notification),
      unread: z.number().int().nonnegative(),
      /** Kinds that the user has turned off. */
      off: kinds,
    }),
    errors: LOGIN_ERRORS,
  }),
  markNotificationsRead: defineCall({
    method: 'POST',
    path: '/v3/notifications/read',
    summary: 'Everything that has happened until now is read',
    login: 'required',
    response: z.object({}),
    errors: LOGIN_ERRORS,
  }),
  chooseNotifications: defineCall({
    method: 'POST',
    path: '/v3/notifications/settings',
    summary: 'Which kinds are not told of',
    login: 'required',
    request: z.object({ off: kinds }),
    response: z.object({}),
    errors: [...LOGIN_ERRORS, 'badRequest'],
  }),
  readPush: defineCall({
    method: 'GET',
    path: '/v3/notifications/push',
    summary: 'What a device subscribes with, and the devices of this account that are reminded',
    login: 'required',
    response: z.object({
      /** The VAPID public key, in base64url; null: this server reminds no browser. */
      publicKey: z.string().nullable(),
      /** The services by which it reminds native apps. */
      native: z.array(z.enum(NATIVE_PUSH_SERVICES)),
      devices: z.array(pushDevice),
    }),
    errors: LOGIN_ERRORS,
  }),
  subscribePush: defineCall({
    method: 'POST',
    path: '/v3/notifications/push',
    summary: 'This device is reminded of these kinds; of none: it is no longer',
    login: 'required',
    request: pushSubscription,
    response: z.object({}),
    errors: [...LOGIN_ERRORS, 'badRequest', 'notFound'],
  }),
} as const;
