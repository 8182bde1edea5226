import { calls, PUSH_KINDS, type PushKind, type PushSubscriptionFacts } from '@cuecard/contract';
import { callApi } from '../api/call-api.ts';
import { safeStorage } from '../safe-storage.ts';

const storage = safeStorage(() => localStorage);
const KEY = 'reminders';

/** `unsupported`: this browser has no Web Push, or not before the app is installed. */
export type PushStanding = 'unsupported' | 'denied' | 'possible';

export function readPushStanding(): PushStanding {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** The address at which this device is reminded; null: it is not. */
export async function readEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription?.endpoint ?? null;
}

/**
 * Asks the browser, which may ask the user, and tells the server. With no kinds, takes both back.
 * @throws PushRefused, ApiError
 */
export async function choosePush(
  publicKey: string,
  account: number,
  kinds: readonly PushKind[],
): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (kinds.length === 0) {
    storage.removeItem(KEY);
    if (before === null) return;
    await callApi(calls.subscribePush, toFacts(before, []));
    await before.unsubscribe();
    return;
  }
  const subscription = await subscribe(pushManager, publicKey);
  await callApi(calls.subscribePush, toFacts(subscription, kinds));
  storage.setItem(KEY, `${account} ${kinds.join(',')}`);
}

/** The user said no, or the browser has no push service that it reaches. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused';
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

function toFacts(
  subscription: PushSubscription,
  kinds: readonly PushKind[],
): PushSubscriptionFacts {
  const key = (name: PushEncryptionKeyName) =>
    toBase64Url(subscription.getKey(name) ?? new ArrayBuffer(0));
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: key('p256dh'), auth: key('auth') },
    kinds: [...kinds],
  };
}

/**
 * Says again that this device is there, under its present login: push services change addresses without a word, and
 * the server forgets devices with their logins.
 */
export async function keepPush(account: number): Promise<void> {
  const kinds = readChosen(account);
  if (kinds.length === 0) return;
  if (readPushStanding() !== 'possible' || Notification.permission !== 'granted') return;
  const { publicKey } = await callApi(calls.readPush);
  if (publicKey !== null) await choosePush(publicKey, account, kinds);
}

/** What this account wanted this device to be reminded of; what cannot be read is nothing. */
function readChosen(account: number): PushKind[] {
  const [owner, kinds = ''] = (storage.getItem(KEY) ?? '').split(' ');
  const chosen = new Set(kinds.split(','));
  return owner === String(account) ? PUSH_KINDS.filter((kind) => chosen.has(kind)) : [];
}

/** After a sign-out nothing reaches this device any more. */
export async function forgetPush(): Promise<void> {
  storage.removeItem(KEY);
  if (readPushStanding() === 'unsupported') return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
