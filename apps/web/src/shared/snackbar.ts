import { SNACKBAR_MS } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { notifications } from '@mantine/notifications';
import { describeFailure } from './api/messages.ts';
import { snackbarNeed } from './snackbar-need.ts';

/** Shows a message for five seconds. */
export function showMessage(
  title: MessageDescriptor,
  detail: MessageDescriptor | null = null,
): void {
  show('iris', title, detail);
}

/** Says that a call failed, in the user's language. */
export function showFailure(error: unknown): void {
  const { title, detail } = describeFailure(error);
  show('red', title, detail);
}

function show(color: string, title: MessageDescriptor, detail: MessageDescriptor | null): void {
  const id = `${title.id} ${detail?.id ?? ''}`;
  const words = { title: i18n._(title), message: detail === null ? null : i18n._(detail) };
  snackbarNeed.setState(() => true);
  notifications.hide(id);
  const closeButtonProps = { 'aria-label': i18n._(msg`Close`) };
  notifications.show({ id, color, autoClose: SNACKBAR_MS, closeButtonProps, ...words });
}
