import type { ErrorKey, Platform } from '@cuecard/contract';
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
  /** Empty where the connection is gone. */
  readonly ip: string;
  /** The client's platform; null when the header is missing or names none that we know. */
  readonly platform: Platform | null;
  readonly acceptLanguage: string;
  /** Our address as the client wrote it, without a slash at its end. */
  readonly origin: string;
  /** Cut where it is longer than any browser's. */
  readonly userAgent: string;
  /** The token that came along, whether or not the call wants one; nobody has proven it yet. */
  readonly shownToken: string | null;
  readonly log: FastifyBaseLogger;
}

/** A request that was refused, for whoever keeps account of refusals. */
export interface Refusal {
  readonly key: ErrorKey;
  /** The call, as `POST /v3/…`; never the address with its values. */
  readonly call: string;
  /** Null: nobody was signed in. */
  readonly userId: number | null;
  readonly from: Pick<RequestFacts, 'ip' | 'userAgent'>;
}

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate;
    /** The folder in which uploaded files lie while their call runs. */
    uploadFolder: string;
    /** Refuses the calls of a login that makes too many. */
    limitCalls: (request: FastifyRequest) => void;
    onRefused: (refusal: Refusal) => void;
    /** The server is about to stop: it serves whoever is there, and says that it is not ready. */
    draining: boolean;
  }
  interface FastifyRequest {
    /** Whose login was proven; null until it is. */
    login: Login | null;
  }
}
