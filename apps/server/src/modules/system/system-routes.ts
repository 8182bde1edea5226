import { isIPv4 } from 'node:net';
import { calls, ContractError, type ResponseOf } from '@cuecard/contract';
import type { App } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { OutboxMail } from '../../providers/mail/development-outbox/outbox-repository.ts';

type ServerInfo = ResponseOf<typeof calls.serverInfo>;

export interface SystemDeps {
  /** The server's facts at this moment. */
  readonly info: () => ServerInfo;
  /** The development outbox; null when a service sends mail: then the call does not exist. */
  readonly listOutbox: (() => Promise<OutboxMail[]>) | null;
}

export function registerSystemRoutes(app: App, { info, listOutbox }: SystemDeps): void {
  registerCall(app, calls.serverInfo, async () => info());
  if (listOutbox === null) return;
  registerCall(app, calls.developmentOutbox, async ({ ip }) => {
    if (!isLoopback(ip)) throw new ContractError('forbidden');
    return { mails: await listOutbox() };
  });
}

function isLoopback(ip: string): boolean {
  const plain = ip.replace(/^::ffff:/i, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}
