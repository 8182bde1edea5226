import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { captureSession } from './capture-session.ts';
import { LicenceText } from './licence-text.tsx';
import { DestinationText, RecogniserName } from './recogniser-texts.tsx';
import { MOONSHINE_OPTION, type RecogniserOption } from './recogniser-options.ts';
import styles from './recogniser-state.module.css';

/** Asks for the consent that this recogniser needs. Nothing is fetched before it. */
export function RecogniserPreparation({ option }: { option: RecogniserOption }) {
  if (option.needs === 'install') return <Install option={option} />;
  return <Download option={option} />;
}

function Install({ option }: { option: RecogniserOption }) {
  const client = useQueryClient();
  const install = useMutation({
    mutationFn: async () => {
      const { installWebSpeech } = await import('@cuecard/speech/browser');
      const { choice } = option;
      if (choice.kind !== 'web-speech' || !(await installWebSpeech(choice.language)))
        throw new Error('the browser did not install it');
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['device-speech'] }),
    networkMode: 'always',
  });
  return (
    <div className={styles.ask}>
      <p>
        <Trans>
          Your browser can recognise this language on this device. It first downloads what it needs
          from its maker, once.
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

function Download({ option }: { option: RecogniserOption }) {
  const { destination, licence } = option;
  return (
    <div className={styles.ask}>
      <p>
        <b>
          <RecogniserName option={option} />
        </b>
        <br />
        <DestinationText destination={destination} />
      </p>
      {option.id === MOONSHINE_OPTION.id && (
        <p>
          <Trans>
            You are on mobile data, or saving data. On Wi-Fi it is downloaded by itself.
          </Trans>
        </p>
      )}
      {licence !== undefined && <LicenceText licence={licence} />}
      <p>
        <Trans>
          Your browser keeps it: afterwards it starts at once and without a network. You can remove
          it in the settings.
        </Trans>
      </p>
      <Button onClick={() => captureSession.allowRecogniser(option)}>
        <Trans>Download it</Trans>
      </Button>
    </div>
  );
}
