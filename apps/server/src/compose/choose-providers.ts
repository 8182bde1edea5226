import path from 'node:path';
import { paymentNoticePath } from '@cuecard/contract';
import type { Config } from '../config/config.ts';
import type { AuthDeps } from '../modules/auth/auth-deps.ts';
import type { PaymentProvider } from '../providers/payment/payment-provider.ts';
import { createDevelopmentOutbox } from '../providers/mail/development-outbox/development-outbox.ts';
import { createOutbox, type Outbox } from '../providers/mail/development-outbox/outbox.ts';
import { createDevelopmentPayment } from '../providers/payment/development/development-payment.ts';
import { createAlibabaSms } from '../providers/sms/alibaba/alibaba-sms.ts';
import { createSmsOutbox } from '../providers/sms/development-outbox/sms-outbox.ts';
import { createTwilioSms } from '../providers/sms/twilio/twilio-sms.ts';
import { DashScopeEngine } from '../providers/speech/dashscope/dashscope-engine.ts';
import { DeepgramEngine } from '../providers/speech/deepgram/deepgram-engine.ts';
import { openAiDialect, qwenDialect } from '../providers/speech/openai-realtime/dialects.ts';
import { RealtimeEngine } from '../providers/speech/openai-realtime/realtime-engine.ts';
import { UploadEngine } from '../providers/speech/openai-upload/upload-engine.ts';
import type { InterviewerVoice } from '../providers/voice/interviewer-voice.ts';
import { OpenAiCompatibleVoice } from '../providers/voice/openai-compatible/openai-compatible-voice.ts';
import type { PushSenders, PushService } from '../providers/push/push-service.ts';
import { createApns } from '../providers/push/apns/apns.ts';
import { createFcm } from '../providers/push/fcm/fcm.ts';
import { joinPushServices } from '../providers/push/push-services.ts';
import { createWebPush } from '../providers/push/web-push/web-push.ts';
import type { SpeechEngine } from '../providers/speech/speech-engine.ts';
import type { FileStorage } from '../providers/storage/file-storage.ts';
import { createLocalFolder } from '../providers/storage/local-folder/local-folder.ts';
import type { MailProvider } from '../providers/mail/mail-provider.ts';
import type { SmsProvider } from '../providers/sms/sms-provider.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Connection } from '../platform/database/connect.ts';
import type { Log } from '../platform/logging/create-log.ts';
import { createEmbedder, type Embedder } from './create-embedder.ts';
import type { ServerOptions } from './server-options.ts';

/**
 * Which vendor does what, as the configuration says. Vendors’ own libraries are loaded where they are used:
 * together they are a quarter of what a start reads, and most servers have none of them.
 */

export interface Providers {
  readonly storage: FileStorage;
  readonly mailer: MailProvider;
  /** Null: nobody signs in by phone here. */
  readonly smsSender: SmsProvider | null;
  /** What development would have sent; null: everything is sent. */
  readonly outbox: Outbox | null;
  readonly thirdParty: AuthDeps['thirdParty'];
  /** Null: questions are found by their words alone. Whoever has it closes it. */
  readonly embedder: Embedder | null;
  /** Those that hear while somebody speaks come first. */
  readonly speechEngines: readonly SpeechEngine[];
  /** Null: the browser's voices ask in practices. */
  readonly voice: InterviewerVoice | null;
  /** Null: no device is reminded of anything. */
  readonly push: PushService | null;
  /** Ways to pay, the usual one first. */
  readonly payment: readonly PaymentProvider[];
}

export async function chooseProviders(options: ServerOptions): Promise<Providers> {
  const { config, paymentProviders, clock } = options;
  const outbox = createOutbox(clock);
  const mailer = await createMailer(options, outbox);
  const smsSender = createSmsSender(options, outbox);
  const keepsSome = mailer.developmentOnly || smsSender?.developmentOnly === true;
  return {
    storage: await createStorage(config),
    mailer,
    smsSender,
    outbox: keepsSome ? outbox : null,
    thirdParty: await createThirdParty(config),
    embedder: await createEmbedder(config),
    speechEngines: createSpeechEngines(config),
    voice: config.voice && new OpenAiCompatibleVoice(config.voice),
    push: joinPushServices({ ...createPushSenders(options), ...options.pushSenders }),
    payment: paymentProviders ?? (await createPaymentProviders(config, options)),
  };
}

