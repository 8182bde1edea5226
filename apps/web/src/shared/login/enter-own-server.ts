import { calls } from '@cuecard/contract';
import { callApi } from '../api/call-api.ts';
import { shell } from '../environment/shell.ts';
import { login } from './browser-login.ts';

/** Signs the user of this computer in, where the desktop app is its own server. Resolves with whether it is. */
export async function enterOwnServer(): Promise<boolean> {
  const own = shell.desktop?.ownServer ?? null;
  if (own === null || !own.isChosen) return false;
  const secret = await own.makeSecret();
  const { token } = await callApi(calls.exchangeToken, { code: secret, verifier: secret });
  login.setPermission(token);
  return true;
}
