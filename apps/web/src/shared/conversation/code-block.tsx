import { Trans } from '@lingui/react/macro';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import styles from './code-block.module.css';
import type { highlightCode } from './highlight.ts';

type Highlight = typeof highlightCode;

interface CodeBlockProps {
  code: string;
  /** The language that the fence names; empty when it names none. */
  language: string;
  isGrowing: boolean;
}

/** Code as text: nothing in it is run, linked or loaded. */
export function CodeBlock({ code, language, isGrowing }: CodeBlockProps) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>{language === '' ? <Trans>Code</Trans> : language}</span>
        <CopyButton text={code} />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide code is scrolled with the keys */}
      <pre className={styles.code} tabIndex={0}>
        <code className={isGrowing ? styles.growing : undefined}>
          <Coloured code={code} language={language} />
        </code>
      </pre>
    </figure>
  );
}

/** Colours follow when there is time: what has just arrived stands there at once, in ink. */
function Coloured({ code, language }: Pick<CodeBlockProps, 'code' | 'language'>) {
  const highlight = useHighlight();
  const settled = useDeferredValue(code, '');
  if (highlight === null || !code.startsWith(settled)) return code;
  return (
    <>
      <Parts code={settled} language={language} highlight={highlight} />
      {code.slice(settled.length)}
    </>
  );
}

interface PartsProps {
  code: string;
  language: string;
  highlight: Highlight;
}

const Parts = memo(function Parts({ code, language, highlight }: PartsProps) {
  const parts = highlight(code, language);
  if (parts === null) return code;
  return parts.map(({ text, kind }, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- code only grows at its end
    <span key={place} data-kind={kind ?? undefined}>
      {text}
    </span>
  ));
});

/** Null until the colours have been loaded, and where they cannot be: the code is there all the same. */
function useHighlight(): Highlight | null {
  const [highlight, setHighlight] = useState<Highlight | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const { highlightCode: highlighted } = await import('./highlight.ts');
      if (!isGone) setHighlight(() => highlighted);
    };
    load().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return highlight;
}
