import { decide, type Gate, type Tier } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { userWords } from '../api/messages.ts';

/** Why this plan does not allow it, in the specification's words; null: it does. */
export function gateWords(tier: Tier, gate: Gate): MessageDescriptor | null {
  const decision = decide(tier, gate);
  return decision.allowed ? null : refusalWords(tier, decision.requires);
}

/** What to say to a member of `tier` when something needs the plan `requires`; null: it needs time. */
export function refusalWords(tier: Tier, requires: Tier | null): MessageDescriptor {
  if (requires === null) return userWords.insufficientTime;
  if (tier === 'FreeTrial') return userWords.premiumOnly;
  if (requires === 'Unlimited') return msg`Only available to unlimited members.`;
  if (requires === 'Ultimate') return userWords.ultimateOnly;
  return msg`Only available to professional and ultimate members.`;
}
