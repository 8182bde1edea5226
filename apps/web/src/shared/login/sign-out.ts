import { calls } from '@cuecard/contract';
import { callApi } from '../api/call-api.ts';
import { logWarning } from '../log.ts';
import { login } from './browser-login.ts';

/** This browser forgets the login at once; that the server hears of it is for safety, not for the user. */
export function signOut(): void {
  callApi(calls.signOut).catch((error: unknown) => logWarning('The sign-out was not heard', error));
  login.clear('signed-out');
}
