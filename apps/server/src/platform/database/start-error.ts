export type DatabaseFault =
  | 'owned-by-another-server'
  | 'folder-not-usable'
  | 'binaries-not-usable'
  | 'other-major-version'
  | 'initialisation-failed'
  | 'not-starting'
  | 'not-reachable'
  | 'too-old'
  | 'migration-failed'
  | 'sealed-by-another-key';

/**
 * The database cannot be opened. The message is written for the person who started the server:
 * it says what was found and what to do; it never holds a password.
 */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
  readonly fault: DatabaseFault;

  constructor(fault: DatabaseFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** The message of anything thrown. */
export function formatMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code (`ENOENT`, `3D000`, …) of a system or PostgreSQL error, if it has one. */
export function findErrorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}
