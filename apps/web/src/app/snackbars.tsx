import { SNACKBAR_MS } from '@cuecard/contract';
import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/notifications/styles.layer.css';
import styles from './snackbars.module.css';

/** The place of the short messages; loaded after the first page, which shows none. */
export default function Snackbars() {
  return (
    <Notifications
      autoClose={SNACKBAR_MS}
      position="bottom-center"
      limit={3}
      className={styles.place ?? ''}
    />
  );
}
