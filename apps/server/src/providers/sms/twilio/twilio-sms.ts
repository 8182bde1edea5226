import { SmsError, type SmsProvider } from '../sms-provider.ts';

export interface TwilioConfig {
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** A number, or a messaging service (`MG…`). */
  readonly from: string;
}

const PATIENCE_MS = 15_000;

/** Twilio's Programmable Messaging, resource `Messages` of its API 2010-04-01: one form, one answer. */
export function createTwilioSms(config: TwilioConfig): SmsProvider {
  const { url, accountSid, authToken, from } = config;
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return {
    name: 'Twilio',
    developmentOnly: false,
    async send({ to, text }) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}` },
        body: new URLSearchParams({ ...sender, To: `+86${to}`, Body: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (answer.ok) return;
      const body = (await answer.json().catch(() => ({}))) as { code?: number };
      throw new SmsError(`Twilio answered ${answer.status}, code ${body.code ?? 'none'}`);
    },
  };
}
