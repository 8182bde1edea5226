import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { defaultDataDir } from '../platform/database/default-data-dir.ts';
import { accountsConfigOf, developmentParts, type AccountsConfig } from './accounts-environment.ts';
import { environment, givenVariables, pairFaults } from './environment.ts';

export interface LanguageModelConfig {
  /** Without a slash at the end, as the endpoint's maker names it (usually ends in `/v1`). */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
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
  /** Folder of PostgreSQL's programs, instead of the packaged ones. */
  readonly postgresBinaries: string | null;
  readonly logLevel: z.output<typeof environment>['LOG_LEVEL'];
  /** The outside address, without a slash at its end. */
  readonly publicUrl: string | null;
  readonly isI18nVersion: boolean;
  /** Null: answers come from templates. */
  readonly languageModel: LanguageModelConfig | null;
  /** Mail, text messages and signing in with another service. */
  readonly accounts: AccountsConfig;
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
  return developmentParts(given).map((part) => `NODE_ENV is production, but ${part}.`);
}

/**
 * Reads the environment once; nothing else in the server looks at it.
 * @throws ConfigError with every fault at once
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = givenVariables(variables);
  const parsed = environment.safeParse(given);
  const faults = [
    ...(parsed.success ? [] : parsed.error.issues.map((issue) => issue.message)),
    ...pairFaults(given),
    ...developmentFaults(given),
  ];
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  return configOf(parsed.data, given.PORT !== undefined);
}

function configOf(values: z.output<typeof environment>, portGiven: boolean): Config {
  return {
    mode: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    portGiven,
    dataDir: resolve(values.DATA_DIR ?? ownDataDir(values)),
    databaseUrl: values.DATABASE_URL ?? null,
    postgresBinaries: values.PG_BIN ?? null,
    logLevel: values.LOG_LEVEL,
    publicUrl: values.PUBLIC_URL ?? null,
    isI18nVersion: values.IS_I18N_VERSION,
    languageModel: languageModelOf(values),
    accounts: accountsConfigOf(values),
  };
}

function ownDataDir(values: z.output<typeof environment>): string {
  const places = {
    home: values.HOME ?? homedir(),
    xdgDataHome: values.XDG_DATA_HOME,
    localAppData: values.LOCALAPPDATA,
  };
  return defaultDataDir(process.platform, places, process.getuid?.() === 0);
}

function languageModelOf(values: z.output<typeof environment>): LanguageModelConfig | null {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model, LLM_API_KEY: apiKey } = values;
  if (baseUrl === undefined || model === undefined) return null;
  return { baseUrl, model, apiKey: apiKey ?? null };
}
