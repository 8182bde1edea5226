import { captureSession } from '../../shared/capture/capture-session.ts';
import type { SpeechInput } from './live-driver.ts';

/** The page's one capture session, as the driver sees it. */
export function createDeviceSpeechInput(): SpeechInput {
  return {
    facts: () => {
      const snapshot = captureSession.actor.getSnapshot();
      const { microphone, shared } = snapshot.context;
      return {
        anySource: microphone.held || shared.held,
        recogniserReady: snapshot.matches({ recogniser: 'ready' }),
        recogniserName: captureSession.recogniser.get().name,
      };
    },
    onFacts: (listener) => {
      const subscription = captureSession.actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    onTurnEvent: (listener) => captureSession.turns.onTurnEvent(listener),
    setTerms: (terms) => captureSession.turns.setTerms(terms),
    startTurns: async () => {
      captureSession.silence.resetAll();
      await captureSession.turns.start();
    },
    stopTurns: () => captureSession.turns.stop(),
    close: () => captureSession.close(),
  };
}
