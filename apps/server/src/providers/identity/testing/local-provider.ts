import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export interface Person {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

export interface LocalProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /**
   * Goes through the provider's pages as a person would.
   * @returns the address that it sends the browser back to
   */
  visit(url: string, account: string): Promise<string>;
  /** Says no at the provider instead. */
  deny(url: string): Promise<string>;
  close(): Promise<void>;
}

const CLIENT_ID = 'cuecard';
const CLIENT_SECRET = 'a secret between the two of them';

/** An OpenID Connect provider on this machine, written by others (`oidc-provider`). */
export async function startLocalProvider(
  redirectUri: string,
  people: Readonly<Record<string, Person>>,
): Promise<LocalProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['only for the test'] },
    findAccount: async (_, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, ...people[sub] }),
    }),
  });
  server.on('request', (request, response) => void provider.callback()(request, response));

  async function walk(url: string, step: (page: string) => Promise<Step>): Promise<string> {
    const jar = new Map<string, string>();
    let next: Step = { url, method: 'GET' };
    for (let steps = 0; steps < 20; steps += 1) {
      const answer = await fetch(next.url, {
        method: next.method,
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(next.form === undefined ? {} : { body: new URLSearchParams(next.form) }),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
        jar.set(name, value);
      }
      const place = answer.headers.get('location');
      if (place === null) {
        next = await step(await answer.text());
        continue;
      }
      const target = new URL(place, next.url).href;
      if (target.startsWith(redirectUri)) return target;
      next = { url: target, method: 'GET' };
    }
    throw new Error('the provider never sent the browser back');
  }

  const addressIn = (page: string, mark: RegExp): string => {
    const found = mark.exec(page)?.[1];
    if (found === undefined)
      throw new Error(`an unknown page of the provider: ${page.slice(0, 300)}`);
    return new URL(found, issuer).href;
  };
  const action = /<form[^>]*action="([^"]+)"/;

  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    visit: (url, account) =>
      walk(url, async (page) => {
        const prompt = page.includes('name="login"') ? 'login' : 'consent';
        const form = prompt === 'login' ? { prompt, login: account, password: 'any' } : { prompt };
        return { url: addressIn(page, action), method: 'POST', form };
      }),
    deny: (url) =>
      walk(url, async (page) => ({
        url: addressIn(page, /href="([^"]+\/abort)"/),
        method: 'GET',
      })),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

interface Step {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly form?: Record<string, string>;
}
