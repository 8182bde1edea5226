import { readPairingCode } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { shell } from '../environment/shell.ts';
import { isInHand } from '../installed/in-hand.ts';
import { readCodeOfLink } from './code-of-link.ts';
import styles from './pairing.module.css';

/** Loaded on demand, with the library that reads codes. */
const ScanCode = lazy(() => import('./scan-code.tsx'));

/** The form for the code that the computer shows. */
export function CodeForm(props: {
  isSending: boolean;
  problem: ReactNode;
  onCode: (code: string) => void;
  /** The button's text; by default that it follows. */
  action?: ReactNode;
}) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const problemId = useId();
  const problem = isWrong ? (
    <Trans>A code has eight letters and digits, as on the computer.</Trans>
  ) : (
    props.problem
  );
  const send = () => {
    const code = readPairingCode(text);
    setWrong(code === null);
    if (code !== null) props.onCode(code);
  };
  const scan = async () => {
    if (shell.phone === null) return setScanning(true);
    const scanned = readCodeOfLink((await shell.phone.scanCode()) ?? '');
    if (scanned !== null) props.onCode(scanned);
  };
  if (isScanning)
    return (
      <Suspense>
        <ScanCode onCode={props.onCode} onClose={() => setScanning(false)} />
      </Suspense>
    );
  return (
    <form
      className={styles.entry}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <input
        value={text}
        placeholder="K7QM 29XR"
        aria-label={t`Code on the computer`}
        aria-invalid={problem !== null}
        aria-describedby={problemId}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        onChange={(event) => {
          setWrong(false);
          setText(event.currentTarget.value);
        }}
      />
      <p className={styles.problem} id={problemId} role="alert">
        {problem}
      </p>
      <Button type="submit" size="md" loading={props.isSending}>
        {props.action ?? <Trans>Follow</Trans>}
      </Button>
      {isInHand() && (
        <Button variant="default" size="md" onClick={() => void scan()}>
          <Trans>Scan the code</Trans>
        </Button>
      )}
    </form>
  );
}
