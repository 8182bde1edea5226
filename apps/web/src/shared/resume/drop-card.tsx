import { LIMITS } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useState, type DragEvent, type ReactNode } from 'react';
import { isInHand } from '../installed/in-hand.ts';
import styles from './drop-card.module.css';
import { FileButton } from './file-button.tsx';

interface DropCardProps {
  title: ReactNode;
  /** The one filled button of the page, where nothing else is more important. */
  leads?: boolean;
  onFiles: (files: readonly File[]) => void;
  /** Further actions on the card. */
  children?: ReactNode;
}

/** Takes files: the whole card is a place to drop them, its button opens the file picker. */
export function DropCard({ title, leads = false, onFiles, children }: DropCardProps) {
  const { isOver, dropProps } = useDrop(onFiles);
  const hint = useId();
  const megabytes = LIMITS.resumeBytes / 1024 / 1024;
  return (
    <div className={styles['card']} data-over={isOver} data-leads={leads} {...dropProps}>
      <p className={styles['title']}>{isOver ? <Trans>Drop to upload</Trans> : title}</p>
      <p className={styles['hint']} id={hint}>
        {isInHand() ? (
          <Trans>A .doc, .docx or .pdf file, at most {megabytes} MB.</Trans>
        ) : (
          <Trans>Drop it here, or choose it. .doc, .docx or .pdf, at most {megabytes} MB.</Trans>
        )}
      </p>
      <div className={styles['actions']}>
        <FileButton
          variant={leads ? 'filled' : 'default'}
          size={leads ? 'lg' : 'sm'}
          fz={leads ? 'md' : 'sm'}
          aria-describedby={hint}
          onFiles={onFiles}
        >
          <Trans>Choose a file</Trans>
        </FileButton>
        {children}
      </div>
    </div>
  );
}

/** Makes an element a place to drop files on; beside it a dropped file does not replace the page. */
export function useDrop(onFiles: (files: readonly File[]) => void) {
  const [depth, setDepth] = useState(0);
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver: depth > 0,
    dropProps: {
      // Entering a child comes before leaving its parent: the depth tells when the card is left.
      onDragEnter: (event: DragEvent) => hasFiles(event) && setDepth((value) => value + 1),
      onDragLeave: (event: DragEvent) =>
        hasFiles(event) && setDepth((value) => Math.max(0, value - 1)),
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setDepth(0);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
