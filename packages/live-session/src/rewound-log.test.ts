import { expect, it } from 'vitest';
import type { LogEventBody } from '@cuecard/contract';
import { event, startConnection } from './testing.ts';

const MODE: LogEventBody = { type: 'recognition.mode', mode: 'manual' };

it('[OPS-6] starts anew after a welcome whose log ends before what was shown', async () => {
  const { delivered, goLive } = startConnection({ lastSeq: 9 });
  const socket = await goLive(2);
  socket.deliver({ type: 'event', event: event(1, MODE) });
  socket.deliver({ type: 'event', event: event(2, MODE) });
  expect(delivered.map((message) => message.type)).toEqual(['welcome', 'event', 'event']);
});
