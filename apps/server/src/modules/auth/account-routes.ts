import { calls, ContractError, platform } from '@cuecard/contract';
import type { App } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { findAccount, renameAccount, setLanguage } from './account-repository.ts';
import { addAudit } from './audit-repository.ts';
import type { AuthDeps } from './auth-deps.ts';
import { changeAddress, sendAddressCode } from './change-address.ts';
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
  const { db, guard, security, thirdParty, confirmation } = deps;

  registerCall(app, calls.account, async ({ login }) => {
    const account = await findAccount(db, login.userId);
    if (account === null) throw new ContractError('loginEnded');
    const identities = await listIdentities(db, login.userId);
    return {
      name: account.name,
      language: account.language,
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

  registerCall(app, calls.changePassword, async (context) => {
    const { request, login, ip, userAgent, acceptLanguage } = context;
    await confirmation.requireFactor(login, context.origin);
    const about = { userId: login.userId, from: { ip, userAgent } };
    const right = await guard.countTryOn(`user ${login.userId}`);
    try {
      await changePassword(deps, login, request, acceptLanguage);
    } catch (error) {
      security.record({ event: 'authn_password_change_fail', ...about });
      throw error;
    }
    security.record({ event: 'authn_password_change', ...about });
    await right();
    return {};
  });

  registerCall(app, calls.sendAccountCode, async ({ login, ip, request, acceptLanguage }) => {
    await guard.address('sends', ip);
    return sendAccountCode(deps, login.userId, request.purpose, { ip, acceptLanguage });
  });

  registerCall(app, calls.deleteAccount, async ({ request, login, origin }) => {
    await confirmation.requireFactor(login, origin);
    await guard.countTryOn(`user ${login.userId}`);
    await deleteAccount(deps, login, request.proof);
    security.record({ event: 'user_deleted', userId: null, subject: `user ${login.userId}` });
    return {};
  });

  registerProfileCalls(app, deps);
  registerLoginCalls(app, deps);
}

/** What the owner is called, and where they are reached. */
function registerProfileCalls(app: App, deps: AuthDeps): void {
  const { db, guard, security, confirmation } = deps;

  registerCall(app, calls.renameAccount, async ({ login, request }) => {
    await renameAccount(db, login.userId, request.name);
    return {};
  });

  registerCall(app, calls.saveLanguage, async ({ login, request }) => {
    await setLanguage(db, login.userId, request.language);
    return {};
  });

  registerCall(app, calls.sendAddressCode, async (context) => {
    const { login, request, ip, acceptLanguage } = context;
    await confirmation.require(login, context.origin);
    await guard.address('sends', ip);
    const asker = { ip, acceptLanguage };
    return { resendAfterSeconds: await sendAddressCode(deps, request.address, asker) };
  });

  registerCall(app, calls.changeAddress, async (context) => {
    const { login, request, ip, userAgent, acceptLanguage } = context;
    const { userId } = login;
    await confirmation.require(login, context.origin);
    const right = await guard.countTryOn(`user ${userId}`);
    await changeAddress(deps, userId, request, acceptLanguage);
    const from = { ip, userAgent };
    security.record({ event: 'user_updated', userId, subject: request.address.kind, from });
    await right();
    return {};
  });
}

function registerLoginCalls(app: App, { db, clock, security, confirmation }: AuthDeps): void {
  registerCall(app, calls.listLogins, async ({ login }) => {
    const logins = await listActiveLogins(db, login.userId, new Date(clock.now()));
    return { logins: logins.map((one) => shown(one, login.loginId)) };
  });

  registerCall(app, calls.endOneLogin, async (context) => {
    const { params, login, ip, userAgent } = context;
    if (params.id !== login.loginId) await confirmation.require(login, context.origin);
    const target = { userId: login.userId, loginId: params.id };
    const reason = params.id === login.loginId ? 'signed-out' : 'elsewhere';
    if (!(await endLogin(db, target, reason, new Date(clock.now()))))
      throw new ContractError('loginNotFound');
    const from = { ip, userAgent };
    security.record({ event: 'authn_token_revoked', userId: login.userId, subject: 'one', from });
    return {};
  });

  registerCall(app, calls.endOtherLogins, async ({ login, ip, userAgent, origin }) => {
    await confirmation.require(login, origin);
    const { userId, loginId } = login;
    const at = new Date(clock.now());
    const ended = await endLoginsForUser(db, userId, 'elsewhere', at, loginId);
    await addAudit(db, { actor: 'user', act: 'logins-ended', userId, details: { ended }, at });
    const from = { ip, userAgent };
    security.record({ event: 'authn_token_revoked', userId, subject: 'others', from });
    return { ended };
  });

  registerCall(app, calls.signOutEverywhere, async ({ login, ip, userAgent, origin }) => {
    await confirmation.require(login, origin);
    const { userId } = login;
    const at = new Date(clock.now());
    await endLogin(db, login, 'signed-out', at);
    await endLoginsForUser(db, userId, 'elsewhere', at);
    await addAudit(db, { actor: 'user', act: 'logins-ended', userId, at });
    const from = { ip, userAgent };
    security.record({ event: 'authn_token_revoked', userId, subject: 'all', from });
    return {};
  });
}

function shown(login: ListedLogin, current: number) {
  const named = platform.safeParse(login.platform);
  return {
    id: login.loginId,
    platform: named.success ? named.data : null,
    ...parseUserAgent(login.userAgent),
    network: login.network,
    createdAt: login.createdAt.getTime(),
    seenAt: login.seenAt.getTime(),
    current: login.loginId === current,
  };
}
