// Files that the browser keeps, and how they come.

/** Pauses before a download that broke is tried again. Milliseconds. */
const RETRY_DELAYS_MS = [300, 1500];

/** Null where the browser gives none (private windows of some): then every load is a download. */
export async function openCache(name: string): Promise<Cache | null> {
  try {
    return await caches.open(name);
  } catch {
    return null;
  }
}

/** A cache that cannot be read has nothing. */
export async function readCached(
  cache: Cache | null,
  url: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const cached = await cache?.match(url);
    return cached && new Uint8Array(await cached.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** A download that breaks is tried again before anybody hears of it. */
export async function downloadWithRetries(
  url: string,
  size: number,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  for (const pauseMs of RETRY_DELAYS_MS) {
    try {
      return await download(url, size, onBytes);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return download(url, size, onBytes);
}

/** @throws Error if the answer is not the file: an error page, a part of it, another version. */
async function download(
  url: string,
  size: number,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url);
  if (!response.ok || response.body === null) throw new Error(`${url} answered ${response.status}`);
  const bytes = new Uint8Array(size);
  let filled = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (filled + part.value.length > size) {
      await reader.cancel();
      throw new Error(`${url} is longer than ${size} bytes`);
    }
    bytes.set(part.value, filled);
    filled += part.value.length;
    onBytes(filled);
  }
  if (filled !== size) throw new Error(`${url} ended after ${filled} of ${size} bytes`);
  return bytes;
}
