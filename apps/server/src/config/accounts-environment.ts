import { EMAIL_PATTERN } from '@cuecard/contract';
import { z } from 'zod';
import { isLoopbackHost } from '../platform/loopback.ts';
import { plaintextHosts } from './plaintext-faults.ts';
import { address, count } from './variable-kinds.ts';

const SMS_PROVIDERS = ['alibaba', 'twilio', 'none'] as const;

/** Mail, text messages and signing in with another service. */
export const accountsVariables = {
  SMTP_URL: address('SMTP_URL', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().optional(),
  SUPPORT_EMAIL: z
    .string()
    .regex(EMAIL_PATTERN, 'SUPPORT_EMAIL must be an e-mail address.')
    .optional(),
  MAIL_CODES_PER_DAY: count('MAIL_CODES_PER_DAY').default(5000),
  SMS_CODES_PER_DAY: count('SMS_CODES_PER_DAY').default(500),
  SMS_PROVIDER: z
    .enum(SMS_PROVIDERS, { error: `SMS_PROVIDER must be one of ${SMS_PROVIDERS.join(', ')}.` })
    .optional(),
  ALIBABA_SMS_KEY_ID: z.string().optional(),
  ALIBABA_SMS_KEY_SECRET: z.string().optional(),
  ALIBABA_SMS_SIGN_NAME: z.string().optional(),
  ALIBABA_SMS_TEMPLATE: z.string().optional(),
  ALIBABA_SMS_URL: address('ALIBABA_SMS_URL', ['http:', 'https:']).default(
    'https://dysmsapi.aliyuncs.com',
  ),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_URL: address('TWILIO_URL', ['http:', 'https:']).default('https://api.twilio.com'),
  OIDC_ISSUER: z
    .string()
    .refine(
      isIssuer,
      'OIDC_ISSUER must be an address that starts with https:// (http:// on this machine only).',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(60, 'OIDC_NAME must have at most 60 characters.').optional(),
};

/** Takes the issuer as it is spelled: a slash at the end belongs to its name. */
function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}

type Name = keyof typeof accountsVariables;
type Given = Readonly<Partial<Record<Name | 'PUBLIC_URL' | 'NODE_ENV', string>>>;
type Values = z.output<z.ZodObject<typeof accountsVariables>> & {
  readonly PLAINTEXT_HOSTS?: string | undefined;
};

interface MailConfig {
  /** Null: mails stay in the development outbox. */
  readonly smtp: {
    readonly url: string;
    readonly from: string;
    /** Whether mails may go to that host without TLS. */
    readonly plaintext?: boolean;
  } | null;
}

type SmsConfig =
  | { readonly provider: 'outbox' | 'none' }
  | {
      readonly provider: 'alibaba';
      readonly url: string;
      readonly keyId: string;
      readonly keySecret: string;
      readonly signName: string;
      readonly template: string;
    }
  | {
      readonly provider: 'twilio';
      readonly url: string;
      readonly accountSid: string;
      readonly authToken: string;
      /** A number, or a messaging service (`MG…`). */
      readonly from: string;
    };

interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
}

export interface AccountsConfig {
  /** Verification codes in a day (UTC) at most, all servers together. */
  readonly codesPerDay: { readonly mail: number; readonly sms: number };
  readonly mail: MailConfig;
  readonly sms: SmsConfig;
  readonly oidc: OidcConfig | null;
  /** Who is mailed about requests for help; absent: nobody. */
  readonly supportEmail?: string;
}

const ALIBABA_NAMES = [
  'ALIBABA_SMS_KEY_ID',
  'ALIBABA_SMS_KEY_SECRET',
  'ALIBABA_SMS_SIGN_NAME',
  'ALIBABA_SMS_TEMPLATE',
] as const;
const TWILIO_NAMES = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;
const OIDC_NAMES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** Some of what only works as a whole. */
function halfFault(variables: Given, names: readonly Name[], needed: boolean): string[] {
  const missing = names.filter((name) => variables[name] === undefined);
  if (missing.length === 0 || (missing.length === names.length && !needed)) return [];
  const all = names.join(', ');
  return [
    `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing: ${all} only work together.`,
  ];
}

