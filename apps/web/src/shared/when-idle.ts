/** Where the browser does not say when it is idle (Safari), milliseconds: the first load is over by then. */
const ASSUMED_IDLE_MS = 1500;

/** Runs something once the page has nothing else to do. Returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(handle);
  }
  const handle = setTimeout(run, ASSUMED_IDLE_MS);
  return () => clearTimeout(handle);
}
