import type { PictureSending } from './picture-sending.ts';

/** What is listed, for who shows it. */
export class UploadList {
  readonly #listeners = new Set<() => void>();
  #list: readonly PictureSending[] = [];

  snapshot = (): readonly PictureSending[] => this.#list;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(sending: PictureSending): void {
    this.#become([...this.#list, sending]);
  }

  change(id: string, change: Partial<PictureSending>): void {
    this.#become(this.#list.map((each) => (each.id === id ? { ...each, ...change } : each)));
  }

  remove(id: string): void {
    this.#become(this.#list.filter((each) => each.id !== id));
  }

  #become(list: readonly PictureSending[]): void {
    this.#list = list;
    for (const listener of this.#listeners) listener();
  }
}
