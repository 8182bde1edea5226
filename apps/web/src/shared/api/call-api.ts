import { shell } from '../environment/shell.ts';
import { trackingOfVisit } from '../environment/tracking.ts';
import { logWarning } from '../log.ts';
import { login } from '../login/browser-login.ts';
import { createCallApi } from './api-client.ts';

/** Calls the server: `await callApi(calls.userInfo)`, `await callApi(calls.readInterview, undefined, { id })`. */
export const callApi = createCallApi({
  fetch: (...request) => fetch(...request),
  token: () => login.snapshot().token,
  platform: () => shell.platform,
  macAddress: async () => (await shell.environment()).macAddress,
  tracking: trackingOfVisit,
  endLogin: (token, reason) => {
    if (token !== null && login.snapshot().token === token) login.clear(reason);
  },
  log: logWarning,
});
