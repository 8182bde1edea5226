import { createPrivateKey, createPublicKey } from 'node:crypto';
import { z } from 'zod';
import { address } from './variable-kinds.ts';

const PROVIDERS = ['vendors', 'development', 'none'] as const;

/** The variables of the vendors that take money. */
export const paymentVariables = {
  PAYMENT_PROVIDER: z
    .enum(PROVIDERS, { error: `PAYMENT_PROVIDER must be one of ${PROVIDERS.join(', ')}.` })
    .optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_WEBHOOK_SECRET_BEFORE: z.string().optional(),
  STRIPE_URL: address('STRIPE_URL', ['http:', 'https:']).default('https://api.stripe.com'),
  ALIPAY_APP_ID: z.string().optional(),
  ALIPAY_SELLER_ID: z.string().optional(),
  ALIPAY_PRIVATE_KEY: key('ALIPAY_PRIVATE_KEY', 'private'),
  ALIPAY_PUBLIC_KEY: key('ALIPAY_PUBLIC_KEY', 'public'),
  ALIPAY_PUBLIC_KEY_BEFORE: key('ALIPAY_PUBLIC_KEY_BEFORE', 'public'),
  ALIPAY_URL: address('ALIPAY_URL', ['http:', 'https:']).default(
    'https://openapi.alipay.com/gateway.do',
  ),
};

export interface StripeConfig {
  /** The API's address, without a slash at its end. */
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The one of before, still believed while Stripe goes over to the other; null: none. */
  readonly webhookSecretBefore?: string | null;
}

export interface AlipayConfig {
  readonly gateway: string;
  readonly appId: string;
  /** The number of the account that is paid, 2088…. A notice for another one is refused. */
  readonly sellerId: string;
  /** Ours, as PKCS #8 without its first and last line. */
  readonly privateKey: string;
  /** Alipay's, in the same way. */
  readonly publicKey: string;
  /** The one of before, whose notices are still believed; null: none. */
  readonly publicKeyBefore?: string | null;
}

export interface PaymentConfig {
  readonly stripe: StripeConfig | null;
  readonly alipay: AlipayConfig | null;
  /** Payments of no money, on a page of the server's own; never in production mode. */
  readonly development: boolean;
}

/** No money is taken anywhere. */
export const NO_PAYMENTS: PaymentConfig = { stripe: null, alipay: null, development: false };

type Name = keyof typeof paymentVariables;
type Given = Readonly<Partial<Record<Name | 'PUBLIC_URL' | 'NODE_ENV', string>>>;
type Values = z.output<z.ZodObject<typeof paymentVariables>>;

const STRIPE_NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const ALIPAY_NAMES = [
  'ALIPAY_APP_ID',
  'ALIPAY_SELLER_ID',
  'ALIPAY_PRIVATE_KEY',
  'ALIPAY_PUBLIC_KEY',
] as const;
const VENDOR_NAMES = [...STRIPE_NAMES, ...ALIPAY_NAMES];

/**
 * A key as Alipay's tool or OpenSSL writes it: PEM, or its base64 alone on one line. Both PKCS #1 and PKCS #8 are
 * read, since Alipay's pages offer both and say so badly.
 */
function key(name: string, kind: 'private' | 'public') {
  return z
    .string()
    .transform((value, context) => {
      const base64 = value.replaceAll(/-----[A-Z ]+-----|\\n/g, '').replaceAll(/\s/g, '');
      const found = kind === 'private' ? parsePrivateKey(base64) : parsePublicKey(base64);
      if (found !== null) return found;
      context.addIssue({ code: 'custom', message: `${name} is not a ${kind} RSA key.` });
      return z.NEVER;
    })
    .optional();
}

function parsePrivateKey(base64: string): string | null {
  for (const type of ['pkcs8', 'pkcs1'] as const) {
    try {
      const made = createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type });
      if (made.asymmetricKeyType !== 'rsa') return null;
      return made.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    } catch {
      continue;
    }
  }
  return null;
}

function parsePublicKey(base64: string): string | null {
  try {
    const key = Buffer.from(base64, 'base64');
    const made = createPublicKey({ key, format: 'der', type: 'spki' });
    return made.asymmetricKeyType === 'rsa' ? base64 : null;
  } catch {
    return null;
  }
}

/** Faults of variables that only make sense together. */
export function paymentPairFaults(variables: Given): string[] {
  const vendors = VENDOR_NAMES.filter((name) => variables[name] !== undefined);
  const faults = [...halfFault(variables, STRIPE_NAMES), ...halfFault(variables, ALIPAY_NAMES)];
  if (vendors.length > 0 && variables.PUBLIC_URL === undefined)
    faults.push(
      'Payments need PUBLIC_URL: it is where Stripe and Alipay send their notices and the buyer back.',
    );
  if (vendors.length > 0 && (variables.PAYMENT_PROVIDER ?? 'vendors') !== 'vendors')
    faults.push(
      `PAYMENT_PROVIDER is ${variables.PAYMENT_PROVIDER}, but ${vendors.join(', ')} is set: leave one of them out.`,
    );
  if (vendors.length === 0 && variables.PAYMENT_PROVIDER === 'vendors')
    faults.push(
      'PAYMENT_PROVIDER is vendors, but none is configured: set the variables of Stripe or Alipay.',
    );
  return faults;
}

/** Some of what only works as a whole. */
function halfFault(variables: Given, names: readonly Name[]): string[] {
  const missing = names.filter((name) => variables[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  const verb = missing.length === 1 ? 'is' : 'are';
  return [`${missing.join(', ')} ${verb} missing: ${names.join(', ')} only work together.`];
}

/** The part that only development may use, with what to set instead. */
export function paymentDevelopmentParts(variables: Given): string[] {
  const vendor = VENDOR_NAMES.some((name) => variables[name] !== undefined);
  if (vendor || variables.PAYMENT_PROVIDER === 'none') return [];
  return [
    'payments only go to the development payment provider, where nobody pays: set the variables of Stripe or Alipay, or PAYMENT_PROVIDER=none to sell nothing',
  ];
}

/** Expects variables in which no fault was found. */
export function readPaymentConfig(values: Values): PaymentConfig {
  const stripe = readStripeConfig(values);
  const alipay = readAlipayConfig(values);
  const vendors = stripe !== null || alipay !== null;
  return { stripe, alipay, development: !vendors && values.PAYMENT_PROVIDER !== 'none' };
}

function readStripeConfig(values: Values): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (secretKey === undefined || webhookSecret === undefined) return null;
  const webhookSecretBefore = values.STRIPE_WEBHOOK_SECRET_BEFORE ?? null;
  return { url: values.STRIPE_URL, secretKey, webhookSecret, webhookSecretBefore };
}

function readAlipayConfig(values: Values): AlipayConfig | null {
  const { ALIPAY_APP_ID: appId, ALIPAY_SELLER_ID: sellerId, ALIPAY_URL: gateway } = values;
  const { ALIPAY_PRIVATE_KEY: privateKey, ALIPAY_PUBLIC_KEY: publicKey } = values;
  if (appId === undefined || sellerId === undefined) return null;
  if (privateKey === undefined || publicKey === undefined) return null;
  const publicKeyBefore = values.ALIPAY_PUBLIC_KEY_BEFORE ?? null;
  return { gateway, appId, sellerId, privateKey, publicKey, publicKeyBefore };
}
