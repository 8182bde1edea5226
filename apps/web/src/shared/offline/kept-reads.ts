import {
  hydrate,
  type DehydratedState,
  type Query,
  type QueryClient,
  type QueryPersister,
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
  for (const kind of KEPT) client.setQueryDefaults([kind], STAYS);
  if (readKeptAccount() === null) return;
  const store = await openPhoneStore();
  const kept = (await store.getAll('reads')).toSorted((one, other) => other.at - one.at);
  for (const { state } of kept) hydrate(client, state as DehydratedState);
  // However lately it was read: who loads the page anew wants what there is now.
  await client.invalidateQueries({ refetchType: 'none' });
  await Promise.all(kept.slice(MAX_KEPT).map(({ hash }) => store.delete('reads', hash)));
}

const STAYS = { gcTime: Infinity };

interface Reader {
  isSignedIn(): boolean;
  /** Reads who is signed in, which keeps it. */
  identify(): Promise<unknown>;
}

/**
 * Keeps from now on what is read and belongs to `KEPT`, before it is shown: who has seen it and leaves at once, or
 * whose phone ends the page, finds it again. Somebody else's reads go as soon as it is known who is signed in.
 * @returns a function that stops it
 */
export function keepReads(client: QueryClient, reader: Reader): () => void {
  // One write after the other: the last word on a key is the one that stays.
  let writing: Promise<unknown> = Promise.resolve();
  const inOrder = (write: () => Promise<unknown>): Promise<unknown> => {
    writing = writing.then(write).catch(warn);
    return writing;
  };
  const keep = async (query: Query, data: unknown): Promise<void> => {
    if (query.queryKey[0] === 'user-info') {
      const account = findAccount(data);
      if (account !== null) await inOrder(() => takeOver(account));
    } else if (readKeptAccount() === null) await reader.identify();
    // Nothing of a login that has ended meanwhile: its queries are gone with it.
    const isCurrent = () => client.getQueryCache().get(query.queryHash) === query;
    await inOrder(async () => {
      if (readKeptAccount() !== null && isCurrent()) await put(query, data);
    });
  };
  const keepFirst: QueryPersister = async (read, context, query) => {
    const data: unknown = await read(context);
    if (isKept(query) && reader.isSignedIn()) await within(KEEP_WITHIN_MS, keep(query, data));
    return data;
  };
  for (const kind of KEPT) client.setQueryDefaults([kind], { ...STAYS, persister: keepFirst });
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === 'removed' && reader.isSignedIn())
      void inOrder(() => forgetHash(event.query.queryHash));
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { query, action } = event;
    // What the page put in itself was not read, and is kept as it comes.
    if (action.manual === true && isKept(query) && reader.isSignedIn())
      keep(query, query.state.data).catch(warn);
  });
  return () => {
    unsubscribe();
    for (const kind of KEPT) client.setQueryDefaults([kind], STAYS);
  };
}

const warn = (error: unknown): void => logWarning('What was read is not kept', error);

/** A store that does not answer keeps nobody from reading; the write goes on. */
const KEEP_WITHIN_MS = 3000;

async function within(milliseconds: number, kept: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([kept.catch(warn), late]);
  clearTimeout(timer);
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

/** In the form that `hydrate` reads, as if the query had just got it. */
async function put(query: Query, data: unknown): Promise<void> {
  const { queryHash, queryKey, queryType } = query;
  const at = Date.now();
  const read = {
    dehydratedAt: at,
    queryHash,
    queryKey,
    ...(queryType && { queryType }),
    state: { ...query.state, ...SETTLED, data, dataUpdatedAt: at },
  };
  const state: DehydratedState = { mutations: [], queries: [read] };
  const store = await openPhoneStore();
  const kept: KeptRead = { hash: queryHash, key: queryKey, state, at };
  await store.put('reads', kept);
}

const SETTLED = {
  status: 'success',
  fetchStatus: 'idle',
  error: null,
  errorUpdatedAt: 0,
  isInvalidated: false,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
} as const;
