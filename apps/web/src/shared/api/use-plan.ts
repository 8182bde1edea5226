import type { VipInfo } from '@cuecard/contract';
import { policy } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Tier } from '@cuecard/contract';

export const planNames: Record<Tier, MessageDescriptor> = {
  FreeTrial: msg`Free trial`,
  Regular: msg`Basic`,
  Professional: msg`Professional`,
  Ultimate: msg`Ultimate`,
  Unlimited: msg`Unlimited`,
};

/** A plan's name and the time it leaves, in words. */
export function useFormatPlan(): (vip: VipInfo) => { name: string; left: string } {
  const { t, i18n } = useLingui();
  return ({ type, duration }) => {
    const name = i18n._(planNames[type]);
    if (type === 'FreeTrial') return { name, left: t`5-minute rounds` };
    if (duration === null || !policy[type].chargesTime) return { name, left: t`no time limit` };
    const minutes = Math.floor(duration / 60);
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    if (hours === 0) return { name, left: t`${minutes} min left` };
    return { name, left: t`${hours} h ${rest} min left` };
  };
}
