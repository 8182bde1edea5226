import { safeStorage } from '../safe-storage.ts';

/** The data that this tab keeps while its user is at the provider. */
export interface Flow {
  /** The secret that the one-time code is worth nothing without (RFC 7636). */
  readonly verifier: string;
  readonly purpose: 'sign-in' | 'link';
  /** The page to open afterwards; the signed-in home when left out. */
  readonly next?: string | undefined;
}

const KEY = 'thirdPartyFlow';
/** Session storage, since the provider sends the same tab back. */
const storage = safeStorage(() => sessionStorage);

/** Creates the secret, keeps it, and returns the challenge for the server. */
export async function openFlow(flow: Omit<Flow, 'verifier'>): Promise<string> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  storage.setItem(KEY, JSON.stringify({ ...flow, verifier } satisfies Flow));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64url(new Uint8Array(digest));
}

/** Reads the kept flow; null when the sign-in was begun elsewhere. */
export function readFlow(): Flow | null {
  try {
    const flow = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Flow> | null;
    return typeof flow?.verifier === 'string' ? (flow as Flow) : null;
  } catch {
    return null;
  }
}

export function forgetFlow(): void {
  storage.removeItem(KEY);
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