/** Faults of variables that only make sense together. */
export function accountsPairFaults(variables: Given): string[] {
  const faults = [
    ...halfFault(variables, ['SMTP_URL', 'MAIL_FROM'], false),
    ...halfFault(variables, ALIBABA_NAMES, variables.SMS_PROVIDER === 'alibaba'),
    ...halfFault(variables, TWILIO_NAMES, variables.SMS_PROVIDER === 'twilio'),
    ...halfFault(variables, OIDC_NAMES, variables.OIDC_NAME !== undefined),
  ];
  const both =
    variables.ALIBABA_SMS_KEY_ID !== undefined && variables.TWILIO_ACCOUNT_SID !== undefined;
  if (both && variables.SMS_PROVIDER === undefined)
    faults.push(
      'Alibaba Cloud and Twilio are both configured: say with SMS_PROVIDER which one sends.',
    );
  if (variables.OIDC_ISSUER !== undefined && variables.PUBLIC_URL === undefined)
    faults.push(
      'OIDC_ISSUER needs PUBLIC_URL: a provider only sends browsers back to an address that it knows.',
    );
  return faults;
}

/** Parts that only development may use, each with what to set instead. */
export function developmentParts(variables: Given): string[] {
  const parts: string[] = [];
  if (variables.SMTP_URL === undefined)
    parts.push('mail only goes to the development outbox: set SMTP_URL and MAIL_FROM');
  const sends =
    variables.ALIBABA_SMS_KEY_ID ?? variables.TWILIO_ACCOUNT_SID ?? variables.SMS_PROVIDER;
  if (sends === undefined)
    parts.push(
      'text messages only go to the development outbox: set the variables of Alibaba Cloud or Twilio, or SMS_PROVIDER=none to offer no sign-in by phone',
    );
  return parts;
}

/** Expects variables in which no fault was found. */
export function readAccountsConfig(values: Values): AccountsConfig {
  const codesPerDay = { mail: values.MAIL_CODES_PER_DAY, sms: values.SMS_CODES_PER_DAY };
  const smtp = readSmtpConfig(values);
  return {
    codesPerDay,
    mail: { smtp },
    sms: readSmsConfig(values),
    oidc: readOidcConfig(values),
    ...(values.SUPPORT_EMAIL !== undefined && { supportEmail: values.SUPPORT_EMAIL }),
  };
}

function readSmtpConfig(values: Values): MailConfig['smtp'] {
  const { SMTP_URL: url, MAIL_FROM: from } = values;
  if (url === undefined || from === undefined) return null;
  const allowed = plaintextHosts(values.PLAINTEXT_HOSTS);
  return { url, from, plaintext: allowed.has(new URL(url).hostname) };
}

function readSmsConfig(values: Values): SmsConfig {
  const inferred = values.ALIBABA_SMS_KEY_ID === undefined ? 'twilio' : 'alibaba';
  const provider = values.SMS_PROVIDER ?? inferred;
  if (provider === 'none') return { provider };
  if (provider === 'alibaba')
    return {
      provider,
      url: values.ALIBABA_SMS_URL,
      keyId: values.ALIBABA_SMS_KEY_ID ?? '',
      keySecret: values.ALIBABA_SMS_KEY_SECRET ?? '',
      signName: values.ALIBABA_SMS_SIGN_NAME ?? '',
      template: values.ALIBABA_SMS_TEMPLATE ?? '',
    };
  if (values.TWILIO_ACCOUNT_SID === undefined) return { provider: 'outbox' };
  return {
    provider,
    url: values.TWILIO_URL,
    accountSid: values.TWILIO_ACCOUNT_SID,
    authToken: values.TWILIO_AUTH_TOKEN ?? '',
    from: values.TWILIO_FROM ?? '',
  };
}

function readOidcConfig(values: Values): OidcConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret } = values;
  if (issuer === undefined || clientId === undefined || secret === undefined) return null;
  return {
    issuer,
    clientId,
    clientSecret: secret,
    name: values.OIDC_NAME ?? new URL(issuer).hostname,
  };
}
