import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A vendor that answers and checks as its documentation says. */
export interface SmsVendorKind {
  /** Whether the request is signed or authorised as it must be. */
  authorised(request: IncomingMessage, body: string): boolean;
  /** The parameters of a message, null when the request is not one. */
  parameters(request: IncomingMessage, body: string): URLSearchParams | null;
  readonly answers: Record<'taken' | 'refused' | 'unauthorised', { status: number; body: object }>;
}

export interface SmsVendor {
  readonly url: string;
  /** Messages that were taken. */
  readonly taken: URLSearchParams[];
  mood: 'takeOne' | 'refuse' | 'fail' | 'garble';
  close(): Promise<void>;
}

export async function startSmsVendor(kind: SmsVendorKind): Promise<SmsVendor> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const reply = ({ status, body: said }: { status: number; body: object }) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(said));
      const parameters = kind.parameters(request, body);
      if (parameters === null) return response.writeHead(404).end();
      if (!kind.authorised(request, body)) return reply(kind.answers.unauthorised);
      if (vendor.mood === 'fail') return response.writeHead(503).end('<html>busy</html>');
      if (vendor.mood === 'garble') return response.writeHead(502).end('{"Code":');
      if (vendor.mood === 'refuse') return reply(kind.answers.refused);
      vendor.taken.push(parameters);
      return reply(kind.answers.taken);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const vendor: SmsVendor = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: [],
    mood: 'takeOne',
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return vendor;
}

export const ACCOUNT = { id: 'the-key-id', secret: 'the-key-secret' } as const;

function same(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** Twilio: Basic authorisation, a form, 201 with the message. */
export const twilioKind: SmsVendorKind = {
  authorised: ({ headers }) =>
    headers.authorization ===
    `Basic ${Buffer.from(`${ACCOUNT.id}:${ACCOUNT.secret}`).toString('base64')}`,
  parameters({ method, url, headers }, body) {
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    const path = `/2010-04-01/Accounts/${ACCOUNT.id}/Messages.json`;
    return method === 'POST' && url === path && isForm === true ? new URLSearchParams(body) : null;
  },
  answers: {
    taken: { status: 201, body: { sid: 'SM1', status: 'queued', error_code: null } },
    refused: {
      status: 400,
      body: { code: 21211, message: "The 'To' number +8613800138000 is not valid.", status: 400 },
    },
    unauthorised: { status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } },
  },
};

/** Alibaba Cloud: the signature is built again from what arrived, header by header. */
export const alibabaKind: SmsVendorKind = {
  authorised({ headers, url = '', method = '' }, body) {
    const given =
      /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=(\w+)$/.exec(
        headers.authorization ?? '',
      );
    const [, keyId, names = '', signature = ''] = given ?? [];
    const sha256 = (value: string) => createHash('sha256').update(value).digest('hex');
    const [path = '', query = ''] = url.split('?');
    const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
    const canonical = [method, path, query, lines.join(''), names, sha256(body)].join('\n');
    const expected = createHmac('sha256', ACCOUNT.secret)
      .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
      .digest('hex');
    const all = ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-version'];
    const covered = all.every((name) => names.split(';').includes(name));
    const late = Math.abs(Date.now() - Date.parse(String(headers['x-acs-date']))) > 15 * 60_000;
    const whole = headers['x-acs-content-sha256'] === sha256(body);
    return keyId === ACCOUNT.id && covered && !late && whole && same(signature, expected);
  },
  parameters({ method, url = '', headers }) {
    const known =
      headers['x-acs-action'] === 'SendSms' && headers['x-acs-version'] === '2017-05-25';
    const query = url.startsWith('/?') ? url.slice(2) : '';
    return method === 'POST' && known ? new URLSearchParams(query) : null;
  },
  answers: {
    taken: { status: 200, body: { Code: 'OK', Message: 'OK', BizId: '1', RequestId: 'r' } },
    refused: {
      status: 200,
      body: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发小时级流控', RequestId: 'r' },
    },
    unauthorised: {
      status: 400,
      body: { Code: 'SignatureDoesNotMatch', Message: 'Specified signature is not matched.' },
    },
  },
};
