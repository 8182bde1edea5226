import { shell } from '../environment/shell.ts';

/** Our own server: the one that served this page, or that the desktop app has chosen. */
export function serverOrigin(): string {
  return shell.server || window.location.origin;
}

/** The address of a socket of our own server. */
export function socketAddress(path: string): string {
  return `${serverOrigin().replace(/^http/, 'ws')}${path}`;
}
