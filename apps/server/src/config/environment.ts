import { z } from 'zod';
import { accountsPairFaults, accountsVariables } from './accounts-environment.ts';
import { modelsPairFaults, modelsVariables } from './models-environment.ts';
import { paymentPairFaults, paymentVariables } from './payment-environment.ts';
import { nativePushPairFaults, nativePushVariables } from './native-push-environment.ts';
import { pushPairFaults, pushVariables } from './push-environment.ts';
import { plaintextFaults } from './plaintext-faults.ts';
import { speechPairFaults, speechVariables } from './speech-environment.ts';
import { billingVariables } from './billing-environment.ts';
import { voicePairFaults, voiceVariables } from './voice-environment.ts';
import { isLoopbackHost } from '../platform/loopback.ts';
import {
  address,
  choice,
  flag,
  headers,
  hostAndPort,
  list,
  networks,
  shown,
} from './variable-kinds.ts';
import { webSearchPairFaults, webSearchVariables } from './web-search-environment.ts';

/** `development` brings its own parts (the mail outbox); `production` refuses them. */
const MODES = ['development', 'production', 'test'] as const;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const MAX_PORT = 65_535;
/** Default of the specification's design: 127.0.0.1, 3000. */
const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_PORT = 3000;
/** Compatible stores take any; Amazon's first one is what they expect. */
const DEFAULT_S3_REGION = 'us-east-1';

const port = z.string().transform((value, context) => {
  const number = Number(value);
  if (/^\d+$/.test(value) && number <= MAX_PORT) return number;
  context.addIssue({
    code: 'custom',
    message: `PORT must be a whole number from 0 to ${MAX_PORT}; it is ${shown(value)}.`,
  });
  return z.NEVER;
});

const sealingKey = (name: string) =>
  z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, {
      error: `${name} must be 32 bytes in base64, as \`openssl rand -base64 32\` prints them.`,
    })
    .transform((key) => Buffer.from(key, 'base64'));

/** Every variable that the server reads. docs/operations.md has the same table in words. */
export const environment = z.object({
  HOST: z.string().default(DEFAULT_HOST),
  PORT: port.default(DEFAULT_PORT),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: address('DATABASE_URL', ['postgres:', 'postgresql:']).optional(),
  MIGRATION_DATABASE_URL: address('MIGRATION_DATABASE_URL', [
    'postgres:',
    'postgresql:',
  ]).optional(),
  MIGRATE_AT_START: flag('MIGRATE_AT_START', true),
  PG_BIN: z.string().optional(),
  CLIENT_BEFORE: z.string().optional(),
  NODE_ENV: choice('NODE_ENV', MODES, 'development'),
  DEVELOPMENT_KEY: z
    .string()
    .regex(/^[\w-]{22,}$/, {
      error: 'DEVELOPMENT_KEY must have 22 letters, digits, - or _, or more.',
    })
    .optional(),
  SEALING_KEY: sealingKey('SEALING_KEY').optional(),
  SEALING_KEYS_BEFORE: list.pipe(z.array(sealingKey('Each of SEALING_KEYS_BEFORE'))).default([]),
  OWN_MODELS: flag('OWN_MODELS', true),
  OWN_MODEL_HOSTS: list.default([]),
  TRACES_ENDPOINT: address('TRACES_ENDPOINT', ['http:', 'https:']).optional(),
  TRACES_HEADERS: headers('TRACES_HEADERS').default({}),
  METRICS_ADDRESS: hostAndPort('METRICS_ADDRESS').optional(),
  LOG_LEVEL: choice('LOG_LEVEL', LOG_LEVELS, 'info'),
  PUBLIC_URL: address('PUBLIC_URL', ['http:', 'https:']).optional(),
  INSTANCE_URL: address('INSTANCE_URL', ['http:', 'https:'])
    .refine(isSafeForSecrets, {
      error:
        'INSTANCE_URL must start with https://: other servers send their secret there (http:// is for servers on this machine alone).',
    })
    .optional(),
  TRUSTED_PROXIES: networks('TRUSTED_PROXIES').default([]),
  PLAINTEXT_HOSTS: z.string().optional(),
  RELEASES_FILE: z.string().optional(),
  RELEASES_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{58}[A-Za-z0-9+/=]{2}$/, {
      error: 'RELEASES_PUBLIC_KEY must be an Ed25519 public key, base64 of its DER (44 bytes).',
    })
    .optional(),
  CALLS_PER_SECOND: z
    .string()
    .regex(/^\d{1,4}$/, {
      error: 'CALLS_PER_SECOND must be a whole number; 0 is no limit.',
    })
    .default('30')
    .transform(Number),
  IS_I18N_VERSION: flag('IS_I18N_VERSION'),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: address('S3_ENDPOINT', ['http:', 'https:']).optional(),
  S3_REGION: z.string().default(DEFAULT_S3_REGION),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ...billingVariables,
  ABOUT_FILE: z.string().optional(),
  ...modelsVariables,
  ...webSearchVariables,
  ANSWER_DRAFTS: choice('ANSWER_DRAFTS', ['on', 'off'], 'on'),
  ...accountsVariables,
  ...pushVariables,
  ...nativePushVariables,
  ...paymentVariables,
  ...speechVariables,
  WHISPER_MODEL: z
    .string()
    .regex(/^([\w.-]+\/[\w.-]+|none)$/, {
      error: 'WHISPER_MODEL must be like owner/name, or none.',
    })
    .default('onnx-community/whisper-base'),
  WHISPER_MODEL_URL: address('WHISPER_MODEL_URL', ['http:', 'https:']).default(
    'https://huggingface.co',
  ),
  WHISPER_MODEL_MB: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, { error: 'WHISPER_MODEL_MB must be a whole number of megabytes.' })
    .default('80')
    .transform(Number),
  ...voiceVariables,
  EMBEDDINGS_BASE_URL: address('EMBEDDINGS_BASE_URL', ['http:', 'https:']).optional(),
  EMBEDDINGS_API_KEY: z.string().optional(),
  EMBEDDINGS_MODEL: z.string().optional(),
  HOME: z.string().optional(),
  XDG_DATA_HOME: z.string().optional(),
  LOCALAPPDATA: z.string().optional(),
});

