import { z } from 'zod';
import { LIMITS, SECOND_FACTOR } from './constants.ts';
import { code } from './validation.ts';

/** base64url, as WebAuthn's JSON has every value of bytes; its longest is an attestation. */
const bytes = z.string().min(1).max(8192);
/** Of an authenticator; WebAuthn allows 1023 bytes. */
const credentialId = z.string().min(1).max(1400);
/** How a browser reaches the authenticator: `internal`, `usb` and the like; there may be more in years to come. */
const transports = z.array(z.string().max(30)).max(20);
const publicKey = z.literal('public-key');

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn 3: what a browser is asked to sign with a passkey. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']),
  allowCredentials: z.array(z.object({ id: z.string(), type: publicKey, transports })),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn 3: of what a browser is asked to make a passkey. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.number().int() })),
  timeout: z.number(),
  attestation: z.enum(['none']),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'preferred', 'discouraged']),
    userVerification: z.enum(['required', 'preferred', 'discouraged']),
    requireResidentKey: z.boolean(),
  }),
  excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey, transports })),
});

const attachment = z.enum(['platform', 'cross-platform']);
const extensionResults = z.record(z.string().max(100), z.unknown());

/** `AuthenticationResponseJSON`: what the browser answers to a `passkeyRequest`. */
export const passkeyAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.exactOptional(),
  }),
  authenticatorAttachment: attachment.exactOptional(),
  clientExtensionResults: extensionResults,
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** `RegistrationResponseJSON`: what the browser answers to a `passkeyCreation`. */
export const newPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: transports.exactOptional(),
  }),
  authenticatorAttachment: attachment.exactOptional(),
  clientExtensionResults: extensionResults,
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** A name by which its owner knows the passkey again. */
export const passkeyName = z.string().trim().min(1).max(SECOND_FACTOR.passkeyNameCharacters);

/** As it is written down, with or without its hyphens. */
const recoveryCode = z.string().trim().min(SECOND_FACTOR.recoveryCodeCharacters).max(40);

const totpProof = z.object({ kind: z.literal('totp'), code });
const recoveryProof = z.object({ kind: z.literal('recovery'), code: recoveryCode });
const passkeyProof = z.object({ kind: z.literal('passkey'), answer: passkeyAnswer });

/** Shows a second factor: a code of the authenticator app, one of the recovery codes, or a passkey's signature. */
export const factorProof = z.discriminatedUnion('kind', [totpProof, recoveryProof, passkeyProof]);
export type FactorProof = z.infer<typeof factorProof>;

/** Shows again who is signed in: by a second factor, or else by the password or a code that was sent. */
export const confirmationProof = z.discriminatedUnion('kind', [
  totpProof,
  recoveryProof,
  passkeyProof,
  z.object({
    kind: z.literal('password'),
    password: z.string().min(1).max(LIMITS.passwordLongest),
  }),
  z.object({ kind: z.literal('code'), code }),
]);
export type ConfirmationProof = z.infer<typeof confirmationProof>;

const PROOF_KINDS = ['passkey', 'totp', 'recovery', 'password', 'code'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

/**
 * The data of the errors `secondFactorNeeded` and `confirmationNeeded`: one of the ways is shown together with the
 * challenge, which is good once. `passkey` is null where none can be used at this address.
 */
export const factorChallenge = z.object({
  challenge: z.string(),
  ways: z.array(z.enum(PROOF_KINDS)),
  passkey: passkeyRequest.nullable(),
  expiresInSeconds: z.number().int(),
});
export type FactorChallenge = z.infer<typeof factorChallenge>;

const passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The name of the server under which it works. */
  host: z.string(),
  createdAt: z.number().int(),
  usedAt: z.number().int().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** What an account has beside its first way in. Times are milliseconds since 1970. */
export const factorFacts = z.object({
  totp: z.object({ addedAt: z.number().int(), usedAt: z.number().int().nullable() }).nullable(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number().int().nonnegative(),
  /** False: the server is asked by an address without a name, for which browsers make no passkeys. */
  canAddPasskey: z.boolean(),
});
export type FactorFacts = z.infer<typeof factorFacts>;
