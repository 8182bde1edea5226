import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { closed, listening } from './local-server.ts';

/** What a push service got for a device, opened with the device's keys. */
interface Received {
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
  /** The claims of the VAPID token, whose signature was checked (RFC 8292). */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number };
}

/** A device with the keys of a subscription, and the push service in front of it. */
export interface PushReceiver {
  readonly endpoint: string;
  readonly host: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly received: Received[];
  /** What the service answers from now on. */
  status: number;
  close(): Promise<void>;
}

/** A service of RFC 8030 on this machine; it refuses what is not signed, or not sealed for its device. */
export async function createPushReceiver(): Promise<PushReceiver> {
  const device = createECDH('prime256v1');
  device.generateKeys();
  const auth = randomBytes(16);
  const received: Received[] = [];
  const server: Server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (receiver.status === 201)
        received.push({
          text: openSealed(Buffer.concat(chunks), device.getPrivateKey(), auth),
          headers: request.headers,
          claims: readVapid(request.headers.authorization ?? ''),
        });
      answer.writeHead(receiver.status, { location: '/elsewhere' }).end();
    });
  });
  const address = await listening(server);
  const receiver: PushReceiver = {
    endpoint: `${address}/push/${randomBytes(6).toString('hex')}`,
    host: new URL(address).host,
    keys: { p256dh: device.getPublicKey('base64url'), auth: auth.toString('base64url') },
    received,
    status: 201,
    close: () => closed(server),
  };
  return receiver;
}

const KEY_BYTES = 65;

/**
 * Opens a message of one record that was sealed by `aes128gcm` (RFC 8188) for a device (RFC 8291, section 3.4). Written
 * from the standards and not with the library that seals, so that a fault of it is noticed.
 * @throws Error when it was not sealed for these keys
 */
export function openSealed(body: Buffer, privateKey: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  if (idLength !== KEY_BYTES) throw new Error('the record names no key');
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const device = createECDH('prime256v1');
  device.setPrivateKey(privateKey);
  const shared = device.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1) throw new Error('the last record has no end');
  return padded.subarray(0, end).toString('utf8');
}

/** @throws Error where the token is not signed by the key that it brings */
function readVapid(authorization: string): Received['claims'] {
  const { token, key } =
    /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]+)$/.exec(authorization)?.groups ?? {};
  const [header = '', claims = '', signature = ''] = (token ?? '').split('.');
  const point = Buffer.from(key ?? '', 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the token is not signed by its key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
}
