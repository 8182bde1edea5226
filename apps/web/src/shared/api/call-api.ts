import { i18n } from '@lingui/core';
import { serverUrl, shell } from '../environment/shell.ts';
import { readTracking } from '../environment/tracking.ts';
import { logWarning } from '../log.ts';
import { login } from '../login/browser-login.ts';
import { createCallApi, type ApiSurroundings } from './api-client.ts';
import { createSendFile } from './send-file.ts';

const importChecks = () => import('./answer-checks.ts');

/** Fetches what every first call needs, ahead of it. */
export function preloadChecks(): void {
  importChecks().catch(() => undefined);
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
  checks: async (call) => (await importChecks()).loadAnswerChecks(call),
};

/** Calls the server: `await callApi(calls.userInfo)`, `await callApi(calls.readPrediction, undefined, { id })`. */
export const callApi = createCallApi(surroundings);

/** Sends a file: `await sendFile(calls.uploadResume, file, { onProgress, signal })`. */
export const sendFile = createSendFile(surroundings);
