import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { StandbyServers } from './standby.mjs';

/** Says `began` when it begins: at once, or when it is told to. */
const program = join(mkdtempSync(join(tmpdir(), 'cuecard-standby-')), 'program.mjs');
writeFileSync(
  program,
  `import { once } from 'node:events';
   process.on('disconnect', () => process.exit(0));
   process.send('loaded');
   if (process.argv.includes('--standby')) await once(process.stdin, 'data');
   process.send('began');
   setInterval(() => {}, 1000);`,
);

vi.setConfig({ testTimeout: 60_000 });

/** @typedef {import('node:child_process').ChildProcess & { heard: string[] }} Heard */

/** @type {Heard[]} */
let launched = [];
/** @type {StandbyServers | undefined} */
let servers;

afterEach(() => {
  servers?.close();
  for (const child of launched) child.kill('SIGKILL');
  launched = [];
});

function open(afterMs = 0) {
  servers = new StandbyServers((args) => {
    const stdio = /** @type {const} */ (['pipe', 'inherit', 'inherit', 'ipc']);
    const forked = fork(program, args, { stdio: [...stdio] });
    const child = Object.assign(forked, { heard: /** @type {string[]} */ ([]) });
    child.on('message', (word) => child.heard.push(/** @type {string} */ (word)));
    launched.push(child);
    return child;
  }, afterMs);
  return servers;
}

/** How long a process may take to start on a busy machine. Milliseconds. */
const WAIT = { timeout: 20_000 };

/** @param {number} number */
const heard = (number) => launched[number]?.heard ?? [];

it('[PLAT-64] keeps a loaded server that begins when the one before it has died', async () => {
  const first = open().start();
  await expect.poll(() => heard(1), WAIT).toEqual(['loaded']);
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(servers?.start()).toBe(launched[1]);
  await expect.poll(() => heard(1), WAIT).toEqual(['loaded', 'began']);
  await expect.poll(() => heard(2), WAIT).toEqual(['loaded']);
});

it('starts another when the one in reserve has died too', async () => {
  const first = open().start();
  await expect.poll(() => heard(1), WAIT).toEqual(['loaded']);
  for (const child of launched) child.kill('SIGKILL');
  await Promise.all(launched.map((child) => once(child, 'exit')));
  expect(servers?.start()).toBe(launched[2]);
  expect(first).toBe(launched[0]);
  await expect.poll(() => heard(2), WAIT).toEqual(['loaded', 'began']);
});

it('keeps none beside a server that has only just begun', () => {
  vi.useFakeTimers();
  try {
    open(60_000).start();
    vi.advanceTimersByTime(59_999);
    expect(launched).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(launched).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

it('ends the one in reserve when nothing is to be started any more', async () => {
  open().start();
  await expect.poll(() => heard(1), WAIT).toEqual(['loaded']);
  servers?.close();
  await expect.poll(() => launched[1]?.signalCode, WAIT).toBe('SIGTERM');
});
