import { useEffect, useState } from 'react';
import { captureSession } from '../../shared/capture/capture-session.ts';
import { useCaptureClaim } from '../../shared/capture/use-capture.ts';

/** Fetches the recogniser while the form is filled in; returns its languages once they are known. */
export function useRecogniser(): readonly string[] | null {
  useCaptureClaim();
  const [languages, setLanguages] = useState<readonly string[] | null>(null);
  useEffect(() => {
    captureSession.send({ type: 'recogniser.load' });
    let gone = false;
    captureSession.engine().then(
      (engine) => !gone && setLanguages(engine.languages),
      // That its code did not come is said by the sound check, with the way to try again.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return languages;
}
