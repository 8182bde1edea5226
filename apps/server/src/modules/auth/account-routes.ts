import { calls, ContractError, platform } from '@cuecard/contract';
import type { App } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { findAccount } from './account-repository.ts';
import { addAudit } from './audit-repository.ts';
import type { AuthDeps } from './auth-deps.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { parseUserAgent } from '../../platform/http/user-agent.ts';
import {
  endLogin,
  endLoginsForUser,
  listActiveLogins,
  type ListedLogin,
} from './login-repository.ts';
import { sendAccountCode } from './send-account-code.ts';
import { listIdentities } from './third-party/third-party-repository.ts';

/** What signed-in users do with their account. */
export function registerAccountCalls(app: App, deps: AuthDeps): void {
  const { db, guard, thirdParty } = deps;

  registerCall(app, calls.account, async ({ login }) => {
    const account = await findAccount(db, login.userId);
    if (account === null) throw new ContractError('loginEnded');
    const identities = await listIdentities(db, login.userId);
    return {
      email: account.email,
      phone: account.phone,
      hasPassword: account.passwordHash !== null,
      thirdParty: identities.map(({ issuer, linkedAt }) => ({
        name: thirdParty?.provider.name ?? new URL(issuer).hostname,
        linkedAt: linkedAt.getTime(),
      })),
      createdAt: account.createdAt.getTime(),
    };
  });

  registerCall(app, calls.changePassword, async ({ request, login, ip, acceptLanguage }) => {
    const right = await guard.countTryOn(`user ${login.userId}`, ip);
    await changePassword(deps, login, request, acceptLanguage);
    await right();
    return {};
  });

  registerCall(app, calls.sendAccountCode, async ({ login, ip, request, acceptLanguage }) => {
    await guard.address('sends', ip);
    return sendAccountCode(deps, login.userId, request.purpose, acceptLanguage);
  });

  registerCall(app, calls.deleteAccount, async ({ request, login, ip }) => {
    await guard.countTryOn(`user ${login.userId}`, ip);
    await deleteAccount(deps, login, request.proof);
    return {};
  });

  registerLoginCalls(app, deps);
}

function registerLoginCalls(app: App, { db, clock }: AuthDeps): void {
  registerCall(app, calls.listLogins, async ({ login }) => {
    const logins = await listActiveLogins(db, login.userId, new Date(clock.now()));
    return { logins: logins.map((one) => shown(one, login.loginId)) };
  });

  registerCall(app, calls.endOneLogin, async ({ params, login }) => {
    const target = { userId: login.userId, loginId: params.id };
    const reason = params.id === login.loginId ? 'signed-out' : 'elsewhere';
    if (!(await endLogin(db, target, reason, new Date(clock.now()))))
      throw new ContractError('loginNotFound');
    return {};
  });

  registerCall(app, calls.signOutEverywhere, async ({ login }) => {
    const { userId } = login;
    const at = new Date(clock.now());
    await endLogin(db, login, 'signed-out', at);
    await endLoginsForUser(db, userId, 'elsewhere', at);
    await addAudit(db, { actor: 'user', act: 'logins-ended', userId, at });
    return {};
  });
}

function shown(login: ListedLogin, current: number) {
  const named = platform.safeParse(login.platform);
  return {
    id: login.loginId,
    platform: named.success ? named.data : null,
    ...parseUserAgent(login.userAgent),
    createdAt: login.createdAt.getTime(),
    seenAt: login.seenAt.getTime(),
    current: login.loginId === current,
  };
}
