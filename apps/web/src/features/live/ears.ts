import { captureSession } from '../../shared/capture/capture-session.ts';
import type { Ears } from './live-driver.ts';

const unnamed = 'recogniser';

/** The page's one capture session, as the driver sees it. */
export function earsOfThisDevice(): Ears {
  let recogniserName = unnamed;
  return {
    facts: () => {
      const snapshot = captureSession.actor.getSnapshot();
      const { microphone, shared } = snapshot.context;
      return {
        anySource: microphone.held || shared.held,
        recogniserReady: snapshot.matches({ recogniser: 'ready' }),
        recogniserName,
      };
    },
    onFacts: (listener) => {
      const subscription = captureSession.actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    onHeard: (listener) => captureSession.onHeard(listener),
    startTurns: async () => {
      recogniserName = (await captureSession.engine()).name;
      await captureSession.startTurns();
    },
    stopTurns: () => captureSession.stopTurns(),
    close: () => captureSession.close(),
  };
}
