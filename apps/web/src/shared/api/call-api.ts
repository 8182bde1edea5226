import { i18n } from '@lingui/core';
import { serverUrl, shell } from '../environment/shell.ts';
import { readTracking } from '../environment/tracking.ts';
import { logWarning } from '../log.ts';
import { login } from '../login/browser-login.ts';
import type { AnswerChecks } from './answer-checks.ts';
import { createCallApi, type ApiSurroundings } from './api-client.ts';
import { createSendFile } from './send-file.ts';

let loaded: Promise<AnswerChecks> | null = null;

/** Once for the page; a failure is forgotten, and the next call asks again. */
function loadAnswerChecks(): Promise<AnswerChecks> {
  loaded ??= import('./answer-checks.ts').then(
    ({ answerChecks }) => answerChecks,
    (error: unknown) => {
      loaded = null;
      throw error;
    },
  );
  return loaded;
}

/** Fetches what the first call needs, ahead of it. */
export function preloadChecks(): void {
  loadAnswerChecks().catch(() => undefined);
}

const surroundings: ApiSurroundings = {
  fetch: (path, init) => fetch(typeof path === 'string' ? serverUrl(path) : path, init),
  token: () => login.snapshot().token,
  platform: () => shell.platform,
  macAddress: async () => (await shell.environment()).macAddress,
  locale: () => i18n.locale,
  tracking: readTracking,
  endLogin: (token, reason) => {
    if (token !== null && login.snapshot().token === token) login.clear(reason);
  },
  log: logWarning,
  checks: loadAnswerChecks,
};

/** Calls the server: `await callApi(calls.userInfo)`, `await callApi(calls.readPrediction, undefined, { id })`. */
export const callApi = createCallApi(surroundings);

/** Sends a file: `await sendFile(calls.uploadResume, file, { onProgress, signal })`. */
export const sendFile = createSendFile(surroundings);
