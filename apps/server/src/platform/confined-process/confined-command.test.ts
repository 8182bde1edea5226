import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { SETPRIV } from '../setpriv.ts';
import { confined, root } from './confined-command.ts';

/** Each document starts a process, on a machine that has other work. */
vi.setConfig({ testTimeout: 90_000 });

const program = fileURLToPath(new URL('try-everything.ts', import.meta.url));

async function run(): Promise<{ output: string; code: number | null }> {
  const { file, args } = confined(program);
  const child = spawn(file, args, { env: {}, cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ output, code }));
  });
}

it('[RES-43] a confined process reads no other file, writes none, starts nothing, reaches nothing', async () => {
  const { output } = await run();
  const results = JSON.parse(output.split('\n')[0] ?? '') as Record<string, string>;
  expect(results).toEqual({
    environment: '',
    'reads a file of the system': 'ERR_ACCESS_DENIED',
    'writes a file': 'ERR_ACCESS_DENIED',
    'starts a program': 'ERR_ACCESS_DENIED',
    'makes code of a string': 'EvalError',
    'reaches the network': 'ERR_ACCESS_DENIED',
  });
});

it.runIf(SETPRIV !== null)(
  '[PLAT-91] a confined process has no rights and gets none, also where a root started it',
  async () => {
    const { file, args } = confined(program);
    const child = spawn(file, args, { env: {}, cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    await once(child.stdout, 'data');
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
    child.kill('SIGKILL');
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
    expect(status).toMatch(/^CapEff:\s+0+$/m);
    expect(status).not.toMatch(/^[UG]id:.*\b0\b/m);
  },
);

// Only Linux's prlimit bounds memory outside the heap.
it.runIf(existsSync('/usr/bin/prlimit'))(
  '[RES-9] a confined process dies before it takes the memory of the machine',
  async () => {
    const { output, code } = await run();
    expect(output).not.toContain('kept');
    expect(code).not.toBe(0);
  },
);
