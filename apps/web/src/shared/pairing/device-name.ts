import type { PairedDevice } from '@cuecard/contract';
import { useLingui } from '@lingui/react/macro';

/** Names a device so that a person recognises it. */
export function useFormatDevice(): (device: Pick<PairedDevice, 'browser' | 'system'>) => string {
  const { t } = useLingui();
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t`${browser} on ${system}`;
    return browser ?? system ?? t`A device`;
  };
}
