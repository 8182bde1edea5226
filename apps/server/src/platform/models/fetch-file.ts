import { open, rm, stat } from 'node:fs/promises';
import { fetchEncrypted } from './fetch-encrypted.ts';

/** Of one file. The largest listed one has about 120 million. */
const MAX_FILE_BYTES = 2_000_000_000;
/** A host that is silent for so long has gone. Milliseconds. */
const MAX_SILENCE_MS = 60_000;

/** The host is there, and does not give the file. */
export class HostRefused extends Error {
  override readonly name = 'HostRefused';
}

export interface FetchOptions {
  readonly signal?: AbortSignal;
}

export interface FetchFileOptions extends FetchOptions {
  /** @param total null where the host does not say. */
  readonly onBytes: (bytes: number, total: number | null) => void;
}

/**
 * Fetches a file to a place where a part of it may lie already: then only the rest is asked for. What has come stays
 * when it breaks off.
 * @throws HostRefused when the host does not give it; Error when it gives less than it said
 */
export async function fetchFile(
  url: URL,
  place: string,
  { signal, onBytes }: FetchFileOptions,
): Promise<void> {
  const here = (await stat(place).catch(() => null))?.size ?? 0;
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error(`${url.host} is silent`)), MAX_SILENCE_MS);
  const stop = AbortSignal.any([silence.signal, ...(signal === undefined ? [] : [signal])]);
  try {
    const answer = await fetchEncrypted(url, {
      signal: stop,
      headers: {
        // Compressed on the way, a part of the file would be a part of something else.
        'accept-encoding': 'identity',
        ...(here > 0 && { range: `bytes=${here}-` }),
      },
    });
    if (answer.status === 416)
      return await startAnew(url, place, { ...(signal && { signal }), onBytes });
    if (!answer.ok || answer.body === null)
      throw new HostRefused(`${url.host} answered ${answer.status} for ${url.pathname}`);
    const goesOn = answer.status === 206 && startsAt(answer, here);
    if (answer.status === 206 && !goesOn)
      throw new Error(`${url.host} sent another part of the file`);
    let bytes = goesOn ? here : 0;
    const length = Number(answer.headers.get('content-length') ?? Number.NaN);
    const total = Number.isNaN(length) ? null : bytes + length;
    const file = await open(place, goesOn ? 'a' : 'w');
    try {
      // Each part is on the disk before the next is taken: what a broken line brought stays.
      for await (const part of answer.body) {
        timer.refresh();
        await file.write(part);
        bytes += part.length;
        if (bytes > MAX_FILE_BYTES) throw new Error(`${url.host} sends too much`);
        onBytes(bytes, total);
      }
    } finally {
      await file.close();
    }
    if (total !== null && bytes !== total)
      throw new Error(`${url.host} ended after ${bytes} of ${total} bytes`);
  } finally {
    clearTimeout(timer);
  }
}

/** The host has no rest of that: the part here is the whole, or of something else. Its hash would tell; begin anew. */
async function startAnew(url: URL, place: string, options: FetchFileOptions): Promise<void> {
  await rm(place, { force: true });
  return fetchFile(url, place, options);
}

function startsAt(answer: Response, first: number): boolean {
  return answer.headers.get('content-range')?.startsWith(`bytes ${first}-`) ?? false;
}
