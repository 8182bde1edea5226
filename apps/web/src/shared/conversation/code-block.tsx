import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import styles from './code-block.module.css';

interface CodeBlockProps {
  code: string;
  /** As the fence named it; empty when it did not. */
  language: string;
  caret: ReactNode;
}

/** Code as text: nothing in it is run, linked or loaded. */
export function CodeBlock({ code, language, caret }: CodeBlockProps) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>{language === '' ? <Trans>Code</Trans> : language}</span>
        <CopyButton text={code} />
      </figcaption>
      <pre className={styles.code}>
        <code>
          {code}
          {caret}
        </code>
      </pre>
    </figure>
  );
}
