import { Trans } from '@lingui/react/macro';
import { hearsSystem } from './sources.ts';

/** What the meeting's sound will be, before it is open. */
export function SharedSoundText() {
  if (hearsSystem()) return <Trans>Whatever your meeting plays on this computer</Trans>;
  return <Trans>The sound of the meeting’s tab or of the screen</Trans>;
}
