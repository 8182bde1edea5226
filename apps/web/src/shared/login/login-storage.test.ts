import { LOGIN as rules } from '@cuecard/contract';
import { expect, it } from 'vitest';
import { PhoneLoginStorage } from './login-storage.ts';

function open(page: Map<string, string>, keyStore: Map<string, string>) {
  const phone = {
    readSecret: async (name: string) => keyStore.get(name) ?? null,
    keepSecret: (name: string, value: string | null) => {
      if (value === null) keyStore.delete(name);
      else keyStore.set(name, value);
    },
  };
  return new PhoneLoginStorage(phone, {
    getItem: (name) => page.get(name) ?? null,
    setItem: (name, value) => void page.set(name, value),
    removeItem: (name) => void page.delete(name),
  });
}

it('[PHONE-36] keeps the login in the key store alone, over a start, until the sign-out', async () => {
  const [page, keyStore] = [new Map<string, string>(), new Map<string, string>()];
  const storage = open(page, keyStore);
  await storage.load();
  storage.setItem(rules.tokenKey, 'token');
  storage.setItem(rules.storageKey, 'record');
  storage.setItem(rules.endKey, 'signed-out');
  expect([...page.keys()]).toEqual([rules.endKey]);
  const next = open(page, keyStore);
  expect(next.getItem(rules.tokenKey)).toBeNull();
  await next.load();
  expect(next.getItem(rules.tokenKey)).toBe('token');
  expect(next.getItem(rules.endKey)).toBe('signed-out');
  next.removeItem(rules.tokenKey);
  next.removeItem(rules.storageKey);
  expect([next.getItem(rules.tokenKey), keyStore.size]).toEqual([null, 0]);
});

it('[PHONE-36] takes over what an older version left with the page', async () => {
  const page = new Map([[rules.tokenKey as string, 'token']]);
  const keyStore = new Map<string, string>();
  const storage = open(page, keyStore);
  await storage.load();
  expect([storage.getItem(rules.tokenKey), page.size]).toEqual(['token', 0]);
  expect([...keyStore]).toEqual([[rules.tokenKey, 'token']]);
});
