/** The properties of the browser that limit the number of threads. */
export interface ThreadCapabilities {
  /** Shared memory is allowed: the page and this worker came with the headers for it, over a safe address. */
  readonly crossOriginIsolated: boolean;
  /** Logical processors, as the browser tells; it may tell fewer than there are. */
  readonly hardwareConcurrency: number;
}

/**
 * Threads for decoding. Measured in Chromium on two cores: the encoder takes 107 ms for three seconds on one
 * thread and 75 on two, 323 and 195 for eight. Of many cores it takes half at most and never more than four:
 * the call that is being listened to needs them too.
 */
export function chooseThreadCount({
  crossOriginIsolated,
  hardwareConcurrency,
}: ThreadCapabilities): number {
  if (!crossOriginIsolated || hardwareConcurrency < 2) return 1;
  return hardwareConcurrency < 8 ? 2 : 4;
}
