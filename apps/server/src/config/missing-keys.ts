import type { EnvironmentVariable } from './environment.ts';

interface Offer {
  /** Each is a way of its own to have it; what else a way needs, its faults say. */
  readonly keys: readonly EnvironmentVariable[];
  readonly adds: string;
}

const OFFERS: readonly Offer[] = [
  {
    keys: [
      'OPENAI_API_KEY',
      'DEEPSEEK_API_KEY',
      'QWEN_API_KEY',
      'ANTHROPIC_API_KEY',
      'GEMINI_API_KEY',
      'LLM_BASE_URL',
    ],
    adds: 'answers written by models of that vendor or endpoint',
  },
  {
    keys: [
      'OPENAI_SPEECH_KEY',
      'QWEN_SPEECH_KEY',
      'DEEPGRAM_API_KEY',
      'DASHSCOPE_API_KEY',
      'SPEECH_UPLOAD_URL',
    ],
    adds: 'recognisers over the server, also for Chinese, on machines that are too slow for their own',
  },
  {
    keys: ['TTS_BASE_URL'],
    adds: 'a voice of the server that asks in practices, where browsers have none',
  },
  {
    keys: ['EMBEDDINGS_BASE_URL'],
    adds:
      'saved questions found by their meaning too; or on this server itself, once ' +
      '"npm run admin -- models fetch e5" has brought a model (about 135 MB)',
  },
  { keys: ['WEB_SEARCH'], adds: 'answers that look things up on the web and cite the pages' },
  { keys: ['SMTP_URL'], adds: 'real mails instead of the development outbox' },
  { keys: ['PUSH_PUBLIC_KEY'], adds: 'reminders on phones by Web Push' },
  {
    keys: ['FCM_SERVICE_ACCOUNT_KEY', 'APNS_KEY'],
    adds: 'reminders in the native apps for Android and iOS',
  },
  { keys: ['SMS_PROVIDER'], adds: 'real text messages, so that users can sign in by phone' },
  { keys: ['OIDC_ISSUER'], adds: 'signing in with an account of another service' },
  {
    keys: ['STRIPE_SECRET_KEY', 'ALIPAY_APP_ID'],
    adds: 'real payments instead of a page that plays the bank',
  },
  { keys: ['S3_BUCKET'], adds: 'files of users in a bucket instead of the data folder' },
];

/** What the environment leaves out, a line each: the keys, and what one of them would add. */
export function missingKeys(variables: Partial<Record<EnvironmentVariable, string>>): string[] {
  return OFFERS.flatMap(({ keys, adds }) => {
    const missing = keys.filter((key) => variables[key] === undefined);
    return missing.length === 0 ? [] : [`${missing.join(', ')}: ${adds}`];
  });
}
