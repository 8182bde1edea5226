import { picturePath } from '@cuecard/contract';
import { serverUrl } from '../../shared/environment/shell.ts';

/** The addresses of an exam's pictures, read once each and held until the screen is closed. */
export class PictureUrls {
  readonly #examId: string;
  readonly #authorization: () => string;
  readonly #urls = new Map<string, Promise<string>>();

  constructor(examId: string, authorization: () => string) {
    this.#examId = examId;
    this.#authorization = authorization;
  }

  /** @throws Error when it could not be read; the next try asks again */
  get(pictureId: string, part: number): Promise<string> {
    const path = picturePath(this.#examId, pictureId, part);
    const known = this.#urls.get(path);
    if (known !== undefined) return known;
    const url = this.#read(path);
    this.#urls.set(path, url);
    url.catch(() => this.#urls.delete(path));
    return url;
  }

  /** Releases all addresses; a picture that is asked for afterwards is fetched again. */
  close(): void {
    for (const url of this.#urls.values()) void forget(url);
    this.#urls.clear();
  }

  async #read(path: string): Promise<string> {
    const answer = await fetch(serverUrl(path), {
      headers: { authorization: this.#authorization() },
    });
    const isPicture = answer.headers.get('content-type')?.startsWith('image/') === true;
    if (!answer.ok || !isPicture) throw new Error(`no picture: ${answer.status}`);
    return URL.createObjectURL(await answer.blob());
  }
}

async function forget(url: Promise<string>): Promise<void> {
  try {
    URL.revokeObjectURL(await url);
  } catch {
    // There was none.
  }
}
