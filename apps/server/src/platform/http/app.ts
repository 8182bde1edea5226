import type { Platform } from '@cuecard/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** The HTTP server that modules register their calls on. Made by `createHttp`. */
export type App = FastifyInstance;

/** The login that a token belongs to. */
export interface Login {
  readonly userId: number;
  readonly loginId: number;
}

/**
 * Turns a token into its login.
 * @throws ContractError `unauthorized` (unknown), `loginEnded` (expired), `signedOutElsewhere`
 */
export type Authenticate = (token: string) => Promise<Login>;

/** The facts about a request, beside its body, that every call gets. */
export interface RequestFacts {
  readonly ip: string;
  /** The client's platform; null when the header is missing or names none that we know. */
  readonly platform: Platform | null;
  readonly acceptLanguage: string;
  /** Our address as the client wrote it, without a slash at its end. */
  readonly origin: string;
  /** Cut where it is longer than any browser's. */
  readonly userAgent: string;
  readonly log: FastifyBaseLogger;
}

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate;
    /** The folder in which uploaded files lie while their call runs. */
    uploadFolder: string;
  }
}
