import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { once } from 'node:events';

// oxlint-disable-next-line no-eval -- to prove that it is refused
const runIt = eval;

/** Tries what a reader that a document has taken over could do, and says what came of it. Run confined. */
const attempts: Record<string, () => unknown> = {
  'reads a file of the system': () => readFileSync('/etc/passwd'),
  'writes a file': () => writeFileSync(`${tmpdir()}/cuecard-escaped`, 'x'),
  'starts a program': () => execFileSync('/bin/true'),
  'makes code of a string': () => runIt('1 + 1'),
  'reaches the network': () => once(connect({ host: '127.0.0.1', port: 9 }), 'connect'),
};

const results: Record<string, string> = { environment: Object.keys(process.env).join(' ') };
for (const [name, attempt] of Object.entries(attempts)) {
  try {
    await attempt();
    results[name] = 'done';
  } catch (error) {
    const { code, name: kind } = error as { code?: string; name?: string };
    results[name] = code ?? kind ?? 'refused';
  }
}
process.stdout.write(`${JSON.stringify(results)}\n`, () => {
  const kept: Buffer[] = [];
  // 3 GB: what a machine has, a confined process has not.
  for (let count = 0; count < 48; count += 1) kept.push(Buffer.alloc(64 * 1024 * 1024, 1));
  process.stdout.write(`kept ${kept.length}\n`);
});
