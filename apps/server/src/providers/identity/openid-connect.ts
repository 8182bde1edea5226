import { storableText } from '@cuecard/contract';
import * as oidc from 'openid-client';
import type { Identity, IdentityProvider } from './identity-provider.ts';

export interface OpenIdConnectConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
}

const SCOPE = 'openid email profile';
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

function readText(value: unknown): string | null {
  const text = typeof value === 'string' ? storableText(value) : '';
  return text === '' ? null : text;
}

function toIdentity(claims: oidc.IDToken, more: Readonly<Record<string, unknown>>): Identity {
  const all: Readonly<Record<string, unknown>> = { ...more, ...claims };
  return {
    issuer: storableText(claims.iss),
    subject: storableText(claims.sub),
    email: readText(all['email'])?.toLowerCase() ?? null,
    emailVerified: all['email_verified'] === true,
    name: readText(all['name']),
  };
}

/**
 * Any provider that speaks OpenID Connect, by the authorization code flow with PKCE, state and nonce.
 * It is discovered at the first use, so that the server starts while it is away.
 */
export function createOpenIdConnect(config: OpenIdConnectConfig): IdentityProvider {
  const issuer = new URL(config.issuer);
  /** Only a provider on this machine may speak without TLS. */
  const insecure = issuer.protocol === 'http:' && LOOPBACK.has(issuer.hostname);
  let discovered: Promise<oidc.Configuration> | undefined;

  async function discover(): Promise<oidc.Configuration> {
    discovered ??= oidc
      .discovery(issuer, config.clientId, config.clientSecret, undefined, {
        execute: [
          // The identity's signature is checked too, although it comes from the provider itself.
          oidc.enableNonRepudiationChecks,
          ...(insecure ? [oidc.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  }

  return {
    name: config.name,
    async startSignIn({ state, nonce, codeVerifier, redirectUri }) {
      const client = await discover();
      const url = oidc.buildAuthorizationUrl(client, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },
    async finish(query, { state, nonce, codeVerifier, redirectUri }) {
      const client = await discover();
      const tokens = await oidc.authorizationCodeGrant(client, new URL(`${redirectUri}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('the provider sent no identity');
      const hasMore = client.serverMetadata().userinfo_endpoint !== undefined;
      const more =
        claims['email'] === undefined && hasMore
          ? await oidc.fetchUserInfo(client, tokens.access_token, claims.sub)
          : {};
      return toIdentity(claims, more);
    },
  };
}
