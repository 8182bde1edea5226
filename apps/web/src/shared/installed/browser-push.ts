import { PushRefused, type PushDeviceFacts, type PushWay } from './push-way.ts';

/** Web Push, by the service worker. */
export const browserPush: PushWay = {
  isOffered: ({ publicKey }) => publicKey !== null,
  async readStanding() {
    if (!isSupported()) return 'unsupported';
    return Notification.permission === 'denied' ? 'denied' : 'possible';
  },
  isGranted: async () => isSupported() && Notification.permission === 'granted',
  async readPresent() {
    const subscription = await readSubscription();
    return subscription === null ? null : toFacts(subscription);
  },
  async subscribe({ publicKey }) {
    if (publicKey === null) throw new PushRefused('this server reminds no browser');
    const { pushManager } = await navigator.serviceWorker.ready;
    return toFacts(await subscribe(pushManager, publicKey));
  },
  async unsubscribe() {
    const subscription = await readSubscription();
    await subscription?.unsubscribe();
  },
};

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function readSubscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** A subscription made with the keys that the server had before is of no use. @throws PushRefused */
async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    const before = await manager.getSubscription();
    if (before !== null && !isMadeWith(before, publicKey)) await before.unsubscribe();
    return await manager.subscribe(options);
  } catch (error) {
    throw new PushRefused('this device cannot be reminded', { cause: error });
  }
}

function isMadeWith({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  return key === null || toBase64Url(key) === publicKey;
}

function toBase64Url(bytes: ArrayBuffer): string {
  const text = String.fromCodePoint(...new Uint8Array(bytes));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function toFacts(subscription: PushSubscription): PushDeviceFacts {
  const key = (name: PushEncryptionKeyName) =>
    toBase64Url(subscription.getKey(name) ?? new ArrayBuffer(0));
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: key('p256dh'), auth: key('auth') },
  };
}
