import type { FactorProof, ConfirmationProof } from '@cuecard/contract';
import { GOOD_PASSWORD, signUp } from '../../../../testing/sign-up.ts';
import type { Answer, TestServer } from '../../../../testing/test-server.ts';
import { appCode } from './app-code.ts';

/** The address by which `server.call` asks. */
export const ORIGIN = 'http://localhost';

const STEP_MS = 30_000;

/** Switches an authenticator app on, as a user would. */
export async function addApp(server: TestServer, token: string) {
  const { data } = await server.call('POST', '/v3/account/totp', { token });
  const secret = data.secret as string;
  const body = { code: appCode(secret, server.clock.now()) };
  const done = await server.call('POST', '/v3/account/totp/complete', { token, body });
  if (done.status !== 0) throw new Error(`the app was refused: status ${done.status}`);
  server.clock.advance(STEP_MS);
  return { secret, recoveryCodes: done.data.recoveryCodes as string[] };
}

/** A new account with an authenticator app. */
export async function signUpWithApp(server: TestServer) {
  const account = await signUp(server);
  return { ...account, ...(await addApp(server, account.token)) };
}

export function signInByPassword(
  server: TestServer,
  email: string,
  password = GOOD_PASSWORD,
): Promise<Answer> {
  return server.call('POST', '/v3/auth/login/using-password', { body: { email, password } });
}

export function finishSignIn(
  server: TestServer,
  challenge: string,
  proof: FactorProof,
): Promise<Answer> {
  return server.call('POST', '/v3/auth/second-factor', { body: { challenge, proof } });
}

export function confirm(
  server: TestServer,
  token: string,
  challenge: string,
  proof: ConfirmationProof,
): Promise<Answer> {
  return server.call('POST', '/v3/account/confirm', { token, body: { challenge, proof } });
}
