import { SNACKBAR_MS } from '@cuecard/contract';
import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/notifications/styles.layer.css';
import { useSnackbarPlace } from './snackbar-place.ts';
import styles from './snackbars.module.css';

/** The short messages; loaded after the first page, which shows none. */
export default function Snackbars() {
  const { top, bottom } = useSnackbarPlace();
  return (
    <Notifications
      autoClose={SNACKBAR_MS}
      position="bottom-center"
      limit={3}
      className={styles.place ?? ''}
      style={{ '--snackbar-top': top, '--snackbar-bottom': bottom }}
    />
  );
}
