import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { ListenError } from '../http/listen.ts';
import { collectState, type StateSources } from './collect-state.ts';
import { countSignals } from './instruments.ts';

/** Where the figures are served: an address of their own, which no balancer leads to. */
interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

export interface MetricsOptions extends StateSources {
  readonly address: MetricsAddress;
}

export interface MetricsServer {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

const METRICS_PATH = '/metrics';
/** A scraper that says nothing holds nothing up. Milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Serves the figures of this process to Prometheus at `/metrics`, and nothing else. Whoever starts it closes it.
 * @throws ListenError
 */
export async function serveMetrics(options: MetricsOptions): Promise<MetricsServer> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  collectState(registry, options);
  const stopCounting = countSignals(registry);
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === METRICS_PATH;
    if (!isAsked) {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.requestTimeout = PATIENCE_MS;
  const { host, port } = options.address;
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    stopCounting();
    const reason = error instanceof Error ? error.message : String(error);
    throw new ListenError(`METRICS_ADDRESS cannot be listened on: ${reason}.`, { cause: error });
  }
  return {
    url: `http://${describe(server)}`,
    async close() {
      stopCounting();
      registry.clear();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function describe(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  return `${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
