import type { PushMessage } from '@cuecard/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../../../platform/clock/manual-clock.ts';
import { playFcm, type PlayedFcm } from '../../../testing/native-push-services.ts';
import { PushError, type NativePushAddress, type PushSender } from '../push-service.ts';
import { createFcm } from './fcm.ts';

const HOUR = 60 * 60_000;
const MESSAGE: PushMessage = {
  kind: 'exam',
  title: 'An exam answer is ready',
  text: 'Open Cuecard to read it',
  at: null,
  locale: 'en',
  page: '/exam/phone',
  tag: 'exam 1',
};
const PHONE = { service: 'fcm', endpoint: 'cYxw:APA91b-token' } as const;

/** As Google's documents show it. */
const refusal = (status: number, name: string, details: object[] = []) => ({
  status,
  body: JSON.stringify({ error: { code: status, message: 'refused', status: name, details } }),
});
const fcmError = (errorCode: string) => ({
  '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError',
  errorCode,
});
const badField = (field: string) => ({
  '@type': 'type.googleapis.com/google.rpc.BadRequest',
  fieldViolations: [{ field, description: 'Invalid' }],
});

const clock = createManualClock();
let service: PlayedFcm;
let sender: PushSender<NativePushAddress>;
beforeAll(async () => {
  service = await playFcm(() => clock.now());
  const { account, places } = service;
  sender = createFcm({ account, clock, places });
});
afterAll(async () => {
  await sender.close();
  await service.close();
});
beforeEach(() => {
  service.delivered.length = 0;
});
const send = () => sender.send(PHONE, MESSAGE, { ttl: 600, urgent: true });

describe('[PHONE-42] Firebase Cloud Messaging', () => {
  it('gets the message for the app’s token, by a token that its service account was given', async () => {
    expect(await send()).toEqual({ outcome: 'sent', reason: '' });
    expect(service.delivered).toMatchObject([{ path: '/v1/projects/cuecard-test/messages:send' }]);
    expect(service.delivered[0]?.body).toEqual({
      message: {
        token: PHONE.endpoint,
        notification: { title: MESSAGE.title, body: MESSAGE.text },
        data: { page: '/exam/phone' },
        android: {
          priority: 'HIGH',
          ttl: '600s',
          notification: { tag: 'exam 1', channel_id: 'reminders' },
        },
      },
    });
  });

  it('gives a token once for many messages, and another before that one ends', async () => {
    await Promise.all([send(), send(), send()]);
    const before = service.granted;
    await send();
    expect(service.granted).toBe(before);
    clock.advance(HOUR);
    await Promise.all([send(), send()]);
    expect(service.granted).toBe(before + 1);
    expect(service.delivered).toHaveLength(6);
  });

  it('is asked with another token after it would not take one', async () => {
    // As where the token was taken back: the service takes the next alone.
    service.granted += 1;
    await expect(send()).rejects.toThrow(PushError);
    expect(await send()).toMatchObject({ outcome: 'sent' });
  });

  it.each([
    ['UNREGISTERED', refusal(404, 'NOT_FOUND', [fcmError('UNREGISTERED')])],
    [
      'INVALID_ARGUMENT',
      refusal(400, 'INVALID_ARGUMENT', [fcmError('INVALID_ARGUMENT'), badField('message.token')]),
    ],
  ])('says that a device has gone: %s', async (reason, answer) => {
    service.answers.push(answer);
    expect(await send()).toEqual({ outcome: 'gone', reason });
  });

  it.each([
    ['SENDER_ID_MISMATCH', refusal(403, 'PERMISSION_DENIED', [fcmError('SENDER_ID_MISMATCH')])],
    ['NOT_FOUND', refusal(404, 'NOT_FOUND')],
    ['INVALID_ARGUMENT', refusal(400, 'INVALID_ARGUMENT', [badField('message.android.ttl')])],
    [
      'THIRD_PARTY_AUTH_ERROR',
      refusal(401, 'UNAUTHENTICATED', [fcmError('THIRD_PARTY_AUTH_ERROR')]),
    ],
    ['404', { status: 404, body: '<html>' }],
  ])('refuses for a fault of ours, and the device stays: %s', async (reason, answer) => {
    service.answers.push(answer);
    expect(await send()).toEqual({ outcome: 'refused', reason });
  });

  it.each([
    refusal(429, 'RESOURCE_EXHAUSTED', [fcmError('QUOTA_EXCEEDED')]),
    refusal(503, 'UNAVAILABLE', [fcmError('UNAVAILABLE')]),
    refusal(500, 'INTERNAL', [fcmError('INTERNAL')]),
  ])('is asked again later: $status', async (answer) => {
    service.answers.push(answer);
    await expect(send()).rejects.toThrow(PushError);
    expect(await send()).toMatchObject({ outcome: 'sent' });
  });

  it('is asked again later where no token is given', async () => {
    const other = createFcm({
      account: { ...service.account, clientEmail: 'nobody@example.com' },
      clock,
      places: service.places,
    });
    await expect(other.send(PHONE, MESSAGE, { ttl: 1, urgent: false })).rejects.toThrow(PushError);
    await other.close();
  });
});
