/** The properties of the browser that limit the number of threads. */
export interface ThreadCapabilities {
  /** Shared memory is allowed: the page and this worker came with the headers for it, over a safe address. */
  readonly crossOriginIsolated: boolean;
  /** Logical processors, as the browser tells; it may tell fewer than there are. */
  readonly hardwareConcurrency: number;
  /** A phone gets hot, and slow with it: each thread also has a stack and buffers of its own. */
  readonly isPhone: boolean;
}

/**
 * Threads for decoding. Measured in Chromium on two cores: the encoder takes 107 ms for three seconds on one
 * thread and 75 on two, 323 and 195 for eight. Of many cores it takes half at most and never more than four:
 * the call that is being listened to needs them too. A phone decodes on one.
 */
export function chooseThreadCount({
  crossOriginIsolated,
  hardwareConcurrency,
  isPhone,
}: ThreadCapabilities): number {
  if (isPhone || !crossOriginIsolated || hardwareConcurrency < 2) return 1;
  return hardwareConcurrency < 8 ? 2 : 4;
}

/** By the browser's own word for itself: a phone or tablet, whatever it is called. */
export function isPhoneBrowser({
  userAgent,
  userAgentData,
}: {
  readonly userAgent: string;
  readonly userAgentData?: { readonly mobile: boolean };
}): boolean {
  return userAgentData?.mobile === true || /\b(?:Android|iPhone|iPad|Mobile)\b/.test(userAgent);
}
