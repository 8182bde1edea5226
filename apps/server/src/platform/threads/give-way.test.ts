import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';

const FILE = new URL('./give-way.ts', import.meta.url).href;

/** The niceness of a process that was started with one and gave way to another. */
function niceAfter(started: number, wanted: number): number {
  const code = `const { giveWay } = await import(${JSON.stringify(FILE)}); giveWay(${wanted});
    process.stdout.write(String((await import('node:os')).getPriority()));`;
  const args = ['-n', String(started), process.execPath, '--input-type=module', '-e', code];
  return Number(execFileSync('nice', args, { encoding: 'utf8' }));
}

it.skipIf(process.platform === 'win32')(
  'gives way, and never asks for more than it was given',
  () => {
    const own = getPriority();
    const [less, more] = [Math.min(own + 2, 17), Math.min(own + 4, 19)];
    expect(niceAfter(0, more)).toBe(more);
    expect(niceAfter(more - own, less)).toBe(more);
  },
);
