import {
  dehydrate,
  hydrate,
  type DehydratedState,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { logWarning } from '../log.ts';
import { readKeptAccount, writeKeptAccount } from './kept-account.ts';
import { openPhoneStore, type KeptRead } from './phone-store.ts';

/**
 * What is read again without a network, by the first part of its key: history, bank, and what their pages stand in.
 * Nothing about security, money or keys is among them.
 */
const KEPT = new Set([
  'user-info',
  'server-info',
  'personalization',
  'notifications',
  'questions',
  'interviews',
  'interview',
  'saved-from',
  'exams',
  'exam',
  'applications',
  'application',
  'predictions',
  'prediction',
  'resumes',
  'account',
]);

/** Interviews, exams and predictions that were opened: so many of the latest are kept whole. */
const MAX_KEPT = 120;

/** Searches and what runs now are of use only while it runs. */
const isKept = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  KEPT.has(String(queryKey[0])) && queryKey[1] !== 'search' && queryKey[1] !== 'running';

/** Shows again what was last read here; it is asked anew as soon as its page is open. */
export async function restoreReads(client: QueryClient): Promise<void> {
  // What is kept is not dropped while the page lives: a query that goes was deleted by its user.
  for (const kind of KEPT) client.setQueryDefaults([kind], { gcTime: Infinity });
  if (readKeptAccount() === null) return;
  const store = await openPhoneStore();
  for (const { state } of await store.getAll('reads')) hydrate(client, state as DehydratedState);
}

/**
 * Keeps from now on what is read and belongs to `KEPT`. Somebody else's reads go as soon as it is known who is signed
 * in. @returns a function that stops it
 */
export function keepReads(client: QueryClient, isSignedIn: () => boolean): () => void {
  // One write after the other: the last word on a key is the one that stays.
  let writing: Promise<unknown> = Promise.resolve();
  const inOrder = (write: () => Promise<unknown>): void => {
    writing = writing
      .then(write)
      .catch((error: unknown) => logWarning('What was read is not kept', error));
  };
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'removed' && isSignedIn()) inOrder(() => forgetHash(event.query.queryHash));
    if (event.type !== 'updated' || event.action.type !== 'success' || !isKept(event.query)) return;
    const { query } = event;
    if (query.queryKey[0] === 'user-info') {
      const account = findAccount(query.state.data);
      if (account !== null) inOrder(() => takeOver(account));
    }
    inOrder(async () => (readKeptAccount() === null ? undefined : put(client, query)));
  });
}

/** Nothing is left of what was read: its owner has signed out. */
export async function forgetReads(): Promise<void> {
  const store = await openPhoneStore();
  await store.clear('reads');
}

async function forgetHash(hash: string): Promise<void> {
  const store = await openPhoneStore();
  await store.delete('reads', hash);
}

async function takeOver(account: number): Promise<void> {
  const kept = readKeptAccount();
  if (kept === account) return;
  const store = await openPhoneStore();
  const owner = await store.get('reads', OWNER);
  if (owner?.key[1] !== account) await store.clear('reads');
  await store.put('reads', { hash: OWNER, key: ['owner', account], state: EMPTY, at: Infinity });
  writeKeptAccount(account);
}

/** The record that says whose the others are; it holds no reads. */
const OWNER = 'owner';
const EMPTY: DehydratedState = { mutations: [], queries: [] };

function findAccount(data: unknown): number | null {
  const { user } = (data ?? {}) as { user?: { id?: unknown } };
  return typeof user?.id === 'number' ? user.id : null;
}

async function put(client: QueryClient, query: Query): Promise<void> {
  const { queryHash, queryKey } = query;
  const state = dehydrate(client, {
    shouldDehydrateQuery: (each) => each.queryHash === queryHash,
  });
  if (state.queries.length === 0) return;
  const store = await openPhoneStore();
  const read: KeptRead = { hash: queryHash, key: queryKey, state, at: query.state.dataUpdatedAt };
  await store.put('reads', read);
  const all = await store.getAll('reads');
  const tooMany = all.toSorted((one, other) => other.at - one.at).slice(MAX_KEPT);
  await Promise.all(tooMany.map(({ hash }) => store.delete('reads', hash)));
}
