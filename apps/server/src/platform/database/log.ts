import type { Logger } from 'pino';

/** The methods of a logger that the database and the jobs need; a pino logger has them. */
export type DatabaseLog = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
