import 'fake-indexeddb/auto';
import { calls, SUCCESS_STATUS } from '@cuecard/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLocale } from '../locale/locale.ts';
import { forgetKeptAccount, writeKeptAccount } from './kept-account.ts';
import type { WantedChange } from './kept-change.ts';
import { insistOnChange, keepChange, keptChanges, sendChanges } from './kept-changes.ts';
import { forgetReads, keepReads, restoreReads } from './kept-reads.ts';
import { openPhoneStore } from './phone-store.ts';

const saved = {
  id: '0199a000-0000-7000-8000-000000000001',
  question: 'Why here?',
  answer: 'Because.',
  tags: [],
  aliases: [],
  origin: 'own',
  language: 'en',
  practised: 0,
  used: 0,
  position: 1,
  createdAt: 1,
  updatedAt: 1,
} as const;
const edit: WantedChange = {
  kind: 'question',
  id: saved.id,
  request: { question: 'Why here?', answer: 'For the people.', tags: [], aliases: null },
  before: { ...saved, tags: [], aliases: [] },
};

/** What the server answers, by method and path; a missing answer is a lost connection. */
let answers: Map<string, unknown>;
let sent: string[];

beforeEach(async () => {
  await startLocale();
  answers = new Map();
  sent = [];
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    const key = `${init.method} ${input}`;
    sent.push(key);
    const answer = answers.get(key);
    if (answer === undefined) return Promise.reject(new TypeError('no network'));
    return Promise.resolve(Response.json(answer));
  });
  writeKeptAccount(7);
});

afterEach(async () => {
  const store = await openPhoneStore();
  for (const name of ['reads', 'changes'] as const) await store.clear(name);
  keptChanges.setState(() => []);
  localStorage.clear();
  vi.unstubAllGlobals();
});

const ok = (data: unknown) => ({ status: SUCCESS_STATUS, data });
const update = `PUT /v3/questions/${saved.id}`;
const list = `GET ${calls.listQuestions.path}`;
const states = () => keptChanges.state.map(({ state, refusal }) => [state, refusal]);

describe('changes without a network', () => {
  it('[PHONE-7] wait until there is one, and go out in their order', async () => {
    await keepChange(edit);
    await keepChange({ kind: 'feedback', request: { id: crypto.randomUUID(), score: 9 } });
    await sendChanges();
    expect(states()).toEqual([
      ['waiting', null],
      ['waiting', null],
    ]);
    sent = [];
    answers.set(list, ok({ questions: [saved] }));
    answers.set(update, ok({ question: { ...saved, answer: 'For the people.' } }));
    answers.set(`POST ${calls.newFeedback.path}`, ok({}));
    await sendChanges();
    expect(states()).toEqual([
      ['sent', null],
      ['sent', null],
    ]);
    expect(sent).toEqual([list, update, `POST ${calls.newFeedback.path}`]);
    sent = [];
    await sendChanges();
    expect(sent).toEqual([]);
  });

  it('[PHONE-9] do not overwrite what was changed elsewhere until their user says so', async () => {
    answers.set(list, ok({ questions: [{ ...saved, answer: 'From the computer.' }] }));
    answers.set(update, ok({ question: saved }));
    await keepChange(edit);
    await sendChanges();
    expect(states()).toEqual([['changed-elsewhere', null]]);
    expect(sent).not.toContain(update);
    for (const change of keptChanges.state) await insistOnChange(change);
    expect(states()).toEqual([['sent', null]]);
  });

  it('[PHONE-9] say why the server did not accept them', async () => {
    answers.set(list, ok({ questions: [saved] }));
    answers.set(update, { status: 1014, message: '', data: null });
    await keepChange(edit);
    await sendChanges();
    expect(keptChanges.state[0]).toMatchObject({ state: 'refused' });
  });

  it('[PHONE-8] a new question whose answer was lost is not added twice', async () => {
    const request = {
      question: 'New?',
      answer: '',
      tags: [],
      aliases: null,
      origin: 'own' as const,
    };
    await keepChange({ kind: 'new-question', request });
    await sendChanges();
    const { ERROR_TABLE } = await import('@cuecard/contract');
    const { status } = ERROR_TABLE.questionTaken;
    answers.set(`POST ${calls.addQuestion.path}`, { status, data: { id: saved.id } });
    await sendChanges();
    expect(states()).toEqual([['sent', null]]);
  });
});

