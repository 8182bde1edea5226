import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { choice } from './variable-kinds.ts';

/** A service account of Google's that may send: what its file holds, and no address of it is believed. */
export interface FcmConfig {
  readonly projectId: string;
  readonly clientEmail: string;
  /** PEM, PKCS #8: RSA. */
  readonly privateKey: string;
}

export interface ApnsConfig {
  /** PEM, PKCS #8: a point of P-256, as Apple's `.p8` file holds it. */
  readonly key: string;
  readonly keyId: string;
  readonly teamId: string;
  /** The bundle identifier of the app. */
  readonly topic: string;
  /** Apps that Xcode put on a device have tokens of the sandbox alone. */
  readonly environment: 'production' | 'sandbox';
}

/** The push services of phones; null: the native apps of that system are not reminded. */
export interface NativePushConfig {
  readonly fcm: FcmConfig | null;
  readonly apns: ApnsConfig | null;
}

export const NO_NATIVE_PUSH: NativePushConfig = { fcm: null, apns: null };

const ACCOUNT_FAULT =
  'FCM_SERVICE_ACCOUNT_KEY must be the JSON of a service account key, as the Firebase console downloads it.';
const account = z.object({
  type: z.literal('service_account'),
  project_id: z.string().regex(/^[a-z][a-z0-9-]{4,29}$/),
  client_email: z.email(),
  private_key: z.string(),
});

const appleId = (name: string) =>
  z
    .string()
    .regex(/^[A-Z0-9]{10}$/, { error: `${name} must be ten capital letters and digits.` })
    .optional();

/** Reminders of the native apps. No fault shows a value: it may be the key itself. */
export const nativePushVariables = {
  FCM_SERVICE_ACCOUNT_KEY: z
    .string()
    .transform((value, context): FcmConfig => {
      const read = readAccount(value);
      if (read !== null) return read;
      context.addIssue({ code: 'custom', message: ACCOUNT_FAULT });
      return z.NEVER;
    })
    .optional(),
  APNS_KEY: z
    .string()
    .transform((value) => value.replaceAll(String.raw`\n`, '\n'))
    .refine((value) => isKey(value, 'ec'), {
      error: 'APNS_KEY must be what Apple’s .p8 file holds: a private key of P-256.',
    })
    .optional(),
  APNS_KEY_ID: appleId('APNS_KEY_ID'),
  APNS_TEAM_ID: appleId('APNS_TEAM_ID'),
  APNS_TOPIC: z
    .string()
    .regex(/^[A-Za-z0-9.-]{3,155}$/, { error: 'APNS_TOPIC must be like app.cuecard.phone.' })
    .default('app.cuecard.phone'),
  APNS_ENVIRONMENT: choice('APNS_ENVIRONMENT', ['production', 'sandbox'], 'production'),
};

type Values = z.output<z.ZodObject<typeof nativePushVariables>>;
type Given = Readonly<Partial<Record<keyof typeof nativePushVariables, string>>>;

function readAccount(value: string): FcmConfig | null {
  try {
    const read = account.parse(JSON.parse(value));
    const { project_id: projectId, client_email: clientEmail, private_key: privateKey } = read;
    return isKey(privateKey, 'rsa') ? { projectId, clientEmail, privateKey } : null;
  } catch {
    return null;
  }
}

function isKey(pem: string, kind: 'rsa' | 'ec'): boolean {
  if (!pem.trimStart().startsWith('-----BEGIN PRIVATE KEY-----')) return false;
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    const isOnCurve = kind === 'rsa' || asymmetricKeyDetails?.namedCurve === 'prime256v1';
    return asymmetricKeyType === kind && isOnCurve;
  } catch {
    return false;
  }
}

const NAMES = ['APNS_KEY', 'APNS_KEY_ID', 'APNS_TEAM_ID'] as const;

/** Faults of variables that only make sense together. */
export function nativePushPairFaults(variables: Given): string[] {
  const missing = NAMES.filter((name) => variables[name] === undefined);
  return missing.length === 0 || missing.length === NAMES.length
    ? []
    : [`${missing.join(', ')} missing: ${NAMES.join(', ')} only work together.`];
}

/** Expects variables in which no fault was found. */
export function readNativePushConfig(values: Values): NativePushConfig {
  const { APNS_KEY: key, APNS_KEY_ID: keyId, APNS_TEAM_ID: teamId } = values;
  const isApple = key !== undefined && keyId !== undefined && teamId !== undefined;
  const { APNS_TOPIC: topic, APNS_ENVIRONMENT: environment } = values;
  return {
    fcm: values.FCM_SERVICE_ACCOUNT_KEY ?? null,
    apns: isApple ? { key, keyId, teamId, topic, environment } : null,
  };
}
