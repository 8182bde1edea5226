import { calls } from '@cuecard/contract';
import { createStore, type Readable } from '@tanstack/store';
import { sendFile } from '../api/call-api.ts';
import { isCancelled } from '../api/send-file.ts';
import { login } from '../login/browser-login.ts';
import { findFileRefusal, type FileRefusal } from './file-check.ts';

/** A file on its way to the server. Once it has arrived it is a resume, and is not listed here. */
export interface Upload {
  readonly key: string;
  readonly fileName: string;
  /** The share that has been sent, 0 to 1. */
  readonly share: number;
  /** Why it was refused here, or how sending it failed; null while it is sent. */
  readonly refusal: FileRefusal | null;
  readonly error: unknown;
}

type Send = (
  file: File,
  sending: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<{ upload_id: string }>;
type Arrived = (uploadId: string) => void;

interface Running {
  file: File;
  arrived: Arrived;
  abort: AbortController;
}

/**
 * The files that this page is sending. It outlives the screens: whoever looks at another page while
 * a file is sent finds it further on, and a file that failed is kept to be sent again.
 */
class ResumeUploads {
  readonly #send: Send;
  readonly #store = createStore<readonly Upload[]>([]);
  readonly #running = new Map<string, Running>();
  #lastKey = 0;

  constructor(send: Send) {
    this.#send = send;
  }

  get store(): Readable<readonly Upload[]> {
    return this.#store;
  }

  /** Sends the file, or lists it with why it is refused; `arrived` gets the new resume's id. */
  add(file: File, arrived: Arrived): void {
    const key = String((this.#lastKey += 1));
    const refusal = findFileRefusal(file);
    // Earlier refusals have been seen by now and are removed.
    const others = this.#store.state.filter((each) => each.refusal === null);
    const upload = { key, fileName: file.name, share: 0, refusal, error: null };
    this.#store.setState(() => [...others, upload]);
    this.#running.set(key, { file, arrived, abort: new AbortController() });
    if (refusal === null) void this.#transfer(key);
  }

  retry(key: string): void {
    const running = this.#running.get(key);
    if (running === undefined) return;
    this.#running.set(key, { ...running, abort: new AbortController() });
    this.#change(key, { share: 0, error: null });
    void this.#transfer(key);
  }

  /** Cancels the upload, or removes its message. */
  dismiss(key: string): void {
    this.#running.get(key)?.abort.abort();
    this.#running.delete(key);
    this.#store.setState((uploads) => uploads.filter((each) => each.key !== key));
  }

  close(): void {
    for (const { key } of this.#store.state) this.dismiss(key);
  }

  async #transfer(key: string): Promise<void> {
    const running = this.#running.get(key);
    if (running === undefined) return;
    try {
      const { upload_id: id } = await this.#send(running.file, {
        onProgress: (share) => this.#change(key, { share }),
        signal: running.abort.signal,
      });
      // Taken away in the moment of its arrival: the resume is there all the same.
      this.dismiss(key);
      running.arrived(id);
    } catch (error) {
      if (!isCancelled(error)) this.#change(key, { error });
    }
  }

  #change(key: string, change: Partial<Upload>): void {
    this.#store.setState((uploads) =>
      uploads.map((each) => (each.key === key ? { ...each, ...change } : each)),
    );
  }
}

/** The uploads of this page; they end with the login. */
export const resumeUploads = new ResumeUploads((file, sending) =>
  sendFile(calls.uploadResume, file, sending),
);
login.store.subscribe(({ flag }) => {
  if (flag === 0) resumeUploads.close();
});
