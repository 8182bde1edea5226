import { expect, it } from 'vitest';
import { computeBalanceKey, toBalancedPath } from './balance-key.ts';

it('[OPS-20] a socket’s address carries a short key of its session, the same for everybody in it', () => {
  const id = '0198a000-0000-7000-8000-000000000001';
  const path = toBalancedPath('/v3/live', id);
  expect(path).toMatch(/^\/v3\/live\?k=[0-9a-f]{8}$/);
  expect(toBalancedPath('/v3/live', id)).toBe(path);
  expect(path).not.toContain(id.slice(0, 8));
});

it('[OPS-20] keys spread sessions over servers', () => {
  const servers = new Map<number, number>();
  for (let index = 0; index < 4000; index++) {
    const id = `0198a000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`;
    const server = Number.parseInt(computeBalanceKey(id), 16) % 4;
    servers.set(server, (servers.get(server) ?? 0) + 1);
  }
  expect(servers.size).toBe(4);
  for (const count of servers.values()) expect(count).toBeGreaterThan(800);
});
