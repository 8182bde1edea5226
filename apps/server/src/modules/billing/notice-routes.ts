import { paymentNoticePath } from '@cuecard/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/app.ts';
import { NoticeRefused, type PaymentProvider } from '../../providers/payment/payment-provider.ts';
import { settleOrder, type SettleDeps } from './settle-order.ts';

/** Vendors' notices are a few kilobytes; a stranger's body is not read beyond it. */
const MAX_NOTICE_BYTES = 256 * 1024;

export interface NoticeDeps extends SettleDeps {
  readonly providers: readonly PaymentProvider[];
}

/**
 * Where vendors tell what was paid. Their bodies stay as they came, since signatures are over these bytes.
 * A notice is acknowledged once it is in the database: until then its vendor sends it again.
 */
export function registerNoticeRoutes(app: App, deps: NoticeDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const asItCame = { parseAs: 'buffer', bodyLimit: MAX_NOTICE_BYTES } as const;
    scope.addContentTypeParser('*', asItCame, (_, body, done) => done(null, body));
    for (const provider of deps.providers)
      scope.post(paymentNoticePath(provider.channel), (request, reply) =>
        handleNotice(deps, provider, request, reply),
      );
  });
}

async function handleNotice(
  deps: NoticeDeps,
  provider: PaymentProvider,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { headers } = request;
  const contentType = headers['content-type'] ?? '';
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  try {
    const event = await provider.verifyNotice({ body, headers, contentType });
    if (event !== null) await settleOrder(deps, event);
  } catch (error) {
    if (!(error instanceof NoticeRefused)) throw error;
    deps.log.warn({ channel: provider.channel, reason: error.message }, 'a notice was refused');
    return reply.code(400).type('text/plain; charset=utf-8').send('failure');
  }
  const { contentType: type, body: answer } = provider.acknowledgement;
  return reply.type(type).send(answer);
}
