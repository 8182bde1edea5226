import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';

export interface AskOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Asked {
  readonly http: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** A request with any headers, `Host` among them, which `fetch` does not let one choose. */
export async function ask(
  url: string,
  { method = 'GET', headers = {}, body }: AskOptions = {},
): Promise<Asked> {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const asked = request(url, { method, headers: { ...headers, ...length }, agent: false });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return { http: answer.statusCode ?? 0, headers: answer.headers, text };
}
