import type { InterviewSetup } from '@cuecard/contract';
import { useEffect } from 'react';
import { captureSession } from './capture-session.ts';
import { useSpeechCapabilities } from './speech-capabilities-query.ts';
import { selectRecogniser, type RecogniserOption } from './recogniser-options.ts';

/**
 * Uses the recogniser of this setup from now on, and loads it if the user need not allow anything first.
 * @returns null until the setup and the capabilities are known, and where no recogniser knows the language.
 */
export function useRecogniser(
  setup: Pick<InterviewSetup, 'interviewLanguage' | 'recogniser'> | null,
): RecogniserOption | null {
  const capabilities = useSpeechCapabilities();
  const option = setup && capabilities ? selectRecogniser(setup, capabilities) : null;
  const key = JSON.stringify(option);
  useEffect(() => {
    const chosen = JSON.parse(key) as RecogniserOption | null;
    if (chosen === null) return;
    captureSession.chooseRecogniser(chosen);
    if (chosen.needs === null) captureSession.send({ type: 'recogniser.load' });
  }, [key]);
  return option;
}
