import type { NativePushService } from '@cuecard/contract';
import type { PhonePlugins } from './phone-plugins.ts';

/** Reminders by the phone's own push service, which shows them while the app is closed. None of its calls rejects. */
export interface PhoneReminders {
  readonly service: NativePushService;
  /** `unsupported`: this app was built without its system's push service. */
  readStanding(): Promise<'possible' | 'denied' | 'unsupported'>;
  /**
   * Asks the user where the phone has to, and the push service for this app's token; null: one of them said no.
   * @param channel the name under which Android's settings list what is shown
   */
  register(channel: string): Promise<string | null>;
  /** The token that the app has leads nowhere from then on. */
  unregister(): void;
  /** Says where a reminder leads that was pressed, also one that began the app. */
  follow(open: (page: string) => void): void;
}

/** The push service may be out of reach, and then says nothing at all. */
const ANSWER_MS = 20_000;
/** What the server's messages name, so that Android shows them in it. */
const CHANNEL = { id: 'reminders', importance: 4 } as const;
const PAGE = /^\/(?!\/)[\w/-]*$/;

export function phoneReminders({ system, call, on }: PhonePlugins): PhoneReminders {
  /** Those who wait for a token; the phone says it to all, and once for each that asked. */
  const waiting = new Set<(token: string | null) => void>();
  let isHeard = false;
  const settle = (token: string | null) => {
    for (const resolve of waiting) resolve(token);
    waiting.clear();
  };
  const listenOnce = () => {
    if (isHeard) return;
    isHeard = true;
    on('PushNotifications', 'registration', (data) => {
      const { value } = (data ?? {}) as { value?: unknown };
      settle(typeof value === 'string' ? value : null);
    });
    on('PushNotifications', 'registrationError', () => settle(null));
  };
  /** On Android an app without Firebase's file ends when it asks for a token. */
  const isBuiltIn = async (): Promise<boolean> => {
    if (system === 'ios') return true;
    const { isPossible } = ((await call('mayRemind')) ?? {}) as { isPossible?: unknown };
    return isPossible === true;
  };
  return {
    service: system === 'ios' ? 'apns' : 'fcm',
    async readStanding() {
      if (!(await isBuiltIn())) return 'unsupported';
      return readAnswer(await call('readRemindRight')) === 'denied' ? 'denied' : 'possible';
    },
    async register(channel) {
      if (!(await isBuiltIn())) return null;
      if (readAnswer(await call('askRemindRight')) !== 'granted') return null;
      if (system === 'android') await call('nameReminders', { ...CHANNEL, name: channel });
      listenOnce();
      return new Promise((resolve) => {
        const timer = setTimeout(() => settle(null), ANSWER_MS);
        waiting.add((token) => {
          clearTimeout(timer);
          resolve(token);
        });
        void call('register');
      });
    },
    unregister() {
      void isBuiltIn().then((isPossible) => isPossible && call('unregister'));
    },
    follow(open) {
      on('PushNotifications', 'pushNotificationActionPerformed', (data) => {
        const page = readPage(data);
        if (page !== null) open(page);
      });
    },
  };
}

function readAnswer(answer: unknown): unknown {
  return ((answer ?? {}) as { receive?: unknown }).receive;
}

/** Of this app alone, whatever the message says. */
function readPage(data: unknown): string | null {
  const { actionId, notification } = (data ?? {}) as {
    actionId?: unknown;
    notification?: { data?: { page?: unknown } };
  };
  const page = notification?.data?.page;
  return actionId === 'tap' && typeof page === 'string' && PAGE.test(page) ? page : null;
}
