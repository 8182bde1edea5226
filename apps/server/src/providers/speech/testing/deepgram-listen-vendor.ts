import type { SaidWord } from './scripted-hearing.ts';
import { createWebSocketVendor, TEST_KEY, type TestVendor } from './test-vendor.ts';

/**
 * Speaks `/v1/listen` as developers.deepgram.com, reference/speech-to-text/listen-streaming,
 * docs/finalize, docs/close-stream and docs/audio-keep-alive describe it. `endpoints`: seconds at which it
 * finds by itself that the speaker has paused.
 */
export function createListenVendor(
  words: readonly SaidWord[],
  endpoints: readonly number[] = [],
): Promise<TestVendor> {
  return createWebSocketVendor({
    words,
    path: '/v1/listen',
    authorization: `Token ${TEST_KEY}`,
    speak(socket, session, hearing, misbehaviour) {
      const { query } = session;
      session.expect(query.get('encoding') === 'linear16', 'another encoding');
      session.expect(query.get('sample_rate') === '16000', 'another sample rate');
      session.expect(query.get('interim_results') === 'true', 'no interim results asked for');
      session.language = query.get('language');
      session.terms = query.getAll('keyterm').join(', ');
      /** The second at which the words begin that are not final. */
      let open = 0;
      let interims = 0;
      const pauses = [...endpoints];

      const results = (final: boolean, extra: object = {}): void => {
        const transcript = hearing.between(open, session.seconds);
        socket.send(
          JSON.stringify({
            type: 'Results',
            channel_index: [0, 1],
            start: open,
            duration: session.seconds - open,
            is_final: final,
            speech_final: false,
            channel: { alternatives: [{ transcript, confidence: 0.99, words: [] }] },
            metadata: { request_id: 'r', model_info: {} },
            ...extra,
          }),
        );
        if (final) open = session.seconds;
      };

      return {
        onSound() {
          if (misbehaviour === 'never-answers') return;
          // A message of a kind that this version does not know.
          if (interims === 0) socket.send(JSON.stringify({ type: 'SpeechStarted', timestamp: 0 }));
          const due = Math.floor(session.seconds / 0.25);
          if (pauses[0] !== undefined && session.seconds >= pauses[0]) {
            pauses.shift();
            results(true, { speech_final: true });
          }
          if (due === interims) return;
          interims = due;
          results(false);
        },
        onText({ type }) {
          if (type === 'Finalize' && misbehaviour !== 'never-answers')
            results(true, { from_finalize: true });
          else if (type === 'CloseStream') {
            session.goodbye = true;
            if (session.seconds > open) results(true);
            socket.send(JSON.stringify({ type: 'Metadata', duration: session.seconds }));
            socket.close(1000);
          } else if (type !== 'KeepAlive' && type !== 'Finalize')
            session.faults.push(`an unknown message: ${String(type)}`);
        },
      };
    },
  });
}
