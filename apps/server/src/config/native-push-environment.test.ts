import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const toPem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' });
const rsa = toPem(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
const point = toPem(generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey);
const otherPoint = toPem(generateKeyPairSync('ec', { namedCurve: 'secp384r1' }).privateKey);
const account = (more: object = {}) =>
  JSON.stringify({
    type: 'service_account',
    project_id: 'cuecard-1234',
    client_email: 'sender@cuecard-1234.iam.gserviceaccount.com',
    private_key: rsa,
    token_uri: 'https://elsewhere.example/token',
    ...more,
  });
const APPLE = { APNS_KEY: point, APNS_KEY_ID: 'ABC123DEFG', APNS_TEAM_ID: 'DEF123GHIJ' };

function listFaults(variables: Record<string, string>): readonly string[] {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

it('[PHONE-41] without keys no native app is reminded', () => {
  expect(readConfig({}).nativePush).toEqual({ fcm: null, apns: null });
});

it('[PHONE-41] takes a service account and a key of Apple’s, and no address from either', () => {
  const given = { ...APPLE, APNS_KEY: point.replaceAll('\n', String.raw`\n`) };
  expect(readConfig({ FCM_SERVICE_ACCOUNT_KEY: account(), ...given }).nativePush).toEqual({
    fcm: {
      projectId: 'cuecard-1234',
      clientEmail: 'sender@cuecard-1234.iam.gserviceaccount.com',
      privateKey: rsa,
    },
    apns: {
      key: point,
      keyId: 'ABC123DEFG',
      teamId: 'DEF123GHIJ',
      topic: 'app.cuecard.phone',
      environment: 'production',
    },
  });
});

it.each([
  { FCM_SERVICE_ACCOUNT_KEY: 'secret.json' },
  { FCM_SERVICE_ACCOUNT_KEY: account({ private_key: point }) },
  { FCM_SERVICE_ACCOUNT_KEY: account({ type: 'authorized_user' }) },
  { FCM_SERVICE_ACCOUNT_KEY: account({ project_id: 'a/b' }) },
  { ...APPLE, APNS_KEY: rsa },
  { ...APPLE, APNS_KEY: otherPoint },
  { ...APPLE, APNS_KEY_ID: 'short' },
  { ...APPLE, APNS_ENVIRONMENT: 'test' },
  { APNS_KEY: point, APNS_KEY_ID: 'ABC123DEFG' },
])('[PHONE-41] refuses at the start what cannot work, without showing it: %#', (variables) => {
  const faults = listFaults(variables);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/FCM_SERVICE_ACCOUNT_KEY|APNS_/);
  expect(faults[0]).not.toMatch(/BEGIN|secret\.json|service_account/);
});
