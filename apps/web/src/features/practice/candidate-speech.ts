import type { SpeechTurnEvent } from '@cuecard/speech/browser';
import { captureSession } from '../../shared/capture/capture-session.ts';

/** The candidate's microphone with the recogniser, as a practice uses them; tests give their own. */
export interface CandidateSpeech {
  /** Whether a microphone is open and a recogniser runs. */
  isReady(): boolean;
  name(): string;
  /** From now on words count. */
  open(): Promise<void>;
  /** Resolves when the last words have been reported. */
  close(): Promise<void>;
  onTurnEvent(listener: (event: SpeechTurnEvent) => void): () => void;
  /** Calls back when a voice begins and ends. */
  onVoice(listener: (isActive: boolean) => void): () => void;
}

/** The page's one capture session. */
export const deviceSpeech: CandidateSpeech = {
  isReady() {
    const snapshot = captureSession.actor.getSnapshot();
    return snapshot.matches({ recogniser: 'ready' }) && snapshot.context.microphone.held;
  },
  name: () => captureSession.recogniser.get().name,
  open: () => captureSession.turns.start(),
  close: () => captureSession.turns.stop(),
  onTurnEvent: (listener) => captureSession.turns.onTurnEvent(listener),
  onVoice: (listener) => captureSession.onVoice('candidate', listener),
};
