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
    onGap: (listener) => captureSession.hearing.onGap(listener),
    onTurnEvent: (listener) => captureSession.turns.onTurnEvent(listener),
    setTerms: (terms) => captureSession.turns.setTerms(terms),
    startTurns: async () => {
      captureSession.silence.resetAll();
      captureSession.hearing.start();
      await captureSession.turns.start();
    },
    stopTurns: () => {
      captureSession.hearing.stop();
      return captureSession.turns.stop();
    },
    close: () => {
      const closed = captureSession.close();
      captureSession.hearing.forget();
      return closed;
    },
  };
}
