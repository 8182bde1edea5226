import { SNACKBAR_MS } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { snackbarNeed } from './snackbar-need.ts';

/** A button takes longer to reach than a line to read. */
const UNDO_MS = 2 * SNACKBAR_MS;

/** Shows what was done, with a button that undoes it. */
export function showUndo(title: MessageDescriptor, undo: () => void): void {
  const id = 'undo';
  snackbarNeed.setState(() => true);
  notifications.hide(id);
  notifications.show({
    id,
    color: 'iris',
    autoClose: UNDO_MS,
    closeButtonProps: { 'aria-label': i18n._(msg`Close`) },
    title: i18n._(title),
    message: (
      <Button
        variant="default"
        size="sm"
        mt={6}
        onClick={() => {
          notifications.hide(id);
          undo();
        }}
      >
        {i18n._(msg`Undo`)}
      </Button>
    ),
  });
}
