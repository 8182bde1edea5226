import { describe, expect, it } from 'vitest';
import { run } from './processes.mjs';

const node = process.execPath;

describe('running a program', () => {
  it('gives its exit code and what it printed', async () => {
    const script = 'console.log("out"); console.error("err"); process.exitCode = 3';
    const { code, output } = await run(node, ['-e', script], { quiet: true });
    expect(code).toBe(3);
    expect(output).toContain('out');
    expect(output).toContain('err');
  });

  it('gives way to others where that is asked for, with what it starts', async () => {
    const script = `const print = 'console.log(require("os").getPriority())';
      require('child_process').execFileSync(process.execPath, ['-e', print], { stdio: 'inherit' });`;
    const { output } = await run(node, ['-e', script], { quiet: true, niceness: 15 });
    expect(output.trim()).toBe('15');
  });

  it('does not throw when there is no such program', async () => {
    expect(await run('/nowhere/program', [], { quiet: true })).toMatchObject({ code: 127 });
  });

  it('ends one that says nothing for too long, and not one that talks', async () => {
    const silent = ['-e', 'setInterval(() => {}, 1000)'];
    const limit = { quiet: true, silenceLimitMs: 700 };
    expect(await run(node, silent, limit)).toMatchObject({ stalled: true });
    const talking = [
      '-e',
      'let n = 0; const t = setInterval(() => { console.log(n); if (++n === 10) clearInterval(t); }, 100)',
    ];
    expect(await run(node, talking, limit)).toMatchObject({ stalled: false, code: 0 });
  });
});
