import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export interface OidcProvider {
  readonly environment: Record<string, string>;
  close(): Promise<void>;
}

/** An OpenID Connect provider on this machine, written by others; anybody is let in under the name they give. */
export async function startOidcProvider(publicUrl: string): Promise<OidcProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = {
    client_id: 'cuecard',
    client_secret: createHmac('sha256', issuer).update('cuecard').digest('hex'),
    redirect_uris: [`${publicUrl}/v3/auth/third-party/callback`],
  };
  const provider = new Provider(issuer, {
    clients: [client],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['only for the test'] },
    findAccount: async (_, sub) => ({
      accountId: sub,
      claims: async () => ({
        sub,
        name: sub,
        email: `${sub.toLowerCase()}@example.com`,
        email_verified: true,
      }),
    }),
  });
  server.on('request', (request, response) => void provider.callback()(request, response));
  return {
    environment: {
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_NAME: 'Campus',
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
