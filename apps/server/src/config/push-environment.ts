import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { list } from './variable-kinds.ts';

/** A point of P-256 and its private number, in base64url (RFC 8292, section 3.2). */
const key = (name: string, characters: number) =>
  z.string().regex(new RegExp(String.raw`^[\w-]{${characters}}$`), {
    error: `${name} must be a VAPID key, as \`npm run admin -- push-keys\` prints it.`,
  });

/** Web Push. */
export const pushVariables = {
  PUSH_PUBLIC_KEY: key('PUSH_PUBLIC_KEY', 87).optional(),
  PUSH_PRIVATE_KEY: key('PUSH_PRIVATE_KEY', 43).optional(),
  PUSH_CONTACT: z
    .string()
    .regex(/^(?:mailto:\S+@\S+|https:\/\/\S+)$/, {
      error: 'PUSH_CONTACT must be like mailto:you@example.com, or an https:// address.',
    })
    .optional(),
  PUSH_HOSTS: list.default([]),
};

type Values = z.output<z.ZodObject<typeof pushVariables>>;
type Given = Readonly<Partial<Record<keyof typeof pushVariables, string>>>;

export interface PushConfig {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom push services write when something is wrong: `mailto:` or `https:`. */
  readonly contact: string;
  /** Push services that are asked although their addresses are not public. */
  readonly allowedHosts: readonly string[];
}

const NAMES = ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY', 'PUSH_CONTACT'] as const;

/** Faults of variables that only make sense together. */
export function pushPairFaults(variables: Given): string[] {
  const missing = NAMES.filter((name) => variables[name] === undefined);
  if (missing.length === NAMES.length) return [];
  if (missing.length > 0)
    return [`${missing.join(', ')} missing: ${NAMES.join(', ')} only work together.`];
  const { PUSH_PUBLIC_KEY: open = '', PUSH_PRIVATE_KEY: secret = '' } = variables;
  return isPair(open, secret)
    ? []
    : ['PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY do not belong to one another.'];
}

/** What is no key has a fault of its own already. */
function isPair(open: string, secret: string): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(Buffer.from(secret, 'base64url'));
  } catch {
    return true;
  }
  return curve.getPublicKey('base64url') === open || open.length !== 87;
}

/** Null: no browser is reminded of anything. Expects variables in which no fault was found. */
export function readPushConfig(values: Values): PushConfig | null {
  const {
    PUSH_PUBLIC_KEY: publicKey,
    PUSH_PRIVATE_KEY: privateKey,
    PUSH_CONTACT: contact,
  } = values;
  if (publicKey === undefined || privateKey === undefined || contact === undefined) return null;
  return { publicKey, privateKey, contact, allowedHosts: values.PUSH_HOSTS };
}

/** A new pair of VAPID keys, in base64url. */
export function makePushKeys(): { readonly publicKey: string; readonly privateKey: string } {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const privateKey = curve.getPrivateKey();
  // Leading zeros are left out by Node, and belong to the key.
  const whole = Buffer.concat([Buffer.alloc(32 - privateKey.length), privateKey]);
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: whole.toString('base64url'),
  };
}
