import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { readCodeOfLink } from './code-of-link.ts';
import styles from './pairing.module.css';
import { createQrReader } from './read-qr.ts';

interface ScanCodeProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** Looks for the computer's code with the camera; what is not a code of ours is passed over. */
export default function ScanCode({ onCode, onClose }: ScanCodeProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<'camera' | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const look = async () => {
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: 'environment' },
      });
      const stop = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      if (ended.signal.aborted) return stop();
      ended.signal.addEventListener('abort', stop);
      const element = video.current;
      if (element === null) return stop();
      element.srcObject = stream;
      await element.play();
      const read = await createQrReader();
      const code = await findCode(() => read(element), ended.signal);
      if (code !== null) onCode(code);
    };
    look().catch(() => ended.signal.aborted || setProblem('camera'));
    return () => ended.abort();
  }, [onCode]);
  return (
    <div className={styles.scan}>
      {problem === null ? (
        <>
          <video ref={video} muted playsInline aria-hidden="true" />
          <p>
            <Trans>Point the camera at the code on the computer.</Trans>
          </p>
        </>
      ) : (
        <p className={styles.problem} role="alert">
          <Trans>The camera cannot be used here. Allow it in the browser, or type the code.</Trans>
        </p>
      )}
      <Button variant="default" onClick={onClose}>
        <Trans>Type the code instead</Trans>
      </Button>
    </div>
  );
}

/** Reads frame after frame until one holds a code of ours; null: it was called off. */
async function findCode(
  read: () => Promise<string | null>,
  signal: AbortSignal,
): Promise<string | null> {
  while (!signal.aborted) {
    const code = readCodeOfLink((await read()) ?? '');
    if (code !== null) return code;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return null;
}
