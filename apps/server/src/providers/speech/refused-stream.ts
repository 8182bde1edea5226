import type { SpeechRequest, SpeechStream, VendorFailure } from './speech-engine.ts';

/** A stream that fails before anybody is asked: what was requested cannot be heard here. */
export function refusedStream(
  { onEvent, signal }: SpeechRequest,
  failure: VendorFailure,
): SpeechStream {
  let closed = false;
  // The event comes after `open` has returned: nobody holds the stream yet.
  queueMicrotask(() => {
    if (!closed && !signal.aborted) onEvent({ type: 'failed', ...failure });
  });
  return {
    push() {},
    flush() {},
    async close() {
      closed = true;
    },
  };
}
