import { SUCCESS_STATUS } from '@cuecard/contract';
import { z } from 'zod';

const healthy = z.object({ status: z.literal(SUCCESS_STATUS) });

/** How long a server may take to answer, milliseconds: longer than that is no way to hold an interview. */
const MAX_ANSWER_MS = 8000;

/** The address as somebody typed it, made whole: `https` where the scheme is left out. Null: it is none. */
export function completeAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  const whole = text.includes('://') ? text : `https://${text}`;
  return URL.canParse(whole) ? new URL(whole).origin : null;
}

/** Whether a Cuecard server answers at this origin. Never rejects. */
export async function isServerThere(origin: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(MAX_ANSWER_MS);
    const answer = await fetch(`${origin}/healthz`, { cache: 'no-store', signal });
    return healthy.safeParse(await answer.json()).success;
  } catch {
    return false;
  }
}
