import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { GroupCommit } from './group-commit.ts';

interface Entry {
  readonly session: string;
  readonly text: string;
}

/** Writes in the hands of a test: each waits until it is let go. */
function start(refuse: (entry: Entry) => Error | null = () => null) {
  const writes: string[][] = [];
  const letGo: (() => void)[] = [];
  const group = new GroupCommit<Entry, string>({
    toKey: ({ session }) => session,
    async write(entries) {
      writes.push(entries.map(({ text }) => text));
      await new Promise<void>((resolve) => letGo.push(resolve));
      for (const entry of entries) {
        const error = refuse(entry);
        if (error !== null) throw error;
      }
      return entries.map(({ text }) => `wrote ${text}`);
    },
  });
  const next = async (): Promise<void> => {
    await expect.poll(() => letGo.length).toBeGreaterThan(0);
    letGo.shift()?.();
  };
  return { group, writes, next };
}

const refused = (): Error => Object.assign(new DatabaseError('no', 2, 'error'), { code: '23505' });

it('writes what comes while it writes together, each with its own outcome', async () => {
  const { group, writes, next } = start();
  const first = group.run({ session: 'a', text: '1' });
  await expect.poll(() => writes.length).toBe(1);
  const later = ['b', 'c', 'd'].map((session) => group.run({ session, text: session }));
  await next();
  await next();
  expect(await first).toBe('wrote 1');
  expect(await Promise.all(later)).toEqual(['wrote b', 'wrote c', 'wrote d']);
  expect(writes).toEqual([['1'], ['b', 'c', 'd']]);
});

it('keeps the order of what has the same key, and never writes two of it at once', async () => {
  const { group, writes, next } = start();
  const all = ['1', '2'].map((text) => group.run({ session: 'a', text }));
  const other = group.run({ session: 'b', text: '3' });
  await next();
  await next();
  await Promise.all([...all, other]);
  expect(writes).toEqual([['1', '3'], ['2']]);
});

it('fails alone what the database refuses', async () => {
  const { group, next } = start(({ text }) => (text === 'bad' ? refused() : null));
  const good = group.run({ session: 'a', text: 'good' });
  const bad = group.run({ session: 'b', text: 'bad' });
  const outcomes = Promise.allSettled([good, bad]);
  await next();
  await next();
  await next();
  expect(await outcomes).toMatchObject([
    { status: 'fulfilled', value: 'wrote good' },
    { status: 'rejected', reason: { code: '23505' } },
  ]);
});

it('tries nothing again after a connection that broke: it may be written', async () => {
  const { group, writes, next } = start(() => new Error('Connection terminated'));
  const both = ['a', 'b'].map((session) => group.run({ session, text: session }));
  const outcomes = Promise.allSettled(both);
  await next();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(writes).toHaveLength(1);
});
