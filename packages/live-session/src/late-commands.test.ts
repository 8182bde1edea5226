import { clientMessage } from '@cuecard/contract';
import { expect, it, vi } from 'vitest';
import { startConnection } from './testing.ts';

it('[PHONE-60] says how long ago something was said that was heard late', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(90_000);
  const { send, goLive } = startConnection();
  const socket = await goLive(0, 0);
  send({ type: 'initialise' }, 30_000);
  send({ type: 'activate' });
  expect(socket.listSent('command')).toEqual([
    { type: 'command', cseq: 1, command: { type: 'initialise' }, agoMs: 60_000 },
    { type: 'command', cseq: 2, command: { type: 'activate' } },
  ]);
  // A time of the sound has parts of milliseconds, and the contract has none.
  send({ type: 'end' }, 30_000.4);
  const [, , last] = socket.listSent('command');
  expect(last).toMatchObject({ agoMs: 60_000 });
  expect(clientMessage.safeParse(last).success).toBe(true);
  vi.restoreAllMocks();
});
