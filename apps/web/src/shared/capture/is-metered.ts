/** The Network Information API, which Chromium has on phones. */
interface Connection {
  readonly type?: string;
  readonly saveData?: boolean;
}

/** Whether the network may cost by the megabyte, as far as the browser tells; where it does not tell, it does not. */
export function isMetered(
  { connection }: { readonly connection?: Connection } = navigator as {
    readonly connection?: Connection;
  },
): boolean {
  return connection?.saveData === true || connection?.type === 'cellular';
}
