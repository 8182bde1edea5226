import { isIPv6 } from 'node:net';
import { Server as TlsServer } from 'node:tls';
import type { App } from './app.ts';

/** Ports after the wanted one that are tried. */
const PORTS_TRIED = 20;

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** When the port is taken: whether the next free one will do. */
  readonly mayMove: boolean;
}

export interface Listening {
  readonly port: number;
  /** The address for a browser on this machine, without a slash at its end. */
  readonly address: string;
}

/** The port is taken, or the address cannot be listened on; the message says what to do. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** @throws ListenError */
export async function listen(app: App, options: ListenOptions): Promise<Listening> {
  const { host, port, mayMove } = options;
  for (let moved = 0; ; moved += 1) {
    try {
      await app.listen({ host, port: port === 0 ? 0 : port + moved });
      return { port: boundPort(app), address: boundAddress(app) };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE' && mayMove && moved < PORTS_TRIED) continue;
      throw new ListenError(
        code === 'EADDRINUSE'
          ? `Port ${port} is taken. Choose another one with PORT, or end the program that uses it.`
          : `Cannot listen on ${host}, port ${port}: ${message}. Check HOST and PORT.`,
        { cause: error },
      );
    }
  }
}

function boundPort(app: App): number {
  const bound = app.server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
}

/** The address of the app for this machine, without a slash at its end. */
export function boundAddress(app: App): string {
  const bound = app.server.address();
  const host = typeof bound === 'object' && bound !== null ? bound.address : '127.0.0.1';
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host;
  const scheme = app.server instanceof TlsServer ? 'https' : 'http';
  return `${scheme}://${isIPv6(name) ? `[${name}]` : name}:${boundPort(app)}`;
}
