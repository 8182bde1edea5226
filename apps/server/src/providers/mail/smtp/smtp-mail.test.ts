import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createSmtpMail } from './smtp-mail.ts';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly user: string | undefined;
}

let server: SMTPServer | undefined;
afterEach(async () => {
  await new Promise<void>((resolve) => {
    if (server === undefined) resolve();
    else server.close(() => resolve());
  });
  server = undefined;
});

async function open(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const opened = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
          user: session.user,
        });
        done();
      });
    },
    ...options,
  });
  server = opened;
  /** Clients that go away in the middle are what some of these tests are about. */
  opened.on('error', () => {});
  const address = await new Promise<AddressInfo>((resolve) => {
    const listening = opened.listen(0, '127.0.0.1', () =>
      resolve(listening.address() as AddressInfo),
    );
  });
  return { received, port: address.port };
}

const FROM = 'Cuecard <no-reply@cuecard.example>';
const MAIL = {
  to: 'ada@example.com',
  subject: 'Cuecard 验证码',
  text: '您的验证码是 042137。\n\n.\n10 分钟内有效。',
};
const login: SMTPServerOptions = {
  authOptional: false,
  allowInsecureAuth: true,
  onAuth({ username, password }, _, done) {
    if (username === 'ada@relay' && password === 'p@ss word') done(null, { user: username });
    else done(new Error('535 no'));
  },
};
const credentials = `${encodeURIComponent('ada@relay')}:${encodeURIComponent('p@ss word')}`;

describe('mail by SMTP', () => {
  it('[AUTH-63] hands a mail over with its sender, its subject and every line of it', async () => {
    const { received, port } = await open();
    const provider = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: FROM });
    expect(provider).toMatchObject({ developmentOnly: false });
    await provider.send(MAIL);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'no-reply@cuecard.example', to: [MAIL.to] });
    const raw = received[0]?.raw ?? '';
    expect(raw).toContain(`Subject: =?UTF-8?`);
    expect(raw).toContain(`From: ${FROM}`);
    const body = raw.slice(raw.indexOf('\r\n\r\n') + 4);
    const plain = /base64/i.test(raw)
      ? Buffer.from(body, 'base64').toString('utf8')
      : Buffer.from(
          body
            .replaceAll(/=\r\n/g, '')
            .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
              String.fromCharCode(Number.parseInt(hex, 16)),
            ),
          'latin1',
        ).toString('utf8');
    expect(plain.replaceAll('\r\n', '\n').trim()).toBe(MAIL.text);
  });

  it('cannot be made to write to others by what stands in an address or a subject', async () => {
    const { received, port } = await open();
    const provider = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: FROM });
    await provider.send({ ...MAIL, subject: 'a\r\nBcc: eve@example.com' });
    expect(received[0]?.to).toEqual([MAIL.to]);
    expect(received[0]?.raw).not.toMatch(/^Bcc:/m);
  });

  it('signs in with the user and the password of the address', async () => {
    const { received, port } = await open(login);
    const url = `smtp://${credentials}@127.0.0.1:${port}`;
    await createSmtpMail({ url, from: FROM }).send(MAIL);
    expect(received[0]?.user).toBe('ada@relay');
    const wrong = createSmtpMail({ url: `smtp://ada:wrong@127.0.0.1:${port}`, from: FROM });
    await expect(wrong.send(MAIL)).rejects.toThrow('Invalid login');
  });

  it('fails when the server refuses the mail, and when nobody is there', async () => {
    const { port } = await open({
      onRcptTo: (_, __, done) => done(new Error('550 no such mailbox')),
    });
    const refused = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: FROM });
    await expect(refused.send(MAIL)).rejects.toThrow('no such mailbox');
    const nobody = createSmtpMail({ url: 'smtp://127.0.0.1:9', from: FROM });
    await expect(nobody.send(MAIL)).rejects.toThrow('ECONNREFUSED');
  });

  it('[PLAT-95] sends nothing in clear to another host, unless that is allowed, and no password even then', async () => {
    const { received, port } = await open();
    // An address that leads to this machine, and does not say so.
    const at = (user = '') => `smtp://${user}0.0.0.0:${port}`;
    await expect(createSmtpMail({ url: at(), from: FROM }).send(MAIL)).rejects.toThrow('TLS');
    const allowed = (url: string) => createSmtpMail({ url, from: FROM, plaintext: true });
    await expect(allowed(at(`${credentials}@`)).send(MAIL)).rejects.toThrow('TLS');
    expect(received).toEqual([]);
    await allowed(at()).send(MAIL);
    expect(received).toHaveLength(1);
  });

  it('does not trust a certificate that nobody has signed', async () => {
    const { port, received } = await open({ secure: true, disabledCommands: [] });
    const provider = createSmtpMail({ url: `smtps://127.0.0.1:${port}`, from: FROM });
    await expect(provider.send(MAIL)).rejects.toThrow(/certificate|self.signed/i);
    expect(received).toEqual([]);
  });
});
