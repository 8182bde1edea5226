import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
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

// Only Linux's prlimit bounds memory outside the heap.
it.runIf(existsSync('/usr/bin/prlimit'))(
  '[RES-9] a confined process dies before it takes the memory of the machine',
  async () => {
    const { output, code } = await run();
    expect(output).not.toContain('kept');
    expect(code).not.toBe(0);
  },
);
