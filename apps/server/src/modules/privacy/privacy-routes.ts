import { calls, ContractError, EXPORT_PATH, INTERFACE_LOCALES } from '@cuecard/contract';
import { z } from 'zod';
import type { App } from '../../platform/http/app.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { issueTicket, useTicket } from '../../platform/realtime/ticket-repository.ts';
import { deleteEverything } from './delete-everything.ts';
import { deleteInterview, restoreInterview } from './delete-interview.ts';
import { exportEverything } from './export-everything.ts';
import type { PrivacyDeps } from './privacy-deps.ts';
import { countOlder, findRetention, removeOutlived, saveRetention } from './privacy-repository.ts';

/** Each reads everything of its user. */
const EXPORT_LIMIT = { burst: 5, everyMs: 60_000 };

const download = z.object({
  params: z.object({ ticket: z.string().min(1).max(200) }),
  query: z.object({ locale: z.enum(INTERFACE_LOCALES) }),
});

/** Binds the calls by which users rule over what is kept of them. */
export function registerPrivacyRoutes(app: App, deps: PrivacyDeps): void {
  const { db, clock, log } = deps;
  const exports = createRateLimit(clock, EXPORT_LIMIT);

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

  registerCall(app, calls.deleteEverything, async ({ login }) => {
    await deleteEverything(deps, login.userId);
    log.info({ userId: login.userId }, 'a user deleted everything');
    return {};
  });

  registerCall(app, calls.exportTicket, async ({ login, request }) => {
    exports.consume(String(login.userId));
    const holder = { userId: login.userId, interviewId: null };
    const ticket = await issueTicket(db, clock, 'export', holder);
    return { path: `${EXPORT_PATH}${ticket}?locale=${request.locale}` };
  });

  app.get(`${EXPORT_PATH}:ticket`, async ({ params, query }, reply) => {
    const { data } = download.safeParse({ params, query });
    if (data === undefined) throw new ContractError('badRequest');
    const holder = await useTicket(db, clock, 'export', data.params.ticket);
    if (holder === null) throw new ContractError('notFound');
    const zip = await exportEverything(deps, holder.userId, data.query.locale);
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="cuecard.zip"')
      .send(zip);
  });
}
