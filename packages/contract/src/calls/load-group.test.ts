import { expect, it } from 'vitest';
import type { Call } from '../call.ts';
import { calls } from './index.ts';
import { loadGroup } from './load-group.ts';

it('every call stands in the file that it names', async () => {
  for (const [name, call] of Object.entries<Call>(calls)) {
    if (call.group === null) throw new Error(`${name} names no file`);
    const { group: _, ...definition } = call;
    expect((await loadGroup(call.group))[name]).toMatchObject(definition);
  }
});
