/** The address of a socket of our own server. */
export function socketAddress(
  { protocol, host }: Pick<Location, 'protocol' | 'host'>,
  path: string,
): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`;
}
