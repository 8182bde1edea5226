import { PaymentProviderError } from './payment-provider.ts';

/** Stops waiting for the answer of a package that cannot be told to stop. */
export async function untilAborted<T>(running: Promise<T>, signal: AbortSignal): Promise<T> {
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(new PaymentProviderError('The vendor was not waited for.'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([running, stopped]);
}
