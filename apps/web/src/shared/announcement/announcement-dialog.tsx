import { ANNOUNCEMENT } from '@cuecard/contract';
import { useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { useEffect, useState } from 'react';
import { logWarning } from '../log.ts';
import styles from './announcement-dialog.module.css';
import { LinkedText } from './linked-text.tsx';

export interface AnnouncementButton {
  readonly text: string;
  readonly type: 'cancel' | 'confirm';
  /** Of the theme, or of CSS; without it, the type has one. */
  readonly color?: string;
  /** The dialog closes when it resolves truthy, and stays open otherwise; without it, the dialog closes. */
  readonly action?: () => unknown;
}

interface AnnouncementDialogProps {
  readonly title?: string | undefined;
  readonly message: string | readonly string[];
  readonly isFullscreen?: boolean;
  /** Only a button closes it. */
  readonly isPersistent?: boolean;
  readonly isShown: boolean;
  /** At most two. */
  readonly buttons?: readonly AnnouncementButton[] | undefined;
  /** It wants to be closed: `isShown` becomes false. */
  readonly onClose: () => void;
  /** Called after a button has closed it. */
  readonly onDestroy?: () => void;
}

/** Grey-violet: it is the way out, not the way on. */
const COLORS = { cancel: 'var(--ink-faint)', confirm: 'iris' } as const;

/** As long as its animation. */
const PULSE_MS = 240;

/** Tells something before everything else (specification, sections 3, 4 and 9). */
export default function AnnouncementDialog({
  title,
  message,
  isFullscreen = false,
  isPersistent = false,
  isShown,
  buttons,
  onClose,
  onDestroy,
}: AnnouncementDialogProps) {
  const { t } = useLingui();
  const [isPulsing, setPulsing] = useState(false);
  const [running, setRunning] = useState<string | null>(null);
  useEffect(() => {
    if (!isPulsing) return undefined;
    const timer = setTimeout(() => setPulsing(false), PULSE_MS);
    return () => clearTimeout(timer);
  }, [isPulsing]);
  const texts = typeof message === 'string' ? [message] : message;
  const shown: readonly AnnouncementButton[] = buttons ?? [
    { text: t`Cancel`, type: 'cancel' },
    { text: t`Confirm`, type: 'confirm' },
  ];
  const press = async ({ text, action }: AnnouncementButton): Promise<void> => {
    setRunning(text);
    const closes = await runAction(action);
    setRunning(null);
    if (!closes) return;
    onClose();
    onDestroy?.();
  };
  return (
    <Modal
      opened={isShown}
      onClose={isPersistent ? () => setPulsing(true) : onClose}
      title={title ?? t`Announcement`}
      size={ANNOUNCEMENT.widthPx}
      zIndex={ANNOUNCEMENT.stackingOrder}
      fullScreen={isFullscreen}
      withCloseButton={false}
      attributes={{ content: { 'data-pulse': isPulsing || undefined } }}
      styles={{ content: { minHeight: ANNOUNCEMENT.minHeightPx } }}
      classNames={{
        content: styles['content'] ?? '',
        title: styles['title'] ?? '',
        body: styles['body'] ?? '',
      }}
    >
      <div className={styles['message']}>
        {texts.map((text) => (
          <p key={text}>
            <LinkedText>{text}</LinkedText>
          </p>
        ))}
      </div>
      <div className={styles['buttons']}>
        {shown.slice(0, ANNOUNCEMENT.maxButtons).map((button, index, all) => (
          <Button
            key={button.text}
            data-autofocus={index === all.length - 1 || undefined}
            color={button.color ?? COLORS[button.type]}
            loading={running === button.text}
            disabled={running !== null && running !== button.text}
            onClick={() => void press(button)}
          >
            {button.text}
          </Button>
        ))}
      </div>
    </Modal>
  );
}

/** An action that fails has not been done: the dialog stays for another try. */
async function runAction(action: AnnouncementButton['action']): Promise<boolean> {
  if (action === undefined) return true;
  try {
    return Boolean(await action());
  } catch (error) {
    logWarning('The action of an announcement failed', error);
    return false;
  }
}
