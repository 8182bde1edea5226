import type { PictureFailure, PictureWish } from '@cuecard/contract';
import { looksTheSame, type PicturePreparer, type PicturePrint } from '@cuecard/pictures';
import type { Shell } from '@cuecard/shell';
import type { Readable } from '@tanstack/store';
import type { KeptPicture, PictureKeeper } from './kept-pictures.ts';
import { toPreparingFailure, toRefusalFailure } from './picture-failure.ts';
import {
  RefusedByExam,
  type NewPicture,
  type PictureLink,
  type PictureSending,
  type PictureUploads,
} from './picture-sending.ts';
import { ChunkError, type PutChunk } from './put-chunk.ts';
import { sendPicture } from './send-picture.ts';
import { ScreenshotFailed, takeScreenshot } from './take-screenshot.ts';
import { toPicturePart, toSending, pickNewPicture, raceAbort } from './upload-forms.ts';
import { UploadList } from './upload-list.ts';

export interface UploadParts {
  readonly keeper: PictureKeeper;
  readonly preparer: Pick<PicturePreparer, 'prepare' | 'close'>;
  readonly shell: Pick<Shell, 'captureScreen' | 'capturePixels' | 'screen'>;
  readonly put: PutChunk;
  readonly urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
  /** Before the next try, milliseconds, by how many went before; how many there are is how often is tried. */
  readonly pausesMs: readonly number[];
}

/**
 * The owner of the pictures that this device has and the server does not. They are sent one after the
 * other, so that the first can be seen early; a fault keeps the picture and is tried again.
 */
export class ExamUploads implements PictureUploads {
  readonly #parts: UploadParts;
  readonly #list = new UploadList();
  readonly #kept = new Map<string, KeptPicture>();
  readonly #prints = new Map<string, PicturePrint>();
  readonly #stops = new Map<string, AbortController>();
  readonly #tries = new Map<string, number>();
  /** Failures that the exam does not know of yet. */
  readonly #unreported = new Map<string, PictureFailure>();
  #link: PictureLink | null = null;
  /** Ends the pause before the next try. */
  #wake: () => void = () => {};
  #isSending = false;
  #isClosed = false;

  constructor(parts: UploadParts) {
    this.#parts = parts;
  }

  get store(): Readable<readonly PictureSending[]> {
    return this.#list.store;
  }

