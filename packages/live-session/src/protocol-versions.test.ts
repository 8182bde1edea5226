import { CLOSE_CODES, OLDEST_PROTOCOL_VERSION } from '@cuecard/contract';
import { expect, it } from 'vitest';
import { event, settled, startConnection } from './testing.ts';
import { TIMING } from './timing.ts';

it('[LIVE-12] [LIVE-121] speaks the version before with a server of before, and stops where that is refused too', async () => {
  const { clock, sockets, statuses, at } = startConnection();
  await settled();
  at(0).handlers.open();
  at(0).handlers.close(CLOSE_CODES.protocolVersion);
  await clock.advance(TIMING.maxRetryMs);
  at(1).handlers.open();
  expect(at(1).sent[0]).toMatchObject({ type: 'hello', protocol: OLDEST_PROTOCOL_VERSION });
  at(1).handlers.close(CLOSE_CODES.protocolVersion);
  await clock.advance(60_000);
  expect(sockets).toHaveLength(2);
  expect(statuses.at(-1)).toMatchObject({ phase: 'stopped', reason: 'protocol-version' });
});

it('[LIVE-122] passes over what a newer server says, and keeps the numbers of its events', async () => {
  const { sockets, goLive, delivered } = startConnection();
  const socket = await goLive();
  const sendMessage = (message: unknown) => socket.handlers.message(JSON.stringify(message));
  sendMessage({ type: 'weather', sunny: true });
  sendMessage({ type: 'event', event: { seq: 1, at: 5, type: 'weather.changed', sunny: true } });
  socket.deliver({ type: 'event', event: event(2, { type: 'time.warning', remainingMs: 9 }) });
  expect(sockets).toHaveLength(1);
  expect(delivered.filter(({ type }) => type !== 'welcome')).toEqual([
    { type: 'event', event: { seq: 1, at: 5, type: 'unreadable' } },
    { type: 'event', event: event(2, { type: 'time.warning', remainingMs: 9 }) },
  ]);
});