/** What is no address has a fault of its own already. */
function isSafeForSecrets(value: string): boolean {
  if (!URL.canParse(value)) return true;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || isLoopbackHost(hostname);
}

export type EnvironmentVariable = keyof typeof environment.shape;
type Variables = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as not given, as `VAR= npm start` and container files mean it. */
export function givenVariables(variables: Variables): Partial<Record<EnvironmentVariable, string>> {
  const names = Object.keys(environment.shape) as EnvironmentVariable[];
  const entries = names.flatMap((name) => {
    const value = variables[name]?.trim();
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

function releasesPairFaults(variables: Partial<Record<EnvironmentVariable, string>>): string[] {
  const isHalf =
    (variables.RELEASES_FILE === undefined) !== (variables.RELEASES_PUBLIC_KEY === undefined);
  return isHalf ? ['RELEASES_FILE and RELEASES_PUBLIC_KEY are needed together.'] : [];
}

/** Faults of variables that only make sense together. */
export function pairFaults(variables: Partial<Record<EnvironmentVariable, string>>): string[] {
  return [
    ...releasesPairFaults(variables),
    ...accountsPairFaults(variables),
    ...pushPairFaults(variables),
    ...nativePushPairFaults(variables),
    ...paymentPairFaults(variables),
    ...speechPairFaults(variables),
    ...voicePairFaults(variables),
    ...modelsPairFaults(variables),
    ...webSearchPairFaults(variables),
    ...embeddingsFaults(variables),
    ...bucketFaults(variables),
    ...plaintextFaults(variables),
    ...(variables.MIGRATION_DATABASE_URL !== undefined && variables.DATABASE_URL === undefined
      ? ['MIGRATION_DATABASE_URL is set but DATABASE_URL is not: it names the role that serves.']
      : []),
  ];
}

/** Files go to a bucket with both its keys, or to no bucket. */
function bucketFaults(variables: Partial<Record<EnvironmentVariable, string>>): string[] {
  const faults: string[] = [];
  const keys = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = keys.filter((name) => variables[name] === undefined);
  if (variables.S3_BUCKET !== undefined && missing.length > 0)
    faults.push(
      `S3_BUCKET is set but ${missing.join(' and ')} is not: the bucket wants both keys.`,
    );
  const lone = (['S3_ENDPOINT', 'S3_REGION', ...keys] as const).filter(
    (name) => variables[name] !== undefined,
  );
  if (variables.S3_BUCKET === undefined && lone.length > 0)
    faults.push(`${lone.join(', ')} is set but S3_BUCKET is not: name the bucket for files.`);
  return faults;
}

/** An endpoint is an address and a model; a key alone is nothing. */
function embeddingsFaults(variables: Partial<Record<EnvironmentVariable, string>>): string[] {
  const { EMBEDDINGS_BASE_URL: at, EMBEDDINGS_MODEL: model, EMBEDDINGS_API_KEY: key } = variables;
  if (at !== undefined && model === undefined)
    return ['EMBEDDINGS_BASE_URL is set but EMBEDDINGS_MODEL is not: name the model to ask there.'];
  if (model !== undefined && at === undefined)
    return [
      'EMBEDDINGS_MODEL is set but EMBEDDINGS_BASE_URL is not: say where that model is reached.',
    ];
  return key !== undefined && at === undefined
    ? ['EMBEDDINGS_API_KEY is set but EMBEDDINGS_BASE_URL and EMBEDDINGS_MODEL are not.']
    : [];
}
