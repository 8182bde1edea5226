import { createTransport } from 'nodemailer';
import { isLoopbackHost } from '../../../platform/loopback.ts';
import type { MailProvider } from '../mail-provider.ts';

export interface SmtpConfig {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465`. */
  readonly url: string;
  /** The sender as in a mail's header: `Cuecard <no-reply@example.com>`. */
  readonly from: string;
  /** Whether a host without STARTTLS gets mails too; passwords never go there in clear. */
  readonly plaintext?: boolean;
}

const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/**
 * Mail by SMTP, a connection for each, which is encrypted unless it leads to this machine. With a user in the
 * address it is so even where plain text is allowed: a password comes with it.
 */
export function createSmtpMail({ url, from, plaintext = false }: SmtpConfig): MailProvider {
  const { hostname, port, protocol, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const mayBePlain = isLoopbackHost(hostname) || (plaintext && username === '');
  const transport = createTransport({
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !mayBePlain,
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: `SMTP, ${hostname}`,
    developmentOnly: false,
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text });
    },
  };
}
