import { afterEach, expect, it } from 'vitest';
import { createManualClock } from '../clock/manual-clock.ts';
import { createLog } from '../logging/create-log.ts';
import type { App } from './app.ts';
import { createHttp } from './create-http.ts';

let app: App | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

async function open(checkReady: () => Promise<void>, clock = createManualClock()): Promise<App> {
  app = await createHttp({
    log: createLog({ level: 'silent', pretty: false }),
    authenticate: async () => ({ userId: 7, loginId: 1 }),
    checkReady,
    clock,
    clientFolder: null,
    publicUrl: null,
  });
  return app;
}

it('[PLAT-29] answers /healthz while the process lives, [PLAT-30] /readyz only while the database answers', async () => {
  let broken = true;
  const clock = createManualClock();
  const http = await open(async () => {
    if (broken) throw new Error('no database');
  }, clock);
  expect((await http.inject('/readyz')).statusCode).toBe(503);
  broken = false;
  expect((await http.inject('/readyz')).statusCode).toBe(200);
  broken = true;
  clock.advance(45_000);
  const answer = await http.inject('/readyz');
  expect([answer.statusCode, answer.json().status]).toEqual([503, 503]);
  expect((await http.inject('/healthz')).json()).toEqual({ status: 0 });
});

it('[OPS-9] a server that was ready stays so for 45 s without its database, unless it drains', async () => {
  let broken = false;
  const clock = createManualClock();
  const http = await open(async () => {
    if (broken) throw new Error('no database');
  }, clock);
  const ready = async () => (await http.inject('/readyz')).statusCode;
  expect(await ready()).toBe(200);
  broken = true;
  clock.advance(44_999);
  expect(await ready()).toBe(200);
  clock.advance(1);
  expect(await ready()).toBe(503);
  broken = false;
  expect(await ready()).toBe(200);
  http.draining = true;
  expect(await ready()).toBe(503);
  expect((await http.inject('/healthz')).statusCode).toBe(200);
});
