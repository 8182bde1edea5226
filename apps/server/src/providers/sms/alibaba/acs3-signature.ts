import { createHash, createHmac } from 'node:crypto';

export interface SignedRequest {
  readonly host: string;
  /** The action of the API, such as `SendSms`. */
  readonly action: string;
  readonly version: string;
  /** Parameters, sent in the query. */
  readonly query: Readonly<Record<string, string>>;
  readonly nonce: string;
  readonly at: Date;
}

const ALGORITHM = 'ACS3-HMAC-SHA256';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** RFC 3986: beyond `encodeURIComponent`, which leaves these five as they are. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export function canonicalQuery(query: SignedRequest['query']): string {
  return Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
}

/** Headers of a POST without a body, signed as Alibaba Cloud's "V3 request structure and signature" says. */
export function signedHeaders(
  request: SignedRequest,
  keyId: string,
  keySecret: string,
): Record<string, string> {
  const bodyHash = sha256('');
  const headers: Record<string, string> = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': request.at.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  };
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const signed = names.join(';');
  const canonical = ['POST', '/', canonicalQuery(request.query), lines, signed, bodyHash].join(
    '\n',
  );
  const signature = createHmac('sha256', keySecret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `${ALGORITHM} Credential=${keyId},SignedHeaders=${signed},Signature=${signature}`;
  return { ...headers, authorization };
}
