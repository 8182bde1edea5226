import type { PairedDevice } from '@cuecard/contract';
import { useLingui } from '@lingui/react/macro';
import { formatTimeToSecond } from '../locale/clock.ts';

/** Names a device so that a person recognises it. */
export function useFormatDevice(): (device: Pick<PairedDevice, 'browser' | 'system'>) => string {
  const { t } = useLingui();
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t`${browser} on ${system}`;
    return browser ?? system ?? t`A device`;
  };
}

/** What a device wants that waits, with when it began to: two of a kind are told apart. */
export function useFormatRequest(): (device: PairedDevice) => string {
  const { t, i18n } = useLingui();
  const formatName = useFormatDevice();
  return (device) => {
    const [name, time] = [formatName(device), formatTimeToSecond(device.since, i18n.locale)];
    return t`${name} wants to follow, asked at ${time}. Allow it?`;
  };
}
