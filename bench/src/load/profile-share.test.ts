import { expect, it } from 'vitest';
import { findShare } from './profile-share.ts';

const node = (id: number, functionName: string, url: string, children: number[] = []) => ({
  id,
  callFrame: { functionName, url },
  children,
});

it('counts what the files took with what they called, and no idle time', () => {
  const profile = {
    nodes: [
      node(1, '(root)', '', [2, 3, 5]),
      node(2, '(idle)', ''),
      node(3, 'metrics', 'file:///node_modules/prom-client/lib/registry.js', [4]),
      node(4, 'join', ''),
      node(5, 'join', ''),
    ],
    samples: [2, 3, 4, 5],
    timeDeltas: [1000, 10, 20, 70],
  };
  expect(findShare(profile, /\/prom-client\//)).toBeCloseTo(0.3);
});
