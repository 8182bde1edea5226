import { SNACKBAR_MS } from '@cuecard/contract';
import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/notifications/styles.layer.css';
import styles from './snackbars.module.css';

/** Where the short messages appear; loaded after the first page, which has nothing to say. */
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
