import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import styles from './copy-button.module.css';

const SHOWN_FOR_MS = 2000;

/** Copies a text; says so for two seconds in its own place. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without the permission the text can still be selected by hand.
    }
  };
  return (
    <Button variant="subtle" className={styles.copy ?? ''} size="sm" onClick={() => void copy()}>
      {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
    </Button>
  );
}
