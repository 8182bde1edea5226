import { decide, refusalMessage, type Gate, type Tier } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { userWords } from '../api/messages.ts';

/** Why this plan does not allow it, in the specification's words; null: it does. */
export function findGateMessage(tier: Tier, gate: Gate): MessageDescriptor | null {
  const decision = decide(tier, gate);
  return decision.allowed ? null : userWords[refusalMessage(tier, decision)];
}
