import { decide, refusalMessage, type Gate, type Tier } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { userWords } from '../api/messages.ts';
import { planNames } from '../api/use-plan.ts';

/** Why this plan does not allow it, in the specification's words, and the first plan that does; null: it does. */
export function findGateMessage(tier: Tier, gate: Gate): MessageDescriptor | null {
  const decision = decide(tier, gate);
  if (decision.allowed) return null;
  const key = refusalMessage(tier, decision);
  // "Premium" is no plan that anybody could choose among the prices.
  if (key !== 'premiumOnly' || decision.requires === null) return userWords[key];
  const words = i18n._(userWords[key]);
  const plan = i18n._(planNames[decision.requires]);
  return msg`${words} It is part of the ${plan} plan.`;
}
