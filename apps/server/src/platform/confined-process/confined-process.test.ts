import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { ConfinedProcess } from './confined-process.ts';

/** Each starts a process, on a machine that has other work. */
vi.setConfig({ testTimeout: 90_000 });

it('[RES-56] a confined process is ended over a line that is too long to be parsed while others wait', async () => {
  const parsed: number[] = [];
  const program = new ConfinedProcess<string>({
    path: fileURLToPath(new URL('say-a-line.ts', import.meta.url)),
    read: (line) => {
      parsed.push(String(line).length);
      return String(line);
    },
    maxOutput: 10_000_000,
    maxLine: 1_000_000,
  });
  await new Promise<void>((resolve) => {
    program.listen((message) => message === null && resolve());
  });
  expect(parsed).toEqual([500_000]);
  expect(program.earlyEnd.reason).toBe('memory');
});
