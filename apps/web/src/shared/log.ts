/** Failures that the specification only logs: for whoever opens the browser's console. */
export function logWarning(message: string, detail?: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's console is this client's log
  console.warn(message, detail ?? '');
}
