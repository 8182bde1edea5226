/** Who somebody is, as a provider vouches for it. */
export interface Identity {
  /** Together with `subject` unique and never given to another person. */
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider has seen that the address is theirs; without it the address means nothing. */
  readonly emailVerified: boolean;
  readonly name: string | null;
}

/** Secrets of one way to the provider and back. */
interface IdentityFlow {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

export interface IdentityProvider {
  /** The provider's name as people know it. */
  readonly name: string;
  /** Builds the address to send the browser to. Rejects when the provider cannot be reached. */
  startSignIn(flow: IdentityFlow): Promise<string>;
  /** Redeems what the browser came back with: `query` is the whole query of that address. */
  finish(query: string, flow: IdentityFlow): Promise<Identity>;
}
