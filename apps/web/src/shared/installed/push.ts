import { calls, PUSH_KINDS, type PushKind, type PushSubscriptionFacts } from '@cuecard/contract';
import { callApi } from '../api/call-api.ts';
import { shell } from '../environment/shell.ts';
import { safeStorage } from '../safe-storage.ts';
import { browserPush } from './browser-push.ts';
import { nativePush } from './native-push.ts';
import type { PushDeviceFacts, PushOffer, PushStanding, PushWay } from './push-way.ts';

const storage = safeStorage(() => localStorage);
const KEY = 'reminders';

const readWay = (): PushWay => (shell.phone === null ? browserPush : nativePush(shell.phone));

export const isOffered = (offer: PushOffer): boolean => readWay().isOffered(offer);
export const readPushStanding = (): Promise<PushStanding> => readWay().readStanding();

/** The address or token at which this device is reminded; null: it is not. */
export async function readEndpoint(): Promise<string | null> {
  const present = await readWay().readPresent();
  if (present === null) return null;
  return 'service' in present ? present.token : present.endpoint;
}

/**
 * Asks the device, which may ask the user, and tells the server. With no kinds, takes both back.
 * @throws PushRefused, ApiError
 */
export async function choosePush(
  offer: PushOffer,
  account: number,
  kinds: readonly PushKind[],
): Promise<void> {
  const way = readWay();
  if (kinds.length === 0) {
    storage.removeItem(KEY);
    const before = await way.readPresent();
    if (before === null) return;
    await callApi(calls.subscribePush, withKinds(before, []));
    await way.unsubscribe();
    return;
  }
  await callApi(calls.subscribePush, withKinds(await way.subscribe(offer), kinds));
  storage.setItem(KEY, `${account} ${kinds.join(',')}`);
}

const withKinds = (device: PushDeviceFacts, kinds: readonly PushKind[]): PushSubscriptionFacts => ({
  ...device,
  kinds: [...kinds],
});

/**
 * Says again that this device is there, under its present login: push services change addresses without a word, and
 * the server forgets devices with their logins.
 */
export async function keepPush(account: number): Promise<void> {
  const kinds = readChosen(account);
  if (kinds.length === 0 || !(await readWay().isGranted())) return;
  const offer = await callApi(calls.readPush);
  if (isOffered(offer)) await choosePush(offer, account, kinds);
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
  await readWay().unsubscribe();
}
