import { createTransport } from 'nodemailer';
import type { MailProvider } from '../mail-provider.ts';

export interface SmtpConfig {
  /** `smtp://user:password@host:587` (STARTTLS where it is offered) or `smtps://…:465`. */
  readonly url: string;
  /** The sender as in a mail's header: `Cuecard <no-reply@example.com>`. */
  readonly from: string;
}

const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/**
 * Mail by SMTP, a connection for each. With a user in the address, the password is only given over a
 * connection that is encrypted, or to this machine.
 */
export function createSmtpMail({ url, from }: SmtpConfig): MailProvider {
  const { hostname, port, protocol, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const transport = createTransport({
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: username !== '' && !secure && !local,
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
