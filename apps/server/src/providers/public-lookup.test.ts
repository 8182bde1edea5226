import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closed, listening } from '../testing/local-server.ts';
import { openConnections } from './language-model/connections.ts';
import { isPublicAddress, publicLookup } from './public-lookup.ts';

describe('[SET-43] what counts as public', () => {
  it.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('%s does', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'a name',
  ])('%s does not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('[SET-43] a name that leads to this machine', () => {
  let inside: Server;
  let port: string;
  let asked = 0;
  beforeAll(async () => {
    inside = createServer((_, answer) => {
      asked += 1;
      answer.end('inside');
    });
    ({ port } = new URL(await listening(inside)));
  });
  afterAll(() => closed(inside));

  it('is not asked, and is without the lookup', async () => {
    const [guarded, usual] = [openConnections(publicLookup), openConnections()];
    const url = `http://localhost:${port}/v1`;
    await expect(guarded.fetch(url)).rejects.toMatchObject({ cause: { name: 'AddressNotPublic' } });
    expect(asked).toBe(0);
    const answer = await usual.fetch(url).catch(() => usual.fetch(`http://127.0.0.1:${port}/v1`));
    expect(await answer.text()).toBe('inside');
    await Promise.all([guarded.close(), usual.close()]);
  });
});
