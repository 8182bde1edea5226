import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { describeFailure } from '../api/messages.ts';

/** In the place of a text that could not be had. */
export function ReadingFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const { i18n } = useLingui();
  const { title, detail } = describeFailure(error);
  return (
    <div role="alert">
      <h1>{i18n._(title)}</h1>
      {detail !== null && <p>{i18n._(detail)}</p>}
      <Button variant="default" mt="md" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