interface Surroundings {
  readonly config: Pick<Config, 'accounts'>;
  readonly connection: Connection;
  readonly clock: Clock;
  readonly log: Log;
}

export async function createStorage({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): Promise<FileStorage> {
  if (s3 === null) return createLocalFolder(path.join(dataDir, 'files'));
  const { createS3Storage } = await import('../providers/storage/s3/s3-storage.ts');
  return createS3Storage(s3);
}

/** The configured recognisers; those that hear while somebody speaks come first. */
export function createSpeechEngines({ speech }: Pick<Config, 'speech'>): SpeechEngine[] {
  const { deepgram, openai, dashscope, qwen, upload } = speech;
  return [
    deepgram && new DeepgramEngine(deepgram),
    openai && new RealtimeEngine(openAiDialect, openai),
    dashscope && new DashScopeEngine(dashscope),
    qwen && new RealtimeEngine(qwenDialect, qwen),
    upload && new UploadEngine(upload),
  ].filter((engine) => engine !== null);
}

async function createMailer(
  { config, log }: Pick<Surroundings, 'config' | 'log'>,
  outbox: Outbox,
): Promise<MailProvider> {
  const { smtp } = config.accounts.mail;
  if (smtp === null) return createDevelopmentOutbox(outbox, log);
  const { createSmtpMail } = await import('../providers/mail/smtp/smtp-mail.ts');
  return createSmtpMail(smtp);
}

/** Null: nobody signs in by phone here. */
function createSmsSender(
  { config, log }: Pick<Surroundings, 'config' | 'log'>,
  outbox: Outbox,
): SmsProvider | null {
  const { sms } = config.accounts;
  if (sms.provider === 'alibaba') return createAlibabaSms(sms);
  if (sms.provider === 'twilio') return createTwilioSms(sms);
  return sms.provider === 'none' ? null : createSmsOutbox(outbox, log);
}

async function createThirdParty({
  accounts,
  publicUrl,
}: Pick<Config, 'accounts' | 'publicUrl'>): Promise<AuthDeps['thirdParty']> {
  if (accounts.oidc === null || publicUrl === null) return null;
  const { createOpenIdConnect } = await import('../providers/identity/openid-connect.ts');
  return { provider: createOpenIdConnect(accounts.oidc), publicUrl };
}

/** The configured ways to pay, the usual one first. */
export async function createPaymentProviders(
  { payment, publicUrl }: Pick<Config, 'payment' | 'publicUrl'>,
  { connection, clock }: Pick<Surroundings, 'connection' | 'clock'>,
): Promise<PaymentProvider[]> {
  const { stripe, alipay, development } = payment;
  const providers: PaymentProvider[] = [];
  if (stripe) {
    const { createStripePayment } = await import('../providers/payment/stripe/stripe-payment.ts');
    providers.push(createStripePayment(stripe));
  }
  if (alipay) {
    const { createAlipayPayment } = await import('../providers/payment/alipay/alipay-payment.ts');
    const noticeUrl = `${publicUrl}${paymentNoticePath('alipay')}`;
    providers.push(createAlipayPayment({ config: alipay, clock, noticeUrl }));
  }
  if (development) providers.push(createDevelopmentPayment(connection.db, clock));
  return providers;
}

function createPushSenders({ config, clock }: ServerOptions): PushSenders {
  const { fcm, apns } = config.nativePush;
  return {
    web: config.push && createWebPush(config.push),
    fcm: fcm && createFcm({ account: fcm, clock }),
    apns: apns && createApns({ config: apns, clock }),
  };
}
