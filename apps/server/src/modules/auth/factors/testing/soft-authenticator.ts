import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer } from '@cuecard/contract';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** A length of CBOR (RFC 8949) with its major type. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);

export interface SoftPasskey {
  /** The answer of a browser at `origin` to options for a new passkey. */
  register(options: { challenge: string; rp: { id: string } }): NewPasskey;
  /** The answer to a request; each counts one more, unless the count is given. */
  sign(options: { challenge: string; rpId: string }, more?: SignMore): PasskeyAnswer;
}

interface SignMore {
  readonly origin?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
}

/** An authenticator with one ES256 passkey, as WebAuthn describes it: its signatures are real. */
export function createSoftPasskey(origin: string): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let signed = 0;

  function clientData(type: string, challenge: string, at: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  }
  function authenticatorData(host: string, flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count]);
  }
  /** COSE_Key: kty 2 (EC2), alg -7 (ES256), crv 1 (P-256). */
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);

  return {
    register({ challenge, rp }) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const data = Buffer.concat([
        authenticatorData(rp.id, USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, 0),
        Buffer.alloc(16),
        length,
        rawId,
        coseKey,
      ]);
      const attestation = Buffer.concat([
        head(5, 3),
        text('fmt'),
        text('none'),
        text('attStmt'),
        head(5, 0),
        text('authData'),
        bytes(data),
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    sign({ challenge, rpId }, { origin: at = origin, isVerified = true, counter } = {}) {
      signed = counter ?? signed + 1;
      const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
      const data = authenticatorData(rpId, flags, signed);
      const client = clientData('webauthn.get', challenge, at);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
        clientExtensionResults: {},
      };
    },
  };
}
