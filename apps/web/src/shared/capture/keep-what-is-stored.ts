/** Asks the browser not to clear a model away when space runs out; without a yes it is fetched again then. */
export function keepWhatIsStored(): void {
  const { storage } = navigator as { storage?: Partial<StorageManager> };
  void storage?.persist?.().catch(() => false);
}
