/** Fields that never reach the log, as they are spelled in headers, bodies and our own objects. */
const SECRET_FIELDS = [
  'authorization',
  'Authorization',
  'token',
  'password',
  'ticket',
  'apiKey',
  'databaseUrl',
  'cookie',
  'macAddress',
  'mac-address',
  'Mac-Address',
] as const;

/** A verification code; an error's `code` (`ECONNREFUSED`, `23505`) is no secret and is needed. */
const codePaths = [
  'code',
  ...['body', 'request', 'payload', 'query', 'data'].map((o) => `${o}.code`),
];

const DEEPEST = 3;

function path(depth: number, field: string): string {
  const prefix = Array.from({ length: depth }, () => '*').join('.');
  if (!/^\w+$/.test(field)) return `${prefix}["${field}"]`;
  return prefix === '' ? field : `${prefix}.${field}`;
}

/** Paths for pino's redaction: each field at the top and in objects down to three levels. */
export const redactedPaths: readonly string[] = [
  ...codePaths,
  ...SECRET_FIELDS.flatMap((field) =>
    Array.from({ length: DEEPEST + 1 }, (_, depth) => path(depth, field)),
  ),
];
