import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function listFaults(variables: Record<string, string>): readonly string[] {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = publicKey.export({ format: 'pem', type: 'spki' });
const PUBLIC_URL = 'https://cuecard.example';
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const alipay = {
  ALIPAY_APP_ID: '2021',
  ALIPAY_SELLER_ID: '2088',
  ALIPAY_PRIVATE_KEY: privateKey.export({ format: 'pem', type: 'pkcs1' }),
  ALIPAY_PUBLIC_KEY: publicPem,
};
const REST = {
  SMTP_URL: 'smtps://u:p@mail.example',
  MAIL_FROM: 'Cuecard <no-reply@a.example>',
  SMS_PROVIDER: 'none',
};

it('[BILL-176] refuses production mode with the development payment provider, and names it', () => {
  const production = { NODE_ENV: 'production', ...REST };
  for (const chosen of [{}, { PAYMENT_PROVIDER: 'development' }]) {
    const faults = listFaults({ ...production, ...chosen });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain('the development payment provider');
  }
  expect(listFaults({ ...production, PAYMENT_PROVIDER: 'none' })).toEqual([]);
  expect(listFaults({ ...production, PUBLIC_URL, ...STRIPE })).toEqual([]);
  expect(readConfig({}).payment).toEqual({ stripe: null, alipay: null, development: true });
  expect(readConfig({ PUBLIC_URL, ...STRIPE }).payment.development).toBe(false);
  expect(readConfig({ PAYMENT_PROVIDER: 'none' }).payment.development).toBe(false);
});

it('[BILL-177] takes the keys of both vendors in the forms in which they are given, and says what is wrong', () => {
  const { payment } = readConfig({ PUBLIC_URL, ...STRIPE, ...alipay });
  expect(payment.stripe).toEqual({
    url: 'https://api.stripe.com',
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    webhookSecretBefore: null,
  });
  const der = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  expect(payment.alipay?.privateKey).toBe(der);
  const short = { ...alipay, ALIPAY_PRIVATE_KEY: der };
  expect(readConfig({ PUBLIC_URL, ...short }).payment.alipay).toEqual(payment.alipay);
  expect(listFaults({ PUBLIC_URL, STRIPE_SECRET_KEY: 'sk' })[0]).toContain(
    'STRIPE_WEBHOOK_SECRET is',
  );
  expect(listFaults({ ...STRIPE })[0]).toContain('PUBLIC_URL');
  expect(listFaults({ PUBLIC_URL, ...STRIPE, PAYMENT_PROVIDER: 'none' })).toHaveLength(1);
  expect(listFaults({ PAYMENT_PROVIDER: 'vendors' })).toHaveLength(1);
  const swapped = { ...alipay, ALIPAY_PRIVATE_KEY: alipay.ALIPAY_PUBLIC_KEY };
  const faults = listFaults({ PUBLIC_URL, ...swapped });
  expect(faults).toEqual(['ALIPAY_PRIVATE_KEY is not a private RSA key.']);
});
