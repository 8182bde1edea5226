import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tinyWhisper } from './tiny-whisper.ts';

export interface WeightsServer {
  readonly from: string;
  /** The requests so far. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** The tiny model, served to tests as a host of weights serves it. */
export async function serveWeights(): Promise<WeightsServer> {
  const files = tinyWhisper();
  const asked: string[] = [];
  const server = createServer(({ url = '', method }, response) => {
    asked.push(`${method} ${url}`);
    const file = files.get(url.replace('/test/tiny-whisper/resolve/main/', ''));
    response.setHeader('access-control-allow-origin', '*');
    if (file === undefined) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-length': file.length }).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    from: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