const SIGNED_IN = { isSignedIn: () => true, identify: () => Promise.resolve() };

describe('what was read', () => {
  const read = async (key: string, data: unknown) => {
    const client = new QueryClient();
    const stop = keepReads(client, SIGNED_IN);
    client.setQueryData([key], data);
    stop();
    await vi.waitFor(async () => {
      const kept = await (await openPhoneStore()).getAll('reads');
      expect(JSON.stringify(kept.find(({ hash }) => hash === JSON.stringify([key])))).toContain(
        JSON.stringify(data),
      );
    });
  };
  const restored = async (key: string): Promise<unknown> => {
    const client = new QueryClient();
    await restoreReads(client);
    return client.getQueryData([key]);
  };

  it('[PHONE-6] is there again at the next start, and nothing of keys or money with it', async () => {
    await read('questions', [saved]);
    const client = new QueryClient();
    const stop = keepReads(client, SIGNED_IN);
    client.setQueryData(['billing', 'orders'], ['secret']);
    client.setQueryData(['own-model'], 'secret');
    stop();
    await read('interviews', []);
    expect(await restored('questions')).toEqual([saved]);
    expect(JSON.stringify(await (await openPhoneStore()).getAll('reads'))).not.toContain('secret');
  });

  it('[PHONE-66] is asked anew at the next start, however lately it was read', async () => {
    await read('questions', [saved]);
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000 } } });
    await restoreReads(client);
    const queryFn = () => Promise.resolve(['what the computer added']);
    const observer = new QueryObserver(client, { queryKey: ['questions'], queryFn });
    expect(observer.getCurrentResult().data).toEqual([saved]);
    const stop = observer.subscribe(() => {});
    await vi.waitFor(() =>
      expect(observer.getCurrentResult().data).toEqual(['what the computer added']),
    );
    stop();
  });

  it('[PHONE-6] is kept before it is shown, also where it comes before its owner is known', async () => {
    forgetKeptAccount();
    const client = new QueryClient();
    const { promise: owner, resolve: nameOwner } = Promise.withResolvers<object>();
    const user = { queryKey: ['user-info'], queryFn: () => owner };
    const stop = keepReads(client, {
      isSignedIn: () => true,
      identify: () => client.fetchQuery(user),
    });
    const shown = client.fetchQuery({ queryKey: ['questions'], queryFn: () => [saved] });
    await client.fetchQuery({ queryKey: ['own-model'], queryFn: () => 'never kept' });
    expect(client.getQueryData(['questions'])).toBeUndefined();
    nameOwner({ user: { id: 7 } });
    await shown;
    stop();
    expect(await restored('questions')).toEqual([saved]);
    expect(await restored('user-info')).toEqual({ user: { id: 7 } });
  });

  it('[PHONE-10] of a login that has ended meanwhile is not kept for the next', async () => {
    const client = new QueryClient();
    const { promise: answer, resolve: arrive } = Promise.withResolvers<unknown[]>();
    const stop = keepReads(client, SIGNED_IN);
    const late = client.fetchQuery({ queryKey: ['questions'], queryFn: () => answer });
    client.clear();
    await expect(late).rejects.toThrow('CancelledError');
    writeKeptAccount(8);
    arrive([saved]);
    await answer;
    await client.fetchQuery({ queryKey: ['interviews'], queryFn: () => ['after it'] });
    stop();
    expect(await restored('interviews')).toEqual(['after it']);
    expect(await restored('questions')).toBeUndefined();
  });

  it('[PHONE-10] is not shown to another account, and goes with the sign-out', async () => {
    forgetKeptAccount();
    await read('user-info', { user: { id: 7 } });
    await read('questions', [saved]);
    forgetKeptAccount();
    expect(await restored('questions')).toBeUndefined();
    await read('user-info', { user: { id: 8 } });
    expect(await restored('questions')).toBeUndefined();
    expect(await restored('user-info')).toEqual({ user: { id: 8 } });
    await forgetReads();
    expect(await restored('user-info')).toBeUndefined();
  });
});
