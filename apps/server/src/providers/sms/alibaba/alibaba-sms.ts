import { randomUUID } from 'node:crypto';
import { SmsError, type SmsProvider } from '../sms-provider.ts';
import { canonicalQuery, signedHeaders } from './acs3-signature.ts';

export interface AlibabaConfig {
  readonly url: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly signName: string;
  /** Code of an approved template whose one parameter is `code`. */
  readonly template: string;
}

const PATIENCE_MS = 15_000;

/** Alibaba Cloud's Short Message Service, `SendSms` of its API 2017-05-25. */
export function createAlibabaSms(config: AlibabaConfig): SmsProvider {
  const { host } = new URL(config.url);
  return {
    name: 'Alibaba Cloud',
    developmentOnly: false,
    async send({ to, code }) {
      const query = {
        PhoneNumbers: to,
        SignName: config.signName,
        TemplateCode: config.template,
        TemplateParam: JSON.stringify({ code }),
      };
      const request = {
        host,
        action: 'SendSms',
        version: '2017-05-25',
        query,
        nonce: randomUUID(),
        at: new Date(),
      };
      const { host: _, ...headers } = signedHeaders(request, config.keyId, config.keySecret);
      const answer = await fetch(`${config.url}/?${canonicalQuery(query)}`, {
        method: 'POST',
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const body = (await answer.json().catch(() => ({}))) as { Code?: string };
      /** A refusal of the message comes with HTTP 200 too. */
      if (answer.ok && body.Code === 'OK') return;
      throw new SmsError(`Alibaba Cloud answered ${answer.status}, ${body.Code ?? 'no code'}`);
    },
  };
}
