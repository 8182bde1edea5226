import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { launcherProblem, serverNode } from './node-versions.mjs';

describe('the Node that starts the scripts', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '26.10.0'])('may be %s', (version) => {
    expect(launcherProblem(version)).toBeUndefined();
  });

  it.each(['8.0.0', '18.20.8', '20.18.3'])('may not be %s, and is told so', (version) => {
    expect(launcherProblem(version)).toContain(version);
    expect(launcherProblem(version)).toContain('20.19');
  });
});

it('[PLAT-3] the server runs on the Node 26 that came with the packages', () => {
  const version = execFileSync(serverNode(), ['--version'], { encoding: 'utf8' });
  expect(version).toMatch(/^v26\./);
  expect(serverNode()).toContain('node_modules');
});
