import { shell } from '../environment/shell.ts';

/** The address of a socket of our own server: the one that served this page, or that the desktop app has chosen. */
export function socketAddress(path: string): string {
  const origin = shell.server || window.location.origin;
  return `${origin.replace(/^http/, 'ws')}${path}`;
}
