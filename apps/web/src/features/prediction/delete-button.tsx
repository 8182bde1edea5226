import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';

/** Asks once more in its own place before it deletes. */
export function DeleteButton(props: { what: string; isBusy: boolean; onDelete: () => void }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { what } = props;
  if (!isAsking)
    return (
      <Button
        variant="subtle"
        color="plum"
        size="sm"
        aria-label={t`Delete the prediction for ${what}`}
        onClick={() => setAsking(true)}
      >
        <Trans>Delete</Trans>
      </Button>
    );
  return (
    <Button
      variant="light"
      color="red"
      size="sm"
      ref={(button) => button?.focus()}
      loading={props.isBusy}
      aria-label={t`Really delete the prediction for ${what}`}
      onClick={props.onDelete}
      onBlur={() => setAsking(false)}
      onKeyDown={({ key }) => key === 'Escape' && setAsking(false)}
    >
      <Trans>Really delete</Trans>
    </Button>
  );
}
