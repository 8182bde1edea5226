import type { PushMessage } from '@cuecard/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../../../platform/clock/manual-clock.ts';
import { playApns, type PlayedApns } from '../../../testing/native-push-services.ts';
import { PushError, type NativePushAddress, type PushSender } from '../push-service.ts';
import { createApns } from './apns.ts';

const MINUTE = 60_000;
const MESSAGE: PushMessage = {
  kind: 'interview',
  title: 'Interview within the hour',
  text: 'Open Cuecard to get ready',
  at: null,
  locale: 'en',
  page: '/applications/a1',
  tag: 'interview a1',
};
const PHONE = {
  service: 'apns',
  endpoint: '00FC13ADFF785122B4AD28809A3420982341241421348097',
} as const;

const refusal = (status: number, reason: string, more: object = {}) => ({
  status,
  body: JSON.stringify({ reason, ...more }),
});

const clock = createManualClock();
let service: PlayedApns;
let sender: PushSender<NativePushAddress>;
beforeAll(async () => {
  service = await playApns(() => clock.now());
  const { config, place } = service;
  sender = createApns({ config, clock, place });
});
afterAll(async () => {
  await sender.close();
  await service.close();
});
beforeEach(() => {
  service.delivered.length = 0;
  service.tokens.clear();
});
const send = (urgent = true) => sender.send(PHONE, MESSAGE, { ttl: 600, urgent });

describe('[PHONE-43] Apple’s push service', () => {
  it('gets the message for the app’s token over HTTP/2, signed for the team', async () => {
    expect(await send()).toEqual({ outcome: 'sent', reason: '' });
    expect(service.delivered).toMatchObject([
      {
        path: `/3/device/${PHONE.endpoint}`,
        headers: {
          'apns-topic': 'app.cuecard.phone',
          'apns-push-type': 'alert',
          'apns-priority': '10',
          'apns-expiration': String(Math.floor(clock.now() / 1000) + 600),
        },
        body: {
          aps: { alert: { title: MESSAGE.title, body: MESSAGE.text }, sound: 'default' },
          page: '/applications/a1',
        },
      },
    ]);
    const id = String(service.delivered[0]?.headers['apns-collapse-id']);
    expect(id.length).toBeGreaterThan(0);
    expect(id.length).toBeLessThanOrEqual(64);
    await send(false);
    expect(service.delivered[1]?.headers).toMatchObject({
      'apns-priority': '5',
      'apns-collapse-id': id,
    });
  });

  it('gets the same token for forty minutes, since it refuses new ones more often than that', async () => {
    await Promise.all([send(), send()]);
    clock.advance(39 * MINUTE);
    await send();
    expect(service.tokens.size).toBe(1);
    clock.advance(2 * MINUTE);
    await send();
    expect(service.tokens.size).toBe(2);
  });

  it.each([
    ['Unregistered', refusal(410, 'Unregistered', { timestamp: 1_800_000_000_000 })],
    ['ExpiredToken', refusal(410, 'ExpiredToken', { timestamp: 1_800_000_000_000 })],
    ['BadDeviceToken', refusal(400, 'BadDeviceToken')],
  ])('says that a device has gone: %s', async (reason, answer) => {
    service.answers.push(answer);
    expect(await send()).toEqual({ outcome: 'gone', reason });
  });

  it.each([
    ['DeviceTokenNotForTopic', refusal(400, 'DeviceTokenNotForTopic')],
    ['InvalidProviderToken', refusal(403, 'InvalidProviderToken')],
    ['PayloadTooLarge', refusal(413, 'PayloadTooLarge')],
    ['405', { status: 405, body: '' }],
  ])('refuses for a fault of ours, and the device stays: %s', async (reason, answer) => {
    service.answers.push(answer);
    expect(await send()).toEqual({ outcome: 'refused', reason });
  });

  it.each([
    refusal(429, 'TooManyRequests'),
    refusal(500, 'InternalServerError'),
    refusal(503, 'ServiceUnavailable'),
  ])('is asked again later: $status', async (answer) => {
    service.answers.push(answer);
    await expect(send()).rejects.toThrow(PushError);
    expect(await send()).toMatchObject({ outcome: 'sent' });
  });

  it('is asked with another token after it would not take one', async () => {
    await send();
    clock.advance(MINUTE);
    service.answers.push(refusal(403, 'ExpiredProviderToken'));
    await expect(send()).rejects.toThrow(PushError);
    await send();
    expect(service.tokens.size).toBe(2);
  });

  it('is not asked where its certificate is not trusted', async () => {
    const { config, place } = service;
    const other = createApns({ config, clock, place: { ...place, ca: '' } });
    await expect(other.send(PHONE, MESSAGE, { ttl: 1, urgent: true })).rejects.toThrow(PushError);
    await other.close();
    expect(service.delivered).toEqual([]);
  });
});
