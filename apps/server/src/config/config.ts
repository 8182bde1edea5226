import { randomBytes } from 'node:crypto';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { WhisperFacts } from '@cuecard/contract';
import type { z } from 'zod';
import { isLoopbackHost } from '../platform/loopback.ts';
import { defaultDataDir } from '../platform/database/default-data-dir.ts';
import {
  readAccountsConfig,
  developmentParts,
  type AccountsConfig,
} from './accounts-environment.ts';
import { environment, givenVariables, pairFaults } from './environment.ts';
import { missingKeys } from './missing-keys.ts';
import { readModelsConfig, type ModelsConfig } from './models-environment.ts';
import { listenFaults } from './plaintext-faults.ts';
import { readSecretFiles } from './secret-files.ts';
import {
  readPaymentConfig,
  paymentDevelopmentParts,
  type PaymentConfig,
} from './payment-environment.ts';
import { readNativePushConfig, type NativePushConfig } from './native-push-environment.ts';
import { readPushConfig, type PushConfig } from './push-environment.ts';
import { readSpeechConfig, type SpeechConfig } from './speech-environment.ts';
import { readVoiceConfig, type VoiceConfig } from './voice-environment.ts';
import { readBillingConfig, type BillingConfig } from './billing-environment.ts';
import { readWebSearchConfig, type WebSearchConfig } from './web-search-environment.ts';

interface EmbeddingsConfig {
  /** The endpoint's address as its maker names it (it usually ends in `/v1`), without a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
}

interface S3Config {
  /** Null: Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface Config {
  readonly mode: z.output<typeof environment>['NODE_ENV'];
  readonly host: string;
  readonly port: number;
  /** Whether PORT was given: a given port is used or refused, the default one may move on. */
  readonly portGiven: boolean;
  /** Absolute. */
  readonly dataDir: string;
  /** Null: the server runs its own PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The same database by the role that owns its tables; null: the one role does both. */
  readonly migrationDatabaseUrl: string | null;
  /** Whether a start brings the tables of a database of yours up to date; its own are always. */
  readonly migrateAtStart: boolean;
  /** Folder of PostgreSQL's programs, instead of the packaged ones. */
  readonly postgresBinaries: string | null;
  /** Where figures are served to Prometheus; null: nowhere. */
  readonly metricsAddress: { readonly host: string; readonly port: number } | null;
  /** Folder of the client of the version before; null: none is there. */
  readonly clientBefore: string | null;
  /** The collector of traces; null: there is none. */
  readonly traces: {
    readonly endpoint: string;
    readonly headers: Readonly<Record<string, string>>;
  } | null;
  readonly logLevel: z.output<typeof environment>['LOG_LEVEL'];
  /** The outside address, without a slash at its end. */
  readonly publicUrl: string | null;
  /** Where other instances on the same database reach this one; null: at its own address. */
  readonly instanceUrl: string | null;
  /** Null: this server offers no desktop app. */
  readonly releases: { readonly file: string; readonly publicKey: string } | null;
  /** Addresses and networks of proxies whose `X-Forwarded-…` headers are believed. */
  readonly trustedProxies: readonly string[];
  /** How many calls a second one login may make, over some time; 0: any number. */
  readonly callsPerSecond: number;
  /** The secret that opens the development parts; null: they are closed. */
  readonly developmentKey: string | null;
  /** Seals keys of authenticator apps and of users' models in the database; null: none is given. */
  readonly sealingKey: Buffer | null;
  /** Sealed before that; what they sealed is sealed anew at the start. */
  readonly sealingKeysBefore: readonly Buffer[];
  /** Hosts of models that users may name although their addresses are not public; null: no user gives a key. */
  readonly ownModelHosts: readonly string[] | null;
  readonly isI18nVersion: boolean;
  /** The models that answer. */
  readonly models: ModelsConfig;
  /** Null: nothing is looked up on the web. */
  readonly webSearch: WebSearchConfig | null;
  /** Mail, text messages and signing in with another service. */
  readonly accounts: AccountsConfig;
  /** Web Push; null: no browser is reminded of anything. */
  readonly push: PushConfig | null;
  readonly nativePush: NativePushConfig;
  /** The vendors that take money. */
  readonly payment: PaymentConfig;
  /** The catalogue, and the seller. */
  readonly billing: BillingConfig;
  /** What the operator tells about themselves; null: nothing. */
  readonly aboutFile: string | null;
  /** The storage of users' files; null: they lie in `dataDir`. */
  readonly s3: S3Config | null;
  /** Recognisers behind the server. */
  readonly speech: SpeechConfig;
  /** Who asks aloud in a practice beside the browser's voices; null: the server has no voice. */
  readonly voice: VoiceConfig | null;
  /** What browsers may fetch to hear other languages, after their user's yes. Null: nothing is offered. */
  readonly whisper: WhisperFacts | null;
  /** Whether answers are drafted before a turn is final. */
  readonly answerDrafts: boolean;
  /** Null: saved questions are found by their words alone. */
  readonly embeddings: EmbeddingsConfig | null;
  /** Lines for the person who starts the server: each says what is not set up, and what it would add. */
  readonly missingKeys: readonly string[];
}

/** What the command line says about the same things as the environment. */
export interface StartOptions {
  /** Phones in the same network reach the server, over HTTPS with its own certificate. */
  readonly lan: boolean;
  /** False: it is a tool beside the server, which nobody reaches. */
  readonly listens?: boolean;
}

