import { isLoopbackHost } from '../platform/loopback.ts';
import { ollamaAt } from './models-environment.ts';

type Given = Readonly<Partial<Record<string, string>>>;

/** What the rules need that is not in the variables themselves. */
interface ListenOptions {
  readonly lan: boolean;
}

const DEFAULT_HOST = '127.0.0.1';
const MODEL_LISTS = new Set([
  'LLM_MODELS',
  'LLM_DEEP_MODEL',
  'LLM_EXPERT_MODEL',
  'LLM_VISION_MODELS',
]);
/** Addresses of this server, and what is held to rules of its own. */
const NOT_ASKED = new Set(['PUBLIC_URL', 'INSTANCE_URL']);
/** With these `pg` checks the database's certificate; with others it may do without TLS, or trust anybody. */
const CHECKED_SSL_MODES = new Set(['require', 'verify-ca', 'verify-full']);

/** Faults of a server that people on other machines would reach without TLS. */
export function listenFaults(given: Given, { lan }: ListenOptions): string[] {
  const { HOST: host = DEFAULT_HOST, PUBLIC_URL: publicUrl, TRUSTED_PROXIES: proxies } = given;
  const outside = publicUrl !== undefined && URL.canParse(publicUrl) ? new URL(publicUrl) : null;
  if (outside?.protocol === 'http:' && !isLoopbackHost(outside.hostname))
    return ['PUBLIC_URL must start with https:// (http:// is for this machine alone).'];
  const hasProxy = outside?.protocol === 'https:' && proxies !== undefined;
  return lan || hasProxy || isLoopbackHost(host)
    ? []
    : [
        'HOST is an address that others reach, where passwords would come in clear: start with --lan (HTTPS in your own network), or let a proxy with a certificate stand before the server and name it with PUBLIC_URL=https://… and TRUSTED_PROXIES.',
      ];
}

/** Faults of addresses beyond this machine that would be asked without TLS, and that nobody has allowed. */
export function plaintextFaults(given: Given): string[] {
  const allowed = plaintextHosts(given['PLAINTEXT_HOSTS']);
  return Object.entries(given).flatMap(([name, value = '']) => {
    const hosts = plainHosts(name, value).filter((host) => !allowed.has(host));
    return [...new Set(hosts)].map(
      (host) =>
        `${name} leads to ${host} without encryption: ${adviceFor(name)}, or add the host to PLAINTEXT_HOSTS where nobody else is on the way.`,
    );
  });
}

/** Hosts that may be asked without TLS, as URLs spell them. */
export function plaintextHosts(list: string | undefined): ReadonlySet<string> {
  const hosts = (list ?? '').split(',').map((host) => host.trim().toLowerCase());
  return new Set(hosts.filter((host) => host !== ''));
}

function adviceFor(name: string): string {
  return name.endsWith('DATABASE_URL') ? 'add ?sslmode=verify-full' : 'use https:// or wss://';
}

/** The hosts beyond this machine that a variable names to be asked without TLS. */
function plainHosts(name: string, value: string): string[] {
  if (NOT_ASKED.has(name)) return [];
  if (name.endsWith('DATABASE_URL')) return plainDatabaseHosts(value);
  return addressesIn(name, value).flatMap((address) => {
    if (!URL.canParse(address)) return [];
    const { protocol, hostname } = new URL(address);
    const isPlain = protocol === 'http:' || protocol === 'ws:';
    return isPlain && !isLoopbackHost(hostname) ? [hostname] : [];
  });
}

function addressesIn(name: string, value: string): string[] {
  if (MODEL_LISTS.has(name))
    return value.split(',').map((part) => /@(https?:.+)$/.exec(part.trim())?.[1] ?? '');
  if (name === 'OLLAMA_HOST') return [ollamaAt({ OLLAMA_HOST: value }) ?? ''];
  return /_(?:URL|ENDPOINT)$/.test(name) ? [value] : [];
}

/** A socket's folder may stand where the host does, or in the query; it never leaves this machine. */
function plainDatabaseHosts(value: string): string[] {
  if (!URL.canParse(value)) return [];
  const { protocol, hostname, searchParams } = new URL(value);
  if (!protocol.startsWith('postgres')) return [];
  const host = decodeURIComponent(searchParams.get('host') ?? hostname);
  const checks =
    CHECKED_SSL_MODES.has(searchParams.get('sslmode') ?? '') &&
    searchParams.get('uselibpqcompat') === null;
  return checks || host === '' || host.startsWith('/') || isLoopbackHost(host) ? [] : [host];
}
