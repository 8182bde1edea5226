import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOpenIdConnect } from './openid-connect.ts';

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [own, stranger] = [newKey(), newKey()];
const [CLIENT, NONCE, STATE] = ['cuecard', 'n'.repeat(43), 's'.repeat(43)];
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

let provider: Server;
let issuer: string;
/** What the provider gives out next as the identity. */
let identityToken = '';

beforeAll(async () => {
  provider = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answerTo(request.url ?? '')));
  });
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve);
  });
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => {
  provider.close();
});

function answerTo(path: string): object {
  if (path.startsWith('/.well-known'))
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
    };
  if (path === '/keys')
    return { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'k', use: 'sig' }] };
  return { access_token: 'a', token_type: 'bearer', id_token: identityToken };
}

interface Forgery {
  readonly key?: KeyObject;
  readonly header?: object;
  readonly claims?: object;
}

function makeToken({ key = own.privateKey, header = {}, claims = {} }: Forgery): string {
  const now = Math.floor(Date.now() / 1000);
  const usual = { iss: issuer, aud: CLIENT, sub: 'ada', nonce: NONCE, iat: now, exp: now + 300 };
  const text = `${encode({ alg: 'RS256', kid: 'k', ...header })}.${encode({ ...usual, ...claims })}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

async function signIn(forgery: Forgery) {
  identityToken = makeToken(forgery);
  const config = { issuer, clientId: CLIENT, clientSecret: 'hush', name: 'Forger' };
  const redirectUri = 'http://127.0.0.1/callback';
  const begun = { state: STATE, nonce: NONCE, codeVerifier: 'v'.repeat(43), redirectUri };
  return createOpenIdConnect(config).finish(`code=c&state=${STATE}`, begun);
}

it('takes an identity that the provider signed for this client and this try', async () => {
  expect(await signIn({})).toMatchObject({ issuer, subject: 'ada' });
});

it.each<[string, () => Forgery]>([
  ['signed by somebody else', () => ({ key: stranger.privateKey })],
  ['not signed at all', () => ({ header: { alg: 'none' } })],
  ['signed by another algorithm than it says', () => ({ header: { alg: 'HS256' } })],
  ['for another client', () => ({ claims: { aud: 'another' } })],
  ['of another provider', () => ({ claims: { iss: 'https://evil.example' } })],
  ['of another try', () => ({ claims: { nonce: 'x'.repeat(43) } })],
  ['that has expired', () => ({ claims: { exp: Math.floor(Date.now() / 1000) - 3600 } })],
  ['of nobody', () => ({ claims: { sub: undefined } })],
])('[AUTH-86] takes none %s', async (_, forge) => {
  await expect(signIn(forge())).rejects.toBeInstanceOf(Error);
});
