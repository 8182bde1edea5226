import { findErrorKey, USER_MESSAGES, type Envelope, type ErrorKey } from '@cuecard/contract';

/** A failed call. The message is the server's English, or the key; screens use `describeFailure`. */
export class ApiError extends Error {
  /** The HTTP status; null when no answer came. */
  readonly http: number | null;
  /** The row of the contract's error table; null when there is none. */
  readonly key: ErrorKey | null;
  /** The data of the error: the field of a refused form (448), the function that a plan lacks (1008). */
  readonly data: unknown;

  constructor(
    failure: { http: number | null; key: ErrorKey | null; message: string; data?: unknown },
    options?: ErrorOptions,
  ) {
    super(failure.message, options);
    this.name = 'ApiError';
    this.http = failure.http;
    this.key = failure.key;
    this.data = failure.data;
  }

  /** Whether the answer itself failed to come: no connection, or an HTTP status that is not OK. */
  get isNetworkFailure(): boolean {
    return this.http === null || this.http < 200 || this.http >= 300;
  }
}

/** No answer, or one that is not OK: 'Network Request Exception', with the key when it says one. */
export function createNetworkFailure(
  http: number | null,
  envelope: Envelope | null,
  cause?: unknown,
): ApiError {
  const key = findErrorKey(envelope?.status ?? http ?? Number.NaN);
  const message = USER_MESSAGES.networkRequestException;
  return new ApiError({ http, key, message, data: envelope?.data }, { cause });
}
