import { calls, ContractError, EXPORT_PATH, INTERFACE_LOCALES } from '@cuecard/contract';
import { z } from 'zod';
import type { App } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { issueTicket, useTicket } from '../../platform/realtime/ticket-repository.ts';
import { deleteEverything } from './delete-everything.ts';
import { deleteInterview, restoreInterview } from './delete-interview.ts';
import { exportEverything } from './export-everything.ts';
import type { PrivacyDeps } from './privacy-deps.ts';
import { refuseSecondExport, runExport } from './running-exports.ts';
import { countOlder, findRetention, removeOutlived, saveRetention } from './privacy-repository.ts';

const download = z.object({
  params: z.object({ ticket: z.string().min(1).max(200) }),
  query: z.object({ locale: z.enum(INTERFACE_LOCALES) }),
});

/** Binds the calls by which users rule over what is kept of them. */
export function registerPrivacyRoutes(app: App, deps: PrivacyDeps): void {
  const { budgets, confirmation, db, clock, log, security } = deps;

  registerCall(app, calls.privacySettings, async ({ login }) => ({
    keepDays: await findRetention(db, login.userId),
    older: await countOlder(db, login.userId, clock.now()),
  }));

  registerCall(app, calls.saveRetention, async ({ login, request }) => {
    await saveRetention(db, login.userId, request.keepDays);
    return { deleted: await removeOutlived(db, clock.now(), login.userId) };
  });

  registerCall(app, calls.deleteInterview, async ({ login, params }) => {
    await deleteInterview(deps, login.userId, params.id);
    return {};
  });

  registerCall(app, calls.restoreInterview, async ({ login, params }) => {
    await restoreInterview(deps, login.userId, params.id);
    return {};
  });

  registerCall(app, calls.deleteEverything, async ({ login, ip, userAgent }) => {
    await deleteEverything(deps, login.userId);
    log.info({ userId: login.userId }, 'a user deleted everything');
    const from = { ip, userAgent };
    security.record({ event: 'sensitive_delete', userId: login.userId, subject: 'all', from });
    return {};
  });

  registerCall(app, calls.exportTicket, async ({ login, request, ip, userAgent, origin }) => {
    await confirmation.require(login, origin);
    // Each reads everything of its user.
    await refuseSecondExport(deps, login.userId);
    await budgets.takeOne('exports', login.userId);
    const ticket = await issueTicket(db, clock, 'export', { ...login, interviewId: null });
    const from = { ip, userAgent };
    security.record({ event: 'sensitive_read', userId: login.userId, subject: 'export', from });
    return { path: `${EXPORT_PATH}${ticket}?locale=${request.locale}` };
  });

  app.get(`${EXPORT_PATH}:ticket`, async ({ params, query }, reply) => {
    const { data } = download.safeParse({ params, query });
    if (data === undefined) throw new ContractError('badRequest');
    const holder = await useTicket(db, clock, 'export', data.params.ticket);
    if (holder === null) throw new ContractError('notFound');
    const { userId } = holder;
    const { locale } = data.query;
    const zip = await runExport(deps, holder, () => exportEverything(deps, userId, locale));
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="cuecard.zip"')
      .send(zip);
  });
}
