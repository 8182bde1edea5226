import path from 'node:path';
import { paymentNoticePath } from '@cuecard/contract';
import type { Config } from './config/config.ts';
import type { AuthParts } from './modules/auth/auth-parts.ts';
import type { PaymentProvider } from './modules/trade/payment-provider.ts';
import { createOpenIdConnect } from './providers/identity/openid-connect.ts';
import { createDevelopmentOutbox } from './providers/mail/development-outbox/development-outbox.ts';
import { createSmtpMail } from './providers/mail/smtp/smtp-mail.ts';
import { createAlipayPayment } from './providers/payment/alipay/alipay-payment.ts';
import { createDevelopmentPayment } from './providers/payment/development/development-payment.ts';
import { createStripePayment } from './providers/payment/stripe/stripe-payment.ts';
import { createAlibabaSms } from './providers/sms/alibaba/alibaba-sms.ts';
import { createSmsOutbox } from './providers/sms/development-outbox/sms-outbox.ts';
import { createTwilioSms } from './providers/sms/twilio/twilio-sms.ts';
import { DashScopeEngine } from './providers/speech/dashscope/dashscope-engine.ts';
import { DeepgramEngine } from './providers/speech/deepgram/deepgram-engine.ts';
import { openAiDialect, qwenDialect } from './providers/speech/openai-realtime/dialects.ts';
import { RealtimeEngine } from './providers/speech/openai-realtime/realtime-engine.ts';
import { UploadEngine } from './providers/speech/openai-upload/upload-engine.ts';
import type { SpeechEngine } from './providers/speech/speech-engine.ts';
import type { FileStorage } from './providers/storage/file-storage.ts';
import { createLocalFolder } from './providers/storage/local-folder/local-folder.ts';
import { createS3Storage } from './providers/storage/s3/s3-storage.ts';
import type { MailProvider } from './providers/mail/mail-provider.ts';
import type { SmsProvider } from './providers/sms/sms-provider.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Connection } from './platform/database/connect.ts';
import type { Log } from './platform/logging/create-log.ts';

/** Which vendor does what, as the configuration says. */

interface Surroundings {
  readonly config: Pick<Config, 'accounts'>;
  readonly connection: Connection;
  readonly clock: Clock;
  readonly log: Log;
}

export function storageOf({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStorage {
  return s3 === null ? createLocalFolder(path.join(dataDir, 'files')) : createS3Storage(s3);
}

/** The configured recognisers; those that hear while somebody speaks come first. */
export function speechEnginesOf({ speech }: Pick<Config, 'speech'>): SpeechEngine[] {
  const { deepgram, openai, dashscope, qwen, upload } = speech;
  return [
    deepgram && new DeepgramEngine(deepgram),
    openai && new RealtimeEngine(openAiDialect, openai),
    dashscope && new DashScopeEngine(dashscope),
    qwen && new RealtimeEngine(qwenDialect, qwen),
    upload && new UploadEngine(upload),
  ].filter((engine) => engine !== null);
}

export function mailerOf({ config, connection, clock, log }: Surroundings): MailProvider {
  const { smtp } = config.accounts.mail;
  return smtp === null ? createDevelopmentOutbox(connection.db, clock, log) : createSmtpMail(smtp);
}

/** Null: nobody signs in by phone here. */
export function texterOf({ config, connection, clock, log }: Surroundings): SmsProvider | null {
  const { sms } = config.accounts;
  if (sms.provider === 'alibaba') return createAlibabaSms(sms);
  if (sms.provider === 'twilio') return createTwilioSms(sms);
  return sms.provider === 'none' ? null : createSmsOutbox(connection.db, clock, log);
}

export function thirdPartyOf({
  accounts,
  publicUrl,
}: Pick<Config, 'accounts' | 'publicUrl'>): AuthParts['thirdParty'] {
  if (accounts.oidc === null || publicUrl === null) return null;
  return { provider: createOpenIdConnect(accounts.oidc), publicUrl };
}

/** The configured ways to pay, the usual one first. */
export function paymentProvidersOf(
  { payment, publicUrl }: Pick<Config, 'payment' | 'publicUrl'>,
  { connection, clock }: Pick<Surroundings, 'connection' | 'clock'>,
): PaymentProvider[] {
  const { stripe, alipay, development } = payment;
  const noticeUrl = `${publicUrl}${paymentNoticePath('alipay')}`;
  return [
    stripe && createStripePayment(stripe),
    alipay && createAlipayPayment({ config: alipay, clock, noticeUrl }),
    development ? createDevelopmentPayment(connection.db, clock) : null,
  ].filter((provider) => provider !== null);
}
