import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PhoneDevice } from '@cuecard/shell';
import { safeStorage } from '../safe-storage.ts';
import { PushRefused, type PushWay } from './push-way.ts';

const storage = safeStorage(() => localStorage);
const KEY = 'reminder token';

/** The push service of the native app's system. */
export function nativePush({ reminders }: Pick<PhoneDevice, 'reminders'>): PushWay {
  const { service } = reminders;
  return {
    isOffered: ({ native }) => native.includes(service),
    readStanding: () => reminders.readStanding(),
    // The phone asks its user once; afterwards it answers for them.
    isGranted: async () =>
      storage.getItem(KEY) !== null && (await reminders.readStanding()) === 'possible',
    async readPresent() {
      const token = storage.getItem(KEY);
      return token === null ? null : { service, token };
    },
    async subscribe() {
      const token = await reminders.register(i18n._(msg`Reminders`));
      if (token === null) throw new PushRefused('this phone cannot be reminded');
      storage.setItem(KEY, token);
      return { service, token };
    },
    async unsubscribe() {
      if (storage.getItem(KEY) === null) return;
      storage.removeItem(KEY);
      reminders.unregister();
    },
  };
}
