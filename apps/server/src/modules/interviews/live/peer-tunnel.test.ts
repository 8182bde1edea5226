import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { PROTOCOL_VERSION } from '@cuecard/contract';
import { expect, it } from 'vitest';
import { openPeerTunnel } from './peer-tunnel.ts';

async function open(address: string) {
  const ids = { interviewId: randomUUID(), client: randomUUID() };
  const hello = { ...ids, after: 0, follows: false, protocol: PROTOCOL_VERSION };
  const peer = { id: randomUUID(), address, secret: Buffer.alloc(32, 1), aliveForMs: 500 };
  return openPeerTunnel({ peer, hello, onText: () => {}, onClose: () => {} });
}

/** A name may lead to any machine, whatever it leads to now; here it leads to this one, where somebody listens. */
const here = await lookup(hostname()).catch(() => null);

it.runIf(here !== null)(
  '[PLAT-69] sends its secret to another machine by no plain connection',
  async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    server.listen(0);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await open(`http://${hostname()}:${port}`)).toBe('silent');
    expect(connections).toBe(0);
    // The same over TLS, and without it to an address of this machine's own.
    await open(`https://${hostname()}:${port}`);
    await open(`http://127.0.0.1:${port}`);
    expect(connections).toBe(2);
    server.close();
  },
);
