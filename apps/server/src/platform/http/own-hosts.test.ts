import { expect, it } from 'vitest';
import { createHostCheck } from './own-hosts.ts';

const check = createHostCheck({
  names: ['192.168.1.5', 'fd00::5', 'Ada-Laptop.local'],
  urls: ['https://cuecard.example', 'http://10.0.0.7:3100/'],
});

it.each([
  ['localhost:3000', 3000],
  ['LOCALHOST:3000', 3000],
  ['127.0.0.1:3000', 3000],
  ['[::1]:3000', 3000],
  ['localhost', 80],
  ['192.168.1.5:3000', 3000],
  ['[fd00::5]:3000', 3000],
  ['ada-laptop.local:3000', 3000],
  ['cuecard.example', 3000],
  ['Cuecard.Example', 3000],
  ['10.0.0.7:3100', 3000],
  // No port came with the request: names alone count.
  ['localhost:80', undefined],
] as const)('[PLAT-65] answers to %s on port %s', (host, port) => {
  expect(check(host, port, 'http')).toBe(true);
});

it.each([
  ['evil.example:3000', 3000],
  ['evil.example', 3000],
  ['evil.example', undefined],
  ['localhost.evil.example:3000', 3000],
  ['127.0.0.1.evil.example:3000', 3000],
  ['localhost:3001', 3000],
  ['localhost', 3000],
  ['127.0.0.2:3000', 3000],
  ['192.168.1.6:3000', 3000],
  ['cuecard.example:8080', 3000],
  ['10.0.0.7:3000', 3000],
  ['localhost.:3000', 3000],
  ['localhost:3000:3000', 3000],
  ['localhost:3000@evil.example', 3000],
  ['[::1', 3000],
  ['', 3000],
  ['', undefined],
] as const)('[PLAT-65] does not answer to %s on port %s', (host, port) => {
  expect(check(host, port, 'http')).toBe(false);
});

it('[PLAT-65] knows the port that a scheme goes without', () => {
  expect(check('localhost', 443, 'https')).toBe(true);
  expect(check('localhost', 443, 'http')).toBe(false);
});

it('[PLAT-65] takes a developer’s proxy by any name of the machine', () => {
  const behindVite = createHostCheck({ names: [], urls: ['http://localhost:3000'] });
  expect(behindVite('127.0.0.1:3000', 41_000, 'http')).toBe(true);
  expect(behindVite('localhost:41000', 41_000, 'http')).toBe(true);
  expect(behindVite('evil.example:3000', 41_000, 'http')).toBe(false);
});
