import { z } from 'zod';

/** `development` brings its own parts (the mail outbox); `production` refuses them. */
export const modes = ['development', 'production', 'test'] as const;
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const highestPort = 65_535;
/** Default of the specification's design: 127.0.0.1, 3000. */
const defaultHost = '127.0.0.1';
const defaultPort = 3000;

function shown(value: string): string {
  return value.length > 60 ? `"${value.slice(0, 60)}…"` : `"${value}"`;
}

function choice<const Names extends readonly string[]>(
  name: string,
  names: Names,
  fallback: Names[number],
) {
  return z
    .enum(names, {
      error: ({ input }) =>
        `${name} must be one of ${names.join(', ')}; it is ${shown(String(input))}.`,
    })
    .default(fallback);
}

/** An address without the slash at its end. The value is not shown in the fault where it may hold a password. */
function address(name: string, schemes: readonly string[]) {
  return z.string().transform((value, context) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url !== null && schemes.includes(url.protocol)) return value.replace(/\/+$/, '');
    const starts = schemes.map((scheme) => `${scheme}//`).join(' or ');
    context.addIssue({
      code: 'custom',
      message: `${name} must be an address that starts with ${starts}.`,
    });
    return z.NEVER;
  });
}

const port = z.string().transform((value, context) => {
  const number = Number(value);
  if (/^\d+$/.test(value) && number <= highestPort) return number;
  context.addIssue({
    code: 'custom',
    message: `PORT must be a whole number from 0 to ${highestPort}; it is ${shown(value)}.`,
  });
  return z.NEVER;
});

const flag = (name: string) =>
  z
    .enum(['true', 'false', '1', '0'], {
      error: ({ input }) => `${name} must be true or false; it is ${shown(String(input))}.`,
    })
    .transform((value) => value === 'true' || value === '1')
    .default(false);

/** Every variable that the server reads. docs/operations.md has the same table in words. */
export const environment = z.object({
  HOST: z.string().default(defaultHost),
  PORT: port.default(defaultPort),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: address('DATABASE_URL', ['postgres:', 'postgresql:']).optional(),
  PG_BIN: z.string().optional(),
  NODE_ENV: choice('NODE_ENV', modes, 'development'),
  LOG_LEVEL: choice('LOG_LEVEL', logLevels, 'info'),
  PUBLIC_URL: address('PUBLIC_URL', ['http:', 'https:']).optional(),
  IS_I18N_VERSION: flag('IS_I18N_VERSION'),
  LLM_BASE_URL: address('LLM_BASE_URL', ['http:', 'https:']).optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().optional(),
  EMBEDDINGS_BASE_URL: address('EMBEDDINGS_BASE_URL', ['http:', 'https:']).optional(),
  EMBEDDINGS_API_KEY: z.string().optional(),
  EMBEDDINGS_MODEL: z.string().optional(),
  HOME: z.string().optional(),
  XDG_DATA_HOME: z.string().optional(),
  LOCALAPPDATA: z.string().optional(),
});

export type EnvironmentVariable = keyof typeof environment.shape;
type Variables = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as not given, as `VAR= npm start` and container files mean it. */
export function givenVariables(variables: Variables): Partial<Record<EnvironmentVariable, string>> {
  const names = Object.keys(environment.shape) as EnvironmentVariable[];
  const given = names.flatMap((name) => {
    const value = variables[name]?.trim();
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}

/** Faults of variables that only make sense together. */
export function pairFaults(given: Partial<Record<EnvironmentVariable, string>>): string[] {
  return [...endpointFaults(given, 'LLM'), ...endpointFaults(given, 'EMBEDDINGS')];
}

/** An endpoint is an address and a model; a key alone is nothing. */
function endpointFaults(
  given: Partial<Record<EnvironmentVariable, string>>,
  kind: 'LLM' | 'EMBEDDINGS',
): string[] {
  const [address, model, key] = [`${kind}_BASE_URL`, `${kind}_MODEL`, `${kind}_API_KEY`] as const;
  if (given[address] !== undefined && given[model] === undefined)
    return [`${address} is set but ${model} is not: name the model to ask there.`];
  if (given[model] !== undefined && given[address] === undefined)
    return [`${model} is set but ${address} is not: say where that model is reached.`];
  return given[key] !== undefined && given[address] === undefined
    ? [`${key} is set but ${address} and ${model} are not.`]
    : [];
}
