import { msg } from '@lingui/core/macro';
import { createStore } from '@tanstack/store';
import { logWarning } from '../log.ts';
import { showMessage } from '../snackbar.ts';
import { readKeptAccount } from './kept-account.ts';
import type { KeptChange, WantedChange } from './kept-change.ts';
import { openPhoneStore } from './phone-store.ts';
import { sendChange } from './send-change.ts';

/** The changes of this account that are kept here, the oldest first, as the screens see them. */
export const keptChanges = createStore<readonly KeptChange[]>([]);

/** Sent ones are shown for a day, so that their owner sees what became of them. Milliseconds. */
const SHOWN_AFTER_SENDING_MS = 24 * 60 * 60_000;

export async function readChanges(): Promise<void> {
  const account = readKeptAccount();
  const store = await openPhoneStore();
  const before = Date.now() - SHOWN_AFTER_SENDING_MS;
  const all = await store.getAll('changes');
  const old = all.filter(({ state, at }) => state === 'sent' && at < before);
  await Promise.all(old.map(({ id }) => store.delete('changes', id)));
  const own = all.filter((change) => change.account === account && !old.includes(change));
  keptChanges.setState(() => own.toSorted((one, other) => one.at - other.at));
}

/** Keeps a change until there is a network. Rejects where nothing can be kept, or nobody is known to be signed in. */
export async function keepChange(wanted: WantedChange): Promise<void> {
  const account = readKeptAccount();
  if (account === null) throw new Error('It is not known whose change this is');
  const store = await openPhoneStore();
  await store.put('changes', {
    id: crypto.randomUUID(),
    account,
    at: Date.now(),
    wanted,
    state: 'waiting',
    refusal: null,
    unanswered: 0,
    insists: false,
  });
  await readChanges();
  showMessage(msg`Kept on this phone`, msg`It is sent as soon as you are online again.`);
}

/** The user's own version counts, whatever was changed elsewhere. */
export async function insistOnChange(change: KeptChange): Promise<void> {
  await write({ ...change, state: 'waiting', insists: true });
  await sendChanges();
}

export async function dropChange({ id }: KeptChange): Promise<void> {
  await (await openPhoneStore()).delete('changes', id);
  await readChanges();
}

async function write(change: KeptChange): Promise<void> {
  await (await openPhoneStore()).put('changes', change);
  await readChanges();
}

/**
 * Sends what waits, in its order, and stops where the server cannot be reached. One page at a time sends: two would
 * send twice.
 */
export async function sendChanges(): Promise<void> {
  await inTurn(async () => {
    await readChanges();
    let sent = 0;
    for (const change of keptChanges.state.filter(({ state }) => state === 'waiting')) {
      // Written first: whoever is killed from here on knows that it may have arrived.
      const trying = { ...change, unanswered: change.unanswered + 1 };
      await write(trying);
      const outcome = await sendChange(trying);
      if (outcome === null) {
        if (!navigator.onLine) await write(change);
        break;
      }
      await write({ ...trying, ...outcome });
      if (outcome.state === 'sent') sent += 1;
    }
    if (sent > 0) showMessage(msg`Sent what was kept on this phone: ${sent}`);
  });
}

const inTurn = (work: () => Promise<void>): Promise<void> =>
  typeof navigator.locks === 'object' ? navigator.locks.request('kept-changes', work) : work();

/** Sends now and whenever there is a network again. @returns a function that stops it */
export function keepSending(): () => void {
  const send = () =>
    void sendChanges().catch((error: unknown) => logWarning('Kept changes were not sent', error));
  window.addEventListener('online', send);
  document.addEventListener('visibilitychange', send);
  send();
  return () => {
    window.removeEventListener('online', send);
    document.removeEventListener('visibilitychange', send);
  };
}
