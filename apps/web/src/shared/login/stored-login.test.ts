// @vitest-environment node
import { LOGIN as rules } from '@cuecard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { ASK_AGAIN_MS, StoredLogin, LOST_AFTER_MS } from './stored-login.ts';

const MINUTE = 60_000;
const START = 1_800_000_000_000;

let now = START;
let offline = false;
let stored: Map<string, string>;
let waiting: Array<{ at: number; callback: () => void }>;
/** The tabs' refreshes, one behind the other as the browser's locks have it. */
let turns: Promise<void>;

beforeEach(() => {
  now = START;
  offline = false;
  stored = new Map();
  waiting = [];
  turns = Promise.resolve();
});

function openLogin(): StoredLogin {
  return new StoredLogin({
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    now: () => now,
    isOffline: () => offline,
    after: (milliseconds, callback) => {
      const entry = { at: now + milliseconds, callback };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    inTurn: (work) => (turns = turns.then(work)),
  });
}

/** Moves the clock and runs what has come due, letting promises settle in between. */
async function pass(milliseconds: number): Promise<void> {
  const end = now + milliseconds;
  for (;;) {
    const due = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
    if (due === undefined) break;
    now = due.at;
    waiting = waiting.filter((entry) => entry !== due);
    due.callback();
    await settle();
  }
  now = end;
}

const settle = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

const record = (): unknown => JSON.parse(stored.get('loginStore') ?? 'null');

describe('Login', () => {
  it('[PHONE-5] is kept past its end while the device has no network, and ends with it', async () => {
    const login = openLogin();
    login.setPermission('abc');
    offline = true;
    login.start(async () => null);
    await pass(45 * MINUTE);
    expect(login.snapshot()).toMatchObject({ flag: 1, token: 'abc' });
    offline = false;
    login.start(async () => null);
    await settle();
    expect(login.snapshot()).toMatchObject({ flag: 0, ended: 'expired' });
  });

  it('[AUTH-2] [ENT-3] reads the cached token of loginStore at start', () => {
    stored.set('loginStore', JSON.stringify({ token: 'abc', expires: START + MINUTE }));
    expect(openLogin().snapshot()).toMatchObject({ flag: 1, token: 'abc' });
  });

  it.each([null, '', 'null', '{}', '{"token":"","expires":1}', '{"token":"abc"}', '{broken'])(
    '[AUTH-1] [AUTH-3] is logged out at start with %j in storage',
    (text) => {
      if (text !== null) stored.set('loginStore', text);
      expect(openLogin().snapshot()).toMatchObject({ flag: 0, token: null, expires: null });
    },
  );

  it('[AUTH-4] [AUTH-5] [AUTH-6] [ENT-1] [ENT-2] [CONST-1] [CONST-4] keeps a token for 30 minutes', () => {
    const login = openLogin();
    login.setPermission('abc');
    expect(login.snapshot()).toMatchObject({ flag: 1, token: 'abc', expires: START + 30 * MINUTE });
    expect(record()).toEqual({ token: 'abc', expires: START + 30 * MINUTE });
    expect(openLogin().snapshot().flag).toBe(1);
  });

  it('[AUTH-7] [AUTH-8] is cleared by a permission without a token', () => {
    const login = openLogin();
    login.setPermission('abc');
    login.setPermission(null);
    expect(login.snapshot()).toMatchObject({ flag: 0, token: null, expires: null });
    expect(stored.has('loginStore')).toBe(false);
  });

  it('[AUTH-9] clears an expired token when it checks', async () => {
    const login = openLogin();
    login.setPermission('abc');
    now += 30 * MINUTE;
    await login.check(() => Promise.resolve('never'));
    expect(login.snapshot()).toMatchObject({ flag: 0, token: null, ended: 'expired' });
    expect(stored.has('loginStore')).toBe(false);
  });

  it('[AUTH-10] [AUTH-12] [AUTH-13] [CONST-2] [CONST-3] checks every 2 minutes and refreshes under 5', async () => {
    const login = openLogin();
    login.setPermission('first');
    const asked: number[] = [];
    login.start(() => {
      asked.push(now - START);
      return Promise.resolve(`token ${asked.length}`);
    });
    await pass(25 * MINUTE);
    expect(asked).toEqual([]);
    await pass(MINUTE);
    expect(asked).toEqual([26 * MINUTE]);
    expect(record()).toEqual({ token: 'token 1', expires: START + 56 * MINUTE });
    login.stop();
    await pass(60 * MINUTE);
    expect(asked).toHaveLength(1);
  });

  it('[AUTH-11] runs one refresh at a time', async () => {
    const login = openLogin();
    login.setPermission('first');
    now += 26 * MINUTE;
    let calls = 0;
    let answer: (token: string) => void = () => {};
    const refresh = (): Promise<string> => {
      calls += 1;
      return new Promise((resolve) => (answer = resolve));
    };
    const checks = [login.check(refresh), login.check(refresh)];
    await settle();
    answer('second');
    await Promise.all(checks);
    expect(calls).toBe(1);
    expect(login.snapshot().token).toBe('second');
  });

  it.each([
    ['without a token', () => Promise.resolve(null)],
    ['that fails', () => Promise.reject(new Error('offline'))],
  ])('[AUTH-14] is unchanged by a refresh %s', async (_, refresh) => {
    const login = openLogin();
    login.setPermission('first');
    const before = login.snapshot();
    now += 26 * MINUTE;
    await login.check(refresh);
    expect(login.snapshot()).toEqual(before);
  });

  it('[AUTH-15] shares one refresh between tabs', async () => {
    const [one, other] = [openLogin(), openLogin()];
    one.setPermission('first');
    other.readStorage();
    now += 26 * MINUTE;
    let calls = 0;
    const refresh = (): Promise<string> => Promise.resolve(`fresh ${(calls += 1)}`);
    await Promise.all([one.check(refresh), other.check(refresh)]);
    expect(calls).toBe(1);
    expect(one.snapshot().token).toBe('fresh 1');
    expect(other.snapshot()).toMatchObject({ token: 'fresh 1', expires: now + 30 * MINUTE });
  });

  it.each([
    ['that fails', () => Promise.reject(new Error('offline')), 0],
    ['that never comes', () => new Promise<string>(() => {}), LOST_AFTER_MS],
  ])(
    '[AUTH-21] asks again while the old token is valid after an answer %s',
    async (_, lost, after) => {
      const login = openLogin();
      login.setPermission('first');
      const asked: number[] = [];
      login.start(() => {
        asked.push(now - START);
        return asked.length === 1 ? lost() : Promise.resolve('second');
      });
      await pass(30 * MINUTE - 1);
      const again = 26 * MINUTE + after + ASK_AGAIN_MS;
      expect(asked).toEqual([26 * MINUTE, again]);
      expect(after + ASK_AGAIN_MS).toBeLessThan(rules.oldTokenGraceMs);
      expect(record()).toEqual({ token: 'second', expires: START + again + 30 * MINUTE });
    },
  );

  it('[ENT-4] keeps the token in a holder of its own too, and forgets both', () => {
    const login = openLogin();
    login.setPermission('abc');
    expect(stored.get('loginToken')).toBe('abc');
    login.clear('signed-out');
    expect(stored.has('loginToken')).toBe(false);
  });

  it('[ENT-4] [AUTH-2] uses a token whose record is lost, and has it refreshed at once', async () => {
    stored.set('loginToken', 'kept');
    const login = openLogin();
    expect(login.snapshot()).toMatchObject({ flag: 1, token: 'kept' });
    await login.check(() => Promise.resolve('fresh'));
    expect(record()).toEqual({ token: 'fresh', expires: START + 30 * MINUTE });
  });

  it.each(['expired', 'elsewhere', 'signed-out'] as const)(
    'ends as %s in the other tabs too',
    (ended) => {
      const [one, other] = [openLogin(), openLogin()];
      one.setPermission('abc');
      other.readStorage();
      one.clear(ended);
      other.readStorage();
      expect(other.snapshot()).toMatchObject({ flag: 0, token: null, ended });
      one.setPermission('next');
      other.readStorage();
      expect(other.snapshot()).toMatchObject({ flag: 1, token: 'next', ended: null });
    },
  );

  it('stays signed out when a refresh answers after the sign-out', async () => {
    const login = openLogin();
    login.setPermission('first');
    now += 26 * MINUTE;
    await login.check(() => {
      login.clear('signed-out');
      return Promise.resolve('late');
    });
    expect(login.snapshot().flag).toBe(0);
  });

  it('takes over what another tab stored or removed, and notifies its listeners', () => {
    const [one, other] = [openLogin(), openLogin()];
    const seen: number[] = [];
    const subscription = other.store.subscribe(({ flag }) => seen.push(flag));
    one.setPermission('abc');
    other.readStorage();
    one.clear('signed-out');
    other.readStorage();
    subscription.unsubscribe();
    one.setPermission('again');
    other.readStorage();
    expect(seen).toEqual([1, 0]);
  });

  it('keeps the rules of the contract', () => {
    expect(rules).toMatchObject({ storageKey: 'loginStore', tokenLifeMs: 30 * MINUTE });
  });
});