/** The environment cannot be used. Each fault is a sentence for the person who starts the server. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(['Cuecard cannot start like this:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** Parts that only development may use: production does not start with any of them, and names them all. */
function developmentFaults(given: ReturnType<typeof givenVariables>): string[] {
  if (given.NODE_ENV !== 'production') return [];
  const parts = [...developmentParts(given), ...paymentDevelopmentParts(given)];
  return parts.map((part) => `NODE_ENV is production, but ${part}.`);
}

/**
 * Reads the environment once, and the files of secrets that it names; nothing else in the server looks at it.
 * @throws ConfigError with every fault at once
 */
export function readConfig(
  variables: Readonly<Record<string, string | undefined>>,
  options: StartOptions = { lan: false },
): Config {
  const secrets = readSecretFiles(variables);
  const given = givenVariables(secrets.variables);
  const parsed = environment.safeParse(given);
  const faults = [
    ...secrets.faults,
    ...(parsed.success ? [] : parsed.error.issues.map((issue) => issue.message)),
    ...pairFaults(given),
    ...(options.listens === false ? [] : listenFaults(given, options)),
    ...developmentFaults(given),
  ];
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  return toConfig(parsed.data, given, options);
}

function toConfig(
  values: z.output<typeof environment>,
  given: ReturnType<typeof givenVariables>,
  options: StartOptions,
): Config {
  const payment = readPaymentConfig(values);
  const developmentKey = isForDevelopers(values, options)
    ? (values.DEVELOPMENT_KEY ?? randomBytes(16).toString('base64url'))
    : null;
  return {
    mode: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    portGiven: given.PORT !== undefined,
    dataDir: resolve(values.DATA_DIR ?? ownDataDir(values)),
    databaseUrl: values.DATABASE_URL ?? null,
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL ?? null,
    migrateAtStart: values.MIGRATE_AT_START,
    postgresBinaries: values.PG_BIN ?? null,
    clientBefore: values.CLIENT_BEFORE === undefined ? null : resolve(values.CLIENT_BEFORE),
    metricsAddress: values.METRICS_ADDRESS ?? null,
    traces:
      values.TRACES_ENDPOINT === undefined
        ? null
        : { endpoint: values.TRACES_ENDPOINT, headers: values.TRACES_HEADERS },
    logLevel: values.LOG_LEVEL,
    publicUrl: values.PUBLIC_URL ?? null,
    instanceUrl: values.INSTANCE_URL ?? null,
    releases:
      values.RELEASES_FILE !== undefined && values.RELEASES_PUBLIC_KEY !== undefined
        ? { file: values.RELEASES_FILE, publicKey: values.RELEASES_PUBLIC_KEY }
        : null,
    trustedProxies: values.TRUSTED_PROXIES,
    callsPerSecond: values.CALLS_PER_SECOND,
    developmentKey,
    sealingKey: values.SEALING_KEY ?? null,
    sealingKeysBefore: values.SEALING_KEYS_BEFORE,
    ownModelHosts: values.OWN_MODELS ? values.OWN_MODEL_HOSTS : null,
    isI18nVersion: values.IS_I18N_VERSION,
    models: readModelsConfig(given, values),
    webSearch: readWebSearchConfig(values),
    missingKeys: missingKeys(given),
    embeddings: readEndpoint(
      values.EMBEDDINGS_BASE_URL,
      values.EMBEDDINGS_MODEL,
      values.EMBEDDINGS_API_KEY,
    ),
    accounts: readAccountsConfig(values),
    push: readPushConfig(values),
    nativePush: readNativePushConfig(values),
    payment: { ...payment, development: payment.development && developmentKey !== null },
    billing: readBillingConfig(values),
    aboutFile: values.ABOUT_FILE ?? null,
    s3: readS3Config(values),
    speech: readSpeechConfig(values),
    voice: readVoiceConfig(values),
    whisper: readWhisperConfig(values),
    answerDrafts: values.ANSWER_DRAFTS === 'on',
  };
}

/**
 * Whether the development parts may be there: in no production, and only where strangers do not come. `--lan` is
 * asked for by who sits at this machine.
 */
function isForDevelopers(
  { NODE_ENV: mode, HOST: host, PUBLIC_URL: publicUrl }: z.output<typeof environment>,
  { lan }: StartOptions,
): boolean {
  const isPublic = publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).hostname);
  return mode !== 'production' && !isPublic && (lan || isLoopbackHost(host));
}

function ownDataDir(values: z.output<typeof environment>): string {
  const places = {
    home: values.HOME ?? homedir(),
    xdgDataHome: values.XDG_DATA_HOME,
    localAppData: values.LOCALAPPDATA,
  };
  return defaultDataDir(process.platform, places, process.getuid?.() === 0);
}

function readEndpoint(
  baseUrl: string | undefined,
  model: string | undefined,
  apiKey: string | undefined,
): EmbeddingsConfig | null {
  if (baseUrl === undefined || model === undefined) return null;
  return { baseUrl, model, apiKey: apiKey ?? null };
}

function readS3Config(values: z.output<typeof environment>): S3Config | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = values;
  if (bucket === undefined || id === undefined || secret === undefined) return null;
  const { S3_ENDPOINT: endpoint = null, S3_REGION: region } = values;
  return { endpoint, region, bucket, accessKeyId: id, secretAccessKey: secret };
}

function readWhisperConfig(values: z.output<typeof environment>): WhisperFacts | null {
  const { WHISPER_MODEL: model, WHISPER_MODEL_URL: host, WHISPER_MODEL_MB: megabytes } = values;
  return model === 'none' ? null : { model, from: `${host}/`, megabytes };
}
