import {
  errorKeyOf,
  errorTable,
  failureEnvelope,
  requestHeaders,
  successStatus,
  trackedPaths,
  type Call,
  type Envelope,
  type ParamsOf,
  type RequestOf,
  type ResponseOf,
  type Tracking,
} from '@cuecard/contract';
import { ApiError, networkFailure } from './api-error.ts';

/** What a call is given after its definition: nothing, its request, or its request and its `:params`. */
export type CallArguments<C extends Call> = [ParamsOf<C>] extends [undefined]
  ? [RequestOf<C>] extends [undefined]
    ? []
    : [request: RequestOf<C>]
  : [request: RequestOf<C>, params: ParamsOf<C>];

/** What the client sends its calls with. */
export interface ApiSurroundings {
  fetch: typeof globalThis.fetch;
  token: () => string | null;
  /** The values of the headers `platform` and `Mac-Address`. */
  platform: () => string;
  macAddress: () => Promise<string>;
  tracking: () => Tracking;
  /** The login with this token has ended; a later login is not touched. */
  endLogin: (token: string | null, reason: 'expired' | 'elsewhere') => void;
  log: (message: string, detail?: unknown) => void;
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
    const answer = await surroundings
      .fetch(url, {
        method: call.method,
        headers: {
          [requestHeaders.authorization]: token ?? '',
          [requestHeaders.platform]: surroundings.platform(),
          [requestHeaders.macAddress]: await surroundings.macAddress(),
          ...(body !== null && { 'Content-Type': 'application/json' }),
        },
        ...(body !== null && { body }),
      })
      .catch((cause: unknown) => {
        throw networkFailure(null, null, cause);
      });
    const envelope = await readEnvelope(answer);
    if (!answer.ok || envelope === null) {
      if (answer.status === errorTable.unauthorized.http) surroundings.endLogin(token, 'expired');
      else surroundings.log(`${call.method} ${call.path}: HTTP ${answer.status}`, envelope);
      throw networkFailure(answer.ok ? null : answer.status, envelope);
    }
    if (envelope.status !== successStatus) throw refusal(envelope, token, surroundings);
    const response = call.response.safeParse(envelope.data);
    if (!response.success) {
      surroundings.log(`${call.method} ${call.path}: an answer of another shape`, response.error);
      const { message } = errorTable.unexpected;
      throw new ApiError({ http: answer.status, key: 'unexpected', message });
    }
    return response.data as ResponseOf<C>;
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
    const tracked = trackedPaths.includes(call.path) ? tracking() : {};
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

async function readEnvelope(answer: Response): Promise<Envelope | null> {
  const parsed = failureEnvelope.safeParse(await answer.json().catch(() => null));
  return parsed.success ? (parsed.data as Envelope) : null;
}

/** An OK answer whose body says no; 444 and 445 end the login on their way to the caller. */
function refusal(
  { status, message, data }: Envelope,
  token: string | null,
  { endLogin }: ApiSurroundings,
): ApiError {
  const key = errorKeyOf(status);
  if (key === 'loginEnded') endLogin(token, 'expired');
  if (key === 'signedOutElsewhere') endLogin(token, 'elsewhere');
  const words = key === null ? message : errorTable[key].message;
  return new ApiError({ http: 200, key, message: words ?? errorTable.unexpected.message, data });
}
