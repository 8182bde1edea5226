import { createStore, type Readable } from '@tanstack/store';
import type { PictureSending } from './picture-sending.ts';

/** The pictures that this device prepares and sends, as they are shown. */
export class UploadList {
  readonly #store = createStore<readonly PictureSending[]>([]);

  get store(): Readable<readonly PictureSending[]> {
    return this.#store;
  }

  add(sending: PictureSending): void {
    this.#store.setState((list) => [...list, sending]);
  }

  change(id: string, change: Partial<PictureSending>): void {
    this.#store.setState((list) =>
      list.map((each) => (each.id === id ? { ...each, ...change } : each)),
    );
  }

  remove(id: string): void {
    this.#store.setState((list) => list.filter((each) => each.id !== id));
  }
}
