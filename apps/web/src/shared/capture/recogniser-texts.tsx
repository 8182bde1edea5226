import type { EngineFailure } from '@cuecard/speech/browser';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  MOONSHINE_OPTION,
  type AudioDestination,
  type RecogniserOption,
} from './recogniser-options.ts';

/** A recogniser's name; the one that comes with the client has none that says anything to a user. */
export function RecogniserName({ option }: { option: RecogniserOption }) {
  return option.id === MOONSHINE_OPTION.id ? <Trans>Built into Cuecard</Trans> : option.name;
}

/** Says where the sound goes, and what it may cost. */
export function DestinationText({ destination }: { destination: AudioDestination }) {
  switch (destination.type) {
    case 'device':
      return <Trans>On this device, no sound is sent</Trans>;
    case 'device-by-browser':
      return <Trans>By your browser on this device, no sound is sent</Trans>;
    case 'device-after-download': {
      const { host, megabytes } = destination;
      return (
        <Trans>
          On this device, after one download of about {megabytes} MB from {host}; no sound is sent
        </Trans>
      );
    }
    case 'sent': {
      const { host } = destination;
      return (
        <Trans>The sound goes to {host} by way of this server; the service may charge for it</Trans>
      );
    }
  }
}

/** Says the recogniser's name and where the sound goes, short enough for the header. */
export function RecogniserText({
  name,
  destination,
}: {
  name: string;
  destination: AudioDestination;
}) {
  if (destination.type !== 'sent') return <Trans>{name}, on this device</Trans>;
  const { host } = destination;
  return (
    <Trans>
      {name}, sound goes to {host}
    </Trans>
  );
}

/** The same as plain words, for a tooltip. */
export function useRecogniserWords(name: string, destination: AudioDestination): string {
  const { t } = useLingui();
  if (destination.type !== 'sent') return t`${name}, on this device`;
  const { host } = destination;
  return t`${name}, sound goes to ${host}`;
}

/** The reasons why an engine has stopped, with what the user can do about it. */
export const FAILURE_TEXTS: Record<EngineFailure, MessageDescriptor> = {
  refused: msg`The speech service refused: its key is not valid, its quota is used up, or you are signed out. Ask whoever runs this server.`,
  language: msg`The speech service does not know this language.`,
  unreachable: msg`The speech service cannot be reached.`,
  'broken-off': msg`The speech service keeps disconnecting.`,
  busy: msg`The speech service is full at the moment.`,
  unreadable: msg`The speech service answers in a way that Cuecard does not understand. Tell whoever runs this server.`,
  unavailable: msg`Your browser has stopped recognising speech on this device.`,
};
