import { developmentLink } from '@cuecard/contract';
import { encodeQR } from 'qr';
import { createSpeechEngines } from './compose/choose-providers.ts';
import type { Config } from './config/config.ts';
import { runsAsRoot } from './step-down.ts';
import type { Listening } from './platform/http/listen.ts';

export interface Announced {
  readonly config: Config;
  readonly database: string;
  readonly filesIn: string;
  readonly answeredBy: string;
  /** By which model saved questions are also found by their meaning; null: by none. */
  readonly meaningBy: string | null;
  readonly listening: Listening;
  /** Addresses in the local network; null: it listens on this machine alone, or as HOST says. */
  readonly inNetwork: readonly string[] | null;
  /** Where Prometheus finds the figures; null: nowhere. */
  readonly metricsAt: string | null;
}

/** The lines for the person who starts the server. */
export function announcement({
  config,
  database,
  filesIn,
  answeredBy,
  meaningBy,
  listening: { address, port },
  inNetwork,
  metricsAt,
}: Announced): string[] {
  const moved = config.port !== 0 && port !== config.port;
  return [
    ...(moved ? [`Port ${config.port} is taken, so this is port ${port}.`] : []),
    `Cuecard is ready: ${config.publicUrl ?? address}`,
    ...(inNetwork === null ? [] : networkLines(config.publicUrl, inNetwork)),
    ...(runsAsRoot()
      ? [
          '  runs as root, since nobody else reaches the program and the data folder (docs/operations.md)',
        ]
      : []),
    `  database: ${database}`,
    ...(config.databaseUrl !== null && config.sealingKey === null
      ? ['  keys of authenticator apps lie unsealed in that database (SEALING_KEY seals them)']
      : []),
    ...(metricsAt === null ? [] : [`  figures for Prometheus: ${metricsAt}/metrics`]),
    `  files of users: ${filesIn}`,
    `  language model: ${answeredBy}`,
    ...(meaningBy === null ? [] : [`  saved questions are also found by meaning: ${meaningBy}`]),
    ...vendorLines(config, config.publicUrl ?? address),
    ...developmentLines(config, config.publicUrl ?? address),
    ...missingLines(config, meaningBy !== null),
  ];
}

/** The one place where the key is said. */
function developmentLines(
  { developmentKey, accounts, payment }: Config,
  address: string,
): string[] {
  const parts = [
    ...(accounts.mail.smtp === null || accounts.sms.provider === 'outbox' ? ['the outbox'] : []),
    ...(payment.development ? ['the bank that plays'] : []),
  ];
  if (developmentKey === null || parts.length === 0) return [];
  return [
    `  for you alone, lets a browser into ${parts.join(' and ')}: ${developmentLink(address, developmentKey)}`,
  ];
}

function missingLines({ missingKeys }: Config, hasMeaning: boolean): string[] {
  const missing = missingKeys.filter(
    (line) => !hasMeaning || !line.startsWith('EMBEDDINGS_BASE_URL'),
  );
  if (missing.length === 0) return [];
  return [
    '  not set up, each optional (docs/operations.md):',
    ...missing.map((line) => `    ${line}`),
  ];
}

function networkLines(publicUrl: string | null, addresses: readonly string[]): string[] {
  const [first] = publicUrl === null ? addresses : [publicUrl];
  if (first === undefined)
    return ['  in this network: no address was found; is this machine in a network?'];
  return [
    ...addresses.map((each) => `  in this network: ${each}`),
    '  The certificate is this server’s own: each browser warns once, and may be told to go on.',
    `  Scan with a phone: ${first}`,
    '',
    ...encodeQR(first, 'ascii', { ecc: 'low', border: 2 }).trimEnd().split('\n'),
    '',
  ];
}

function vendorLines(config: Config, address: string): string[] {
  const recognisers = createSpeechEngines(config).map(
    ({ facts }) => `${facts.name} at ${facts.sentTo}`,
  );
  const { mail, sms, oidc } = config.accounts;
  const outbox =
    config.developmentKey === null
      ? 'not sent, and the development outbox is closed where others come in'
      : `kept in the development outbox, ${address}/outbox`;
  return [
    ...(config.webSearch === null
      ? []
      : [
          `  web search: ${config.webSearch.provider} at ${new URL(config.webSearch.baseUrl).host}`,
        ]),
    recognisers.length === 0
      ? '  recognisers: on the device only'
      : `  recognisers: on the device, and over the server ${recognisers.join(', ')}`,
    `  mail: ${mail.smtp === null ? outbox : `by SMTP, ${new URL(mail.smtp.url).host}`}`,
    `  text messages: ${sms.provider === 'outbox' ? outbox : sms.provider}`,
    ...(oidc === null ? [] : [`  also signs in with ${oidc.name} at ${oidc.issuer}`]),
  ];
}
