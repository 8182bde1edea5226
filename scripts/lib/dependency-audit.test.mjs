import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listUnknownScripts, readAdvisories } from './dependency-audit.mjs';
import { runNpm } from './processes.mjs';
import { inProject } from './project.mjs';

const readLock = () => JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));

it('[SEC-7] knows every package that wants to run a script when it is installed', () => {
  expect(listUnknownScripts(readLock())).toEqual([]);
});

it('[SEC-7] finds a new one, also under another package', () => {
  const lock = readLock();
  lock.packages['node_modules/left/node_modules/@evil/miner'] = { hasInstallScript: true };
  lock.packages['node_modules/quiet'] = { version: '1.0.0' };
  expect(listUnknownScripts(lock)).toEqual(['@evil/miner']);
});

it('[SEC-7] lets none of them run', async () => {
  const { output } = await runNpm(['config', 'get', 'ignore-scripts'], { quiet: true });
  expect(output.trim().split('\n').at(-1)).toBe('true');
});

it('tells advisories from a registry that has none', () => {
  const refused = 'npm warn audit 405\n{"message":"405 Method Not Allowed","statusCode":405}\n';
  expect(readAdvisories(refused)).toBeNull();
  expect(readAdvisories('npm error network')).toBeNull();
  expect(readAdvisories('{"vulnerabilities":{}}')).toEqual([]);
  const weak = { a: { severity: 'low' }, b: { severity: 'high', range: '<2.0.1' } };
  expect(readAdvisories(JSON.stringify({ vulnerabilities: weak }))).toEqual(['b <2.0.1: high']);
});
