import {
  findErrorKey,
  ERROR_TABLE,
  REQUEST_HEADERS,
  SUCCESS_STATUS,
  TRACKED_PATHS,
  type Call,
  type Envelope,
  type ParamsOf,
  type RequestOf,
  type ResponseOf,
  type Tracking,
} from '@cuecard/contract';
import type { AnswerChecks } from './answer-checks.ts';
import { ApiError, createNetworkFailure } from './api-error.ts';

/** A call's arguments after its definition: none, its request, or its request and its `:params`. */
export type CallArguments<C extends Call> = [ParamsOf<C>] extends [undefined]
  ? [RequestOf<C>] extends [undefined]
    ? []
    : [request: RequestOf<C>]
  : [request: RequestOf<C>, params: ParamsOf<C>];

/** The functions that the client uses to send its calls. */
export interface ApiSurroundings {
  fetch: typeof globalThis.fetch;
  token: () => string | null;
  /** The values of the headers `platform` and `Mac-Address`. */
  platform: () => string;
  macAddress: () => Promise<string>;
  /** The language of the screen, for what the server mails and texts. */
  locale: () => string;
  tracking: () => Tracking;
  /** The login with this token has ended; a later login is not touched. */
  endLogin: (token: string | null, reason: 'expired' | 'elsewhere') => void;
  log: (message: string, detail?: unknown) => void;
  /** What the contract says of the call's answer; fails where it could not be loaded. */
  checks: <C extends Call>(call: C) => Promise<AnswerChecks<C>>;
}

/**
 * Makes the typed call of the client. It resolves with the response's data and rejects with an
 * `ApiError` for everything else: a refusal of the table, an HTTP status that is not OK, no answer,
 * an answer that is not what the contract says.
 */
export function createCallApi(surroundings: ApiSurroundings) {
  return async function callApi<C extends Call>(
    call: C,
    ...given: CallArguments<C>
  ): Promise<ResponseOf<C>> {
    const [request, params] = given as [unknown, Record<string, string> | undefined];
    const token = surroundings.token();
    const { url, body } = address(call, request, params, surroundings.tracking);
    const checks = loadChecks(call, surroundings);
    const answer = await surroundings
      .fetch(url, {
        method: call.method,
        headers: {
          ...(await buildHeaders(token, surroundings)),
          ...(body !== null && { 'Content-Type': 'application/json' }),
        },
        ...(body !== null && { body }),
      })
      .catch((cause: unknown) => {
        throw createNetworkFailure(null, null, cause);
      });
    const received: unknown = await answer.json().catch(() => null);
    const toCheck = { http: answer.status, body: received, checks: await checks };
    return parseResponse(call, toCheck, token, surroundings);
  };
}

export type CallApi = ReturnType<typeof createCallApi>;

function address(
  call: Call,
  request: unknown,
  params: Record<string, string> | undefined,
  tracking: () => Tracking,
): { url: string; body: string | null } {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  );
  if (call.method !== 'GET') {
    const tracked = TRACKED_PATHS.includes(call.path) ? tracking() : {};
    const body =
      request === undefined ? null : JSON.stringify({ ...tracked, ...(request as object) });
    return { url: path, body };
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return { url: query.size === 0 ? path : `${path}?${query.toString()}`, body: null };
}

/** Loads what checks the answer, beside the request; without it nothing was received. */
export function loadChecks<C extends Call>(
  call: C,
  { checks }: Pick<ApiSurroundings, 'checks'>,
): Promise<AnswerChecks<C>> {
  const loading = checks(call).catch((cause: unknown) => {
    throw createNetworkFailure(null, null, cause);
  });
  // Awaited once there is an answer; until then its failure is no fault of the page's.
  loading.catch(() => undefined);
  return loading;
}

/** The headers of every call. */
export async function buildHeaders(
  token: string | null,
  { platform, macAddress, locale }: Pick<ApiSurroundings, 'platform' | 'macAddress' | 'locale'>,
): Promise<Record<string, string>> {
  return {
    [REQUEST_HEADERS.authorization]: token ?? '',
    [REQUEST_HEADERS.platform]: platform(),
    [REQUEST_HEADERS.macAddress]: await macAddress(),
    'Accept-Language': locale(),
  };
}

/** Parses a response by the contract: returns its data, or throws the `ApiError` that it means. */
export function parseResponse<C extends Call>(
  call: C,
  answer: { http: number; body: unknown; checks: AnswerChecks<C> },
  token: string | null,
  surroundings: Pick<ApiSurroundings, 'endLogin' | 'log'>,
): ResponseOf<C> {
  const envelope = answer.checks.readEnvelope(answer.body);
  const isOk = answer.http >= 200 && answer.http < 300;
  if (!isOk || envelope === null) {
    if (answer.http === ERROR_TABLE.unauthorized.http) surroundings.endLogin(token, 'expired');
    else surroundings.log(`${call.method} ${call.path}: HTTP ${answer.http}`, envelope);
    throw createNetworkFailure(isOk ? null : answer.http, envelope);
  }
  if (envelope.status !== SUCCESS_STATUS) throw createRefusal(envelope, token, surroundings);
  const response = answer.checks.readAnswer(envelope.data);
  if (!response.success) {
    surroundings.log(`${call.method} ${call.path}: an answer of another shape`, response.error);
    const key = 'unexpected';
    throw new ApiError({ http: answer.http, key, message: key });
  }
  return response.data;
}

/** An OK answer whose body says no; 444 and 445 end the login on their way to the caller. */
function createRefusal(
  { status, message, data }: Envelope,
  token: string | null,
  { endLogin }: Pick<ApiSurroundings, 'endLogin'>,
): ApiError {
  const key = findErrorKey(status);
  if (key === 'loginEnded') endLogin(token, 'expired');
  if (key === 'signedOutElsewhere') endLogin(token, 'elsewhere');
  return new ApiError({ http: 200, key, message: message ?? key ?? 'unexpected', data });
}
