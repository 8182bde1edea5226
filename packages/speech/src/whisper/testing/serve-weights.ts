import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tinyMoonshine } from '../../testing/tiny-moonshine.ts';
import { tinyWhisper } from './tiny-whisper.ts';

export interface WeightsServer {
  readonly from: string;
  /** The requests so far. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** The tiny models, served to tests as a host of weights serves it. */
export async function serveWeights(): Promise<WeightsServer> {
  const files = new Map(
    [...tinyWhisper()].map(([name, file]) => [`/test/tiny-whisper/resolve/main/${name}`, file]),
  );
  for (const [name, file] of tinyMoonshine())
    files.set(`/v3/models/tiny-moonshine/x/${name}`, file);
  const asked: string[] = [];
  const server = createServer(({ url = '', method }, response) => {
    asked.push(`${method} ${url}`);
    const file = files.get(url);
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
