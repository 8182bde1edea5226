import { calls, ContractError, type PairingSubject } from '@cuecard/contract';
import type { App, RequestFacts } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { joinByCode, joinOwn } from './join-pairing.ts';
import { answerPairing, listDevices, withdrawPairing } from './manage-pairings.ts';
import { offerPairing } from './offer-pairing.ts';
import type { PairingDeps } from './pairing-deps.ts';
import { findOpenOffer, removeOffer } from './pairing-repository.ts';
import { followTicket, leavePairing, readStanding } from './pairing-standing.ts';

/** Binds the calls by which a phone or a second window comes to a computer. */
export function registerPairingRoutes(app: App, deps: PairingDeps): void {
  registerCall(app, calls.offerPairing, async ({ login, request }) => ({
    offer: await offerPairing(deps, login, request),
  }));

  registerCall(app, calls.withdrawOffer, async ({ login, params }) => {
    await removeOffer(deps.db, login.userId, params.id);
    return {};
  });

  registerCall(app, calls.listPairings, async ({ login, request }) => {
    const { purpose, interviewId = null, examId = null } = request;
    if ((purpose === 'follow') !== (interviewId !== null)) throw new ContractError('badRequest');
    if ((purpose === 'exam') !== (examId !== null)) throw new ContractError('badRequest');
    const subject = { userId: login.userId, purpose, interviewId, examId };
    const now = new Date(deps.clock.now());
    return {
      devices: await listDevices(deps, subject),
      openOffer: await findOpenOffer(deps.db, subject, now),
    };
  });

  registerCall(app, calls.answerPairing, async ({ login, params, request }) => {
    const { userId } = login;
    await answerPairing(deps, login, params.id, request.allow);
    const subject = request.allow ? 'allowed' : 'refused';
    deps.security.record({ event: 'authz_change', userId, subject });
    return {};
  });

  registerCall(app, calls.withdrawPairing, async ({ login, params }) => {
    const { userId } = login;
    await withdrawPairing(deps, userId, params.id);
    deps.security.record({ event: 'authz_change', userId, subject: 'withdrawn' });
    return {};
  });

  registerCall(app, calls.joinPairing, (context) =>
    joinByCode(deps, context.request.code, { ...toDevice(context), login: null }),
  );

  registerCall(app, calls.joinOwnPairing, (context) => {
    const { request, login } = context;
    const device = { ...toDevice(context), login };
    if ('code' in request) return joinByCode(deps, request.code, device);
    const purpose = 'examId' in request ? 'exam' : 'follow';
    return joinOwn(deps, { purpose, ...request } as PairingSubject, device);
  });

  registerCall(app, calls.pairingStanding, ({ request }) => readStanding(deps, request.token));

  registerCall(app, calls.followTicket, async ({ request }) => ({
    ticket: await followTicket(deps, request.token),
  }));

  registerCall(app, calls.leavePairing, async ({ request }) => {
    await leavePairing(deps, request.token);
    return {};
  });
}

function toDevice({ ip, userAgent }: RequestFacts) {
  return { ip, userAgent };
}
