import type { ModelLicence } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Gap } from '../locale/gap.tsx';

/** What the model's makers allow, before it is taken. */
export function LicenceText({ licence: { name, url, isFree } }: { licence: ModelLicence }) {
  const link = (
    <Anchor href={url} target="_blank" rel="noreferrer" inherit>
      {name}
    </Anchor>
  );
  return (
    <p>
      <Trans>Licence: {link}.</Trans>
      {!isFree && (
        <>
          <Gap />
          <Trans>It sets terms for commercial use.</Trans>
        </>
      )}
    </p>
  );
}
