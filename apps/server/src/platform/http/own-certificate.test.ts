import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lanAddresses, ownNames } from './lan-addresses.ts';
import { ownCertificate } from './own-certificate.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cuecard-tls-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const DAY = 24 * 60 * 60_000;

it('makes a certificate once, and anew for an address it lacks, before its end, and for one that is broken', async () => {
  const now = Date.now();
  const make = (names: string[], at = now) => ownCertificate(folder, names, at);
  const first = await make(['localhost', '192.168.1.5']);
  expect(new X509Certificate(first.cert).checkIP('192.168.1.5')).toBe('192.168.1.5');
  expect(await make(['192.168.1.5'])).toEqual(first);
  const moved = await make(['localhost', '10.0.0.7']);
  expect(moved.cert).not.toBe(first.cert);
  expect(await make(['localhost', '10.0.0.7'], now + 380 * DAY)).toEqual(moved);
  const renewed = await make(['localhost', '10.0.0.7'], now + 384 * DAY);
  expect(renewed.cert).not.toBe(moved.cert);
  await writeFile(path.join(folder, 'tls', 'certificate.pem'), 'broken');
  expect((await make(['localhost'])).cert).toContain('BEGIN CERTIFICATE');
});

it('finds the addresses that a phone may reach, the likeliest first', () => {
  const of = (address: string, internal = false, family: 'IPv4' | 'IPv6' = 'IPv4') =>
    [{ address, internal, family, netmask: '', mac: '', cidr: null, scopeid: 0 }] as never;
  const interfaces = {
    lo: of('127.0.0.1', true),
    docker0: of('172.17.0.1'),
    tun0: of('100.64.0.9'),
    eth0: of('10.1.2.3'),
    wlan0: of('192.168.1.5'),
    usb0: of('169.254.3.4'),
    eth1: of('fe80::1', false, 'IPv6'),
  };
  expect(lanAddresses(interfaces)).toEqual(['192.168.1.5', '10.1.2.3', '100.64.0.9']);
  expect(ownNames(['10.1.2.3'], 'desk')).toContain('desk.local');
  expect(ownNames([], 'no good name!')).toEqual(['localhost', '127.0.0.1', '::1']);
});
