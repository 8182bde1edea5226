import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { captureSession } from './capture-session.ts';
import { PlaceWords } from './recogniser-words.tsx';
import type { Offer } from './offers.ts';
import styles from './recogniser-state.module.css';

/** What the user has to allow before this recogniser can hear. Nothing is fetched before that. */
export function RecogniserPreparation({ offer }: { offer: Offer }) {
  if (offer.needs === 'install') return <Install offer={offer} />;
  return <Download offer={offer} />;
}

function Install({ offer }: { offer: Offer }) {
  const client = useQueryClient();
  const install = useMutation({
    mutationFn: async () => {
      const { installWebSpeech } = await import('@cuecard/speech/browser');
      const { choice } = offer;
      if (choice.kind !== 'web-speech' || !(await installWebSpeech(choice.language)))
        throw new Error('the browser did not install it');
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['device-hearing'] }),
    networkMode: 'always',
  });
  return (
    <div className={styles.ask}>
      <p>
        <Trans>
          Your browser can hear this language on this device. It fetches what it needs from its
          maker first, once.
        </Trans>
      </p>
      {install.isError && (
        <p role="alert">
          <Trans>Your browser did not install it. Try again, or choose another recogniser.</Trans>
        </p>
      )}
      <Button loading={install.isPending} onClick={() => install.mutate()}>
        <Trans>Let the browser install it</Trans>
      </Button>
    </div>
  );
}

function Download({ offer }: { offer: Offer }) {
  const { place } = offer;
  const host = place.type === 'device-after-download' ? place.host : '';
  return (
    <div className={styles.ask}>
      <p>
        <b>{offer.name}</b>
        <br />
        <PlaceWords place={place} />
        <br />
        <Trans>{host} sees your network address, as every website does.</Trans>
      </p>
      <Button onClick={() => captureSession.allow(offer)}>
        <Trans>Download it</Trans>
      </Button>
    </div>
  );
}
