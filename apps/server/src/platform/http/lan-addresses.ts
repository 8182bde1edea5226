import { hostname, networkInterfaces } from 'node:os';

/** Networks inside this machine: of containers and virtual machines. No phone is in them. */
const INNER = /^(?:docker|br-|veth|virbr|vboxnet|vmnet|lxc|lxd|podman|cni)/;

/** The networks that most homes and offices use come first (RFC 1918). */
const LIKELY = [/^192\.168\./, /^10\./, /^172\.(?:1[6-9]|2\d|3[01])\./];

function likelihood(address: string): number {
  const rank = LIKELY.findIndex((pattern) => pattern.test(address));
  return rank === -1 ? LIKELY.length : rank;
}

/** IPv4 addresses of this machine in its networks, the likeliest first. */
export function lanAddresses(interfaces = networkInterfaces()): string[] {
  return Object.entries(interfaces)
    .filter(([name]) => !INNER.test(name))
    .flatMap(([, addresses = []]) => addresses)
    .filter(({ family, internal, address }) => {
      const assigned = !address.startsWith('169.254.');
      return family === 'IPv4' && !internal && assigned;
    })
    .map(({ address }) => address)
    .sort((one, other) => likelihood(one) - likelihood(other));
}

/** Every address of this machine. */
export function allAddresses(interfaces = networkInterfaces()): string[] {
  return Object.values(interfaces)
    .flatMap((addresses = []) => addresses)
    .map(({ address }) => address);
}

/** Under what this machine is reached, from itself and from its networks. */
export function ownNames(addresses: readonly string[], name = hostname()): string[] {
  const plain = /^[a-z0-9-]+$/i.test(name) ? [name, `${name}.local`] : [];
  return [...new Set(['localhost', '127.0.0.1', '::1', ...plain, ...addresses])];
}
