import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPhone } from './testing/played-phone.ts';

const GRANTED = { 'PushNotifications.requestPermissions': { receive: 'granted' } };
const BUILT_IN = { 'Reminders.read': { isPossible: true } };
const REGISTER = 'PushNotifications.register';

function openReminders(system: 'android' | 'ios', answers: Record<string, unknown>) {
  const phone = openPhone(system, answers);
  const reminders = phone.open().phone?.reminders;
  if (reminders === undefined) throw new Error('no phone');
  return { ...phone, reminders, names: () => phone.called.map(([name]) => name) };
}

afterEach(() => vi.useRealTimers());

describe('[PHONE-46] the reminders of the native app', () => {
  it.each([
    ['android', 'fcm'],
    ['ios', 'apns'],
  ] as const)('come by the service of %s, by the token that it gives', async (system, service) => {
    const phone = openReminders(system, { ...BUILT_IN, ...GRANTED });
    expect(phone.reminders.service).toBe(service);
    const registered = phone.reminders.register('Reminders');
    await vi.waitFor(() => expect(phone.names()).toContain(REGISTER));
    phone.notifyPage('PushNotifications.registration', { value: 'token-1' });
    expect(await registered).toBe('token-1');
    expect(phone.names().includes('PushNotifications.createChannel')).toBe(system === 'android');
  });

  it('are never asked for where the app was built without Firebase, which would end it', async () => {
    const phone = openReminders('android', { 'Reminders.read': { isPossible: false }, ...GRANTED });
    expect(await phone.reminders.readStanding()).toBe('unsupported');
    expect(await phone.reminders.register('Reminders')).toBeNull();
    phone.reminders.unregister();
    await Promise.resolve();
    await Promise.resolve();
    expect(new Set(phone.names())).toEqual(new Set(['Reminders.read']));
  });

  it('are none where the user says no, now or before', async () => {
    const denied = { receive: 'denied' };
    const phone = openReminders('android', {
      ...BUILT_IN,
      'PushNotifications.requestPermissions': denied,
      'PushNotifications.checkPermissions': denied,
    });
    expect(await phone.reminders.register('Reminders')).toBeNull();
    expect(await phone.reminders.readStanding()).toBe('denied');
    expect(phone.names()).not.toContain(REGISTER);
    const asked = { receive: 'prompt' };
    const other = openReminders('ios', { 'PushNotifications.checkPermissions': asked });
    expect(await other.reminders.readStanding()).toBe('possible');
  });

  it('are none where the service gives no token, or says nothing', async () => {
    const phone = openReminders('ios', GRANTED);
    const refused = phone.reminders.register('Reminders');
    await vi.waitFor(() => expect(phone.names()).toContain(REGISTER));
    phone.notifyPage('PushNotifications.registrationError', { error: 'no entitlement' });
    expect(await refused).toBeNull();
    vi.useFakeTimers();
    const unheard = phone.reminders.register('Reminders');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await unheard).toBeNull();
  });

  it('lead to their page when they are pressed, and to nothing outside of the app', () => {
    const phone = openReminders('android', {});
    const opened: string[] = [];
    phone.reminders.follow((page) => opened.push(page));
    const press = (page: unknown, actionId = 'tap') =>
      phone.notifyPage('PushNotifications.pushNotificationActionPerformed', {
        actionId,
        notification: { data: { page } },
      });
    press('/applications/4f-1');
    for (const page of ['//evil.example', 'https://evil.example', '/x?y', 7, undefined])
      press(page);
    press('/exam/phone', 'dismiss');
    expect(opened).toEqual(['/applications/4f-1']);
  });
});
