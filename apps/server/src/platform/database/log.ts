import type { Logger } from 'pino';

/** What the database and the jobs need of a logger; a pino logger is one. */
export type DatabaseLog = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
