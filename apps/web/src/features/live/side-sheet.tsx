import { useLingui } from '@lingui/react/macro';
import { CloseButton } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './side-sheet.module.css';

interface SideSheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet over the conversation: the answer stays in sight. Esc closes it, and the focus goes back. */
export function SideSheet({ title, onClose, children }: SideSheetProps) {
  const { t } = useLingui();
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    sheet.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      open
      className={styles.sheet}
      aria-label={title}
      tabIndex={-1}
      ref={sheet}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2>{title}</h2>
        <CloseButton size={44} aria-label={t`Close`} onClick={onClose} />
      </div>
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}
