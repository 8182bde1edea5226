/** Hubs need two. */
const MAX_REDIRECTS = 5;

/**
 * Fetches as hubs need it: they lead on to where their files lie; from TLS nothing leads back to plain text.
 * @throws Error when the host leads to an address without encryption, or on and on
 */
export async function fetchEncrypted(
  first: URL,
  init: { readonly signal: AbortSignal; readonly headers?: Record<string, string> },
): Promise<Response> {
  let url = first;
  for (let asked = 0; asked < MAX_REDIRECTS; asked += 1) {
    const answer = await fetch(url, { ...init, redirect: 'manual' });
    const next = answer.headers.get('location');
    if (answer.status < 300 || answer.status >= 400 || next === null) return answer;
    await answer.body?.cancel();
    url = new URL(next, url);
    if (url.protocol !== 'https:' && url.origin !== first.origin)
      throw new Error('the host of the weights leads to an address without encryption');
  }
  throw new Error('the host of the weights leads on and on');
}
