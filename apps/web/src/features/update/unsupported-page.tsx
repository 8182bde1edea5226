import type { UnsupportedComputer } from '@cuecard/shell';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { serverUrl, shell } from '../../shared/environment/shell.ts';
import { MessagePage } from '../../shared/frame/message-page.tsx';

const WORDS = {
  'not64-bit': msg`The desktop app is 64-bit only, and this system is not.`,
  'windows-before10': msg`The desktop app needs Windows 10 or 11.`,
  'mac-with-intel': msg`The desktop app needs a Mac with an M-series chip. This one has an Intel processor.`,
  mac15: msg`The desktop app does not support macOS 15 or later.`,
};

/** Stands in for every page of the desktop app on a computer that it is not meant for. */
export default function UnsupportedPage({ why }: { why: UnsupportedComputer }) {
  const { i18n } = useLingui();
  return (
    <MessagePage
      title={<Trans>Cuecard does not run on this computer</Trans>}
      text={
        <>
          {i18n._(WORDS[why])}{' '}
          <Trans>You can use Cuecard in a browser instead: open your server’s address there.</Trans>
        </>
      }
      action={
        shell.server !== null && (
          <Button component="a" href={serverUrl('/')} target="_blank" rel="noopener noreferrer">
            <Trans>Open in the browser</Trans>
          </Button>
        )
      }
    />
  );
}
