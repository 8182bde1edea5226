import { USER_MESSAGES, type Call, type ResponseOf } from '@cuecard/contract';
import { serverUrl } from '../environment/shell.ts';
import { buildHeaders, loadChecks, parseResponse, type ApiSurroundings } from './api-client.ts';
import { ApiError, createNetworkFailure } from './api-error.ts';

export interface FileSending {
  /** Called with the share of the file that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
  /** Aborting it stops the transfer; the promise then rejects with 'Request cancelled'. */
  signal: AbortSignal;
}

/** Whether it was stopped by the user and not by a fault. */
export function isCancelled(error: unknown): boolean {
  return error instanceof ApiError && error.message === USER_MESSAGES.requestCancelled;
}

/**
 * Makes the call that sends a file as a multipart form. XMLHttpRequest, because `fetch` does not say
 * how much of a body has gone out. Resolves and rejects as `callApi` does.
 */
export function createSendFile(surroundings: Omit<ApiSurroundings, 'fetch' | 'tracking'>) {
  return async function sendFile<C extends Call>(
    call: C,
    file: File,
    { onProgress, signal }: FileSending,
  ): Promise<ResponseOf<C>> {
    const token = surroundings.token();
    const headers = await buildHeaders(token, surroundings);
    const form = new FormData();
    form.append(call.upload?.field ?? 'file', file, file.name);
    const checks = loadChecks(call, surroundings);
    const answer = await transfer(call, headers, form, { onProgress, signal });
    return parseResponse(call, { ...answer, checks: await checks }, token, surroundings);
  };
}

function transfer(
  call: Call,
  headers: Record<string, string>,
  form: FormData,
  { onProgress, signal }: FileSending,
): Promise<{ http: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const cancelled = () =>
      new ApiError({ http: null, key: null, message: USER_MESSAGES.requestCancelled });
    if (signal.aborted) return reject(cancelled());
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve({ http: request.status, body: parsed(request.responseText) }),
    );
    request.addEventListener('error', () => reject(createNetworkFailure(null, null)));
    request.addEventListener('abort', () => reject(cancelled()));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.open(call.method, serverUrl(call.path));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
