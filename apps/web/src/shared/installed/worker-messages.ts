/** What a page says to the service worker. */
export interface PageToServiceWorker {
  /** The worker that waits replaces the present one, unless another window is open. */
  readonly type: 'take-over';
}

/** Where the build leaves the service worker: at the top, because it serves every address below its own. */
export const SERVICE_WORKER_FILE = 'service-worker.js';
