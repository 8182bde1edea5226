import { readFileSync } from 'node:fs';

type Variables = Readonly<Record<string, string | undefined>>;

/** Each of these may also come from a file, which `{name}_FILE` names, as vaults and containers hand secrets over. */
export const SECRET_VARIABLES = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'DEVELOPMENT_KEY',
  'TRACES_HEADERS',
  'SEALING_KEY',
  'SEALING_KEYS_BEFORE',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'LLM_API_KEY',
  'OPENAI_API_KEY',
  'DEEPSEEK_API_KEY',
  'QWEN_API_KEY',
  'ANTHROPIC_API_KEY',
  'GEMINI_API_KEY',
  'WEB_SEARCH_KEY',
  'EMBEDDINGS_API_KEY',
  'SMTP_URL',
  'ALIBABA_SMS_KEY_ID',
  'ALIBABA_SMS_KEY_SECRET',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'PUSH_PRIVATE_KEY',
  'FCM_SERVICE_ACCOUNT_KEY',
  'APNS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_WEBHOOK_SECRET_BEFORE',
  'ALIPAY_PRIVATE_KEY',
  'OIDC_CLIENT_SECRET',
  'DEEPGRAM_API_KEY',
  'OPENAI_SPEECH_KEY',
  'DASHSCOPE_API_KEY',
  'QWEN_SPEECH_KEY',
  'SPEECH_UPLOAD_KEY',
  'TTS_API_KEY',
] as const;

/** A private key of 16,384 bits has some 13,000 characters; what is longer is another file. */
const MAX_SECRET_BYTES = 65_536;

export interface ReadSecrets {
  readonly variables: Variables;
  readonly faults: readonly string[];
}

/** Puts the secrets that lie in files among the variables. No fault repeats a value: it may be the secret itself. */
export function readSecretFiles(variables: Variables): ReadSecrets {
  const read: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of SECRET_VARIABLES) {
    const file = variables[`${name}_FILE`]?.trim() ?? '';
    if (file === '') continue;
    if ((variables[name]?.trim() ?? '') !== '')
      faults.push(`${name} and ${name}_FILE are both given: leave one of them out.`);
    else readInto(read, faults, name, file);
  }
  return { variables: { ...variables, ...read }, faults };
}

function readInto(
  read: Record<string, string>,
  faults: string[],
  name: string,
  file: string,
): void {
  try {
    const secret = readFileSync(file);
    if (secret.length > MAX_SECRET_BYTES) faults.push(`The file of ${name}_FILE is too long.`);
    else if (secret.toString().trim() === '') faults.push(`The file of ${name}_FILE is empty.`);
    else read[name] = secret.toString();
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    faults.push(`The file of ${name}_FILE cannot be read (${code}).`);
  }
}