  connect(link: PictureLink | null): void {
    this.#link = link;
    if (link === null) return;
    for (const [id, failure] of this.#unreported) link.failed(id, failure);
    this.#unreported.clear();
    this.#tries.clear();
    this.#wake();
    void this.#sendNext();
  }

  add(picture: NewPicture, image: Blob): void {
    const kept = {
      ...pickNewPicture(picture),
      image,
      prepared: null,
      duplicateOf: null,
      announced: false,
    };
    this.#keep(kept);
    this.#list.add(toSending(kept, this.#parts.urls.createObjectURL(image)));
    void this.#prepare(kept, () => this.#parts.preparer.prepare(image));
  }

  takeScreen(picture: NewPicture, wish: PictureWish): void {
    const kept = {
      ...pickNewPicture(picture),
      image: null,
      prepared: null,
      duplicateOf: null,
      announced: false,
    };
    this.#list.add(toSending(kept, null));
    const { shell, preparer } = this.#parts;
    void this.#prepare(kept, () => takeScreenshot(shell, preparer, wish));
  }

  retry(id: string): void {
    const sending = this.#find(id);
    if (sending?.stage !== 'failed' || sending.gone) return;
    this.#tries.delete(id);
    this.#list.change(id, { stage: 'waiting', failure: null, refusal: null });
    void this.#sendNext();
  }

  move(id: string, to: NewPicture): void {
    const kept = this.#kept.get(id);
    if (kept === undefined) return;
    this.dismiss(id);
    const moved = { ...kept, ...pickNewPicture(to), announced: false };
    const shown = moved.prepared?.parts[0]?.blob ?? moved.image;
    this.#keep(moved);
    this.#list.add(
      toSending(moved, shown === null ? null : this.#parts.urls.createObjectURL(shown)),
    );
    this.#resume(moved);
  }

  dismiss(id: string): void {
    this.#stops.get(id)?.abort();
    this.#kept.delete(id);
    this.#parts.keeper.remove(id);
    this.#unlist(id);
    this.#prints.delete(id);
    this.#unreported.delete(id);
  }

  async restore(): Promise<void> {
    for (const kept of await this.#parts.keeper.all()) {
      if (this.#isClosed || this.#find(kept.id) !== undefined) continue;
      const shown = kept.prepared?.parts[0]?.blob ?? kept.image;
      if (shown === null) continue;
      this.#kept.set(kept.id, kept);
      this.#list.add(toSending(kept, this.#parts.urls.createObjectURL(shown)));
      this.#resume(kept);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#link = null;
    for (const stop of this.#stops.values()) stop.abort();
    for (const { id } of this.store.get()) this.#unlist(id);
    this.#parts.preparer.close();
  }

  #resume(kept: KeptPicture): void {
    const { image, prepared } = kept;
    if (prepared === null && image !== null)
      return void this.#prepare(kept, () => this.#parts.preparer.prepare(image));
    if (prepared !== null) this.#prints.set(kept.id, prepared.print);
    this.#list.change(kept.id, { stage: 'waiting' });
    void this.#sendNext();
  }

  async #prepare(
    kept: KeptPicture,
    make: () => Promise<NonNullable<KeptPicture['prepared']>>,
  ): Promise<void> {
    const { id, source } = kept;
    try {
      const prepared = await make();
      // Taken away meanwhile.
      if (this.#find(id) === undefined) return;
      const duplicateOf = this.#findDuplicate(prepared.print);
      this.#prints.set(id, prepared.print);
      this.#keep({ ...kept, image: null, prepared, duplicateOf });
      const [first] = prepared.parts;
      this.#show(id, first?.blob ?? null, { stage: 'waiting', duplicateOf });
      await this.#sendNext();
    } catch (error) {
      const failure =
        error instanceof ScreenshotFailed ? error.failure : toPreparingFailure(error, source);
      if (this.#find(id) === undefined) return;
      this.#fail(id, { failure, gone: true });
      if (this.#link === null) this.#unreported.set(id, failure);
      else this.#link.failed(id, failure);
    }
  }

  async #sendNext(): Promise<void> {
    const link = this.#link;
    const next = this.store.get().find(({ stage }) => stage === 'waiting');
    const kept = next && this.#kept.get(next.id);
    if (this.#isSending || link === null || !kept?.prepared) return;
    this.#isSending = true;
    const stop = new AbortController();
    this.#stops.set(kept.id, stop);
    this.#list.change(kept.id, { stage: 'sending' });
    try {
      await this.#send(kept, kept.prepared, link, stop.signal);
      this.#handleSent(kept.id);
    } catch (error) {
      if (!stop.signal.aborted) await this.#handleFault(kept.id, error);
    } finally {
      this.#stops.delete(kept.id);
      this.#isSending = false;
    }
    await this.#sendNext();
  }

  async #send(
    kept: KeptPicture,
    { parts }: NonNullable<KeptPicture['prepared']>,
    link: PictureLink,
    signal: AbortSignal,
  ): Promise<void> {
    const { id } = kept;
    const told = kept.announced || link.taken(id, parts.map(toPicturePart), kept.duplicateOf);
    // Both are asked for at once, because somebody waits: the server answers in their order.
    const answers = Promise.all([link.credential(id), told]);
    const [{ credential, offset }] = await raceAbort(answers, signal);
    if (!kept.announced && !signal.aborted) this.#keep({ ...kept, announced: true });
    const whole = new Blob(parts.map(({ blob }) => blob));
    const onShare = (share: number) => this.#list.change(id, { share });
    await sendPicture(whole, { credential, offset, signal, onShare }, this.#parts.put);
  }

  /** A fault of the moment is waited out; after the last try, and after a final no, the picture stays here. */
  async #handleFault(id: string, error: unknown): Promise<void> {
    const key = error instanceof ChunkError || error instanceof RefusedByExam ? error.key : null;
    const final = toRefusalFailure(key);
    const tries = this.#tries.get(id) ?? 0;
    const pause = this.#parts.pausesMs[tries];
    if (final !== null) return this.#fail(id, { failure: final, refusal: key, gone: true });
    if (this.#link === null) return this.#list.change(id, { stage: 'waiting' });
    if (pause === undefined)
      return this.#fail(id, { failure: 'transfer-failed', refusal: key, gone: false });
    this.#tries.set(id, tries + 1);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#list.change(id, { stage: 'waiting' });
  }

  #handleSent(id: string): void {
    this.#kept.delete(id);
    this.#parts.keeper.remove(id);
    this.#unlist(id);
  }

  #fail(
    id: string,
    failed: Pick<PictureSending, 'failure' | 'gone'> & { refusal?: PictureSending['refusal'] },
  ): void {
    this.#list.change(id, { stage: 'failed', ...failed });
  }

  #findDuplicate(print: PicturePrint): string | null {
    for (const [id, other] of this.#prints) if (looksTheSame(print, other)) return id;
    return null;
  }

  #keep(kept: KeptPicture): void {
    this.#kept.set(kept.id, kept);
    this.#parts.keeper.put(kept);
  }

  #show(id: string, blob: Blob | null, change: Partial<PictureSending>): void {
    const before = this.#find(id)?.url ?? null;
    const url = blob === null ? before : this.#parts.urls.createObjectURL(blob);
    this.#list.change(id, { ...change, url });
    if (before !== null && before !== url) this.#parts.urls.revokeObjectURL(before);
  }

  #unlist(id: string): void {
    const url = this.#find(id)?.url ?? null;
    this.#list.remove(id);
    if (url !== null) this.#parts.urls.revokeObjectURL(url);
  }

  #find(id: string): PictureSending | undefined {
    return this.store.get().find((each) => each.id === id);
  }
}
