import type { DesktopEvent } from './desktop-commands.ts';
import type { InvokeDesktop } from './invoke-desktop.ts';

type EventType = DesktopEvent['type'];
export type DesktopEventOf<Type extends EventType> = Extract<DesktopEvent, { type: Type }>;

/** What the shell tells the page, read for as long as the page lives once somebody listens. */
export class DesktopEvents {
  readonly #invoke: InvokeDesktop;
  readonly #report: ((what: string, detail: unknown) => void) | undefined;
  readonly #listeners = new Set<(event: DesktopEvent) => void>();
  #isReading = false;

  constructor(invoke: InvokeDesktop, report?: (what: string, detail: unknown) => void) {
    this.#invoke = invoke;
    this.#report = report;
  }

  /** @returns a function that ends it */
  on<Type extends EventType>(
    type: Type,
    listener: (event: DesktopEventOf<Type>) => void,
  ): () => void {
    const onEvent = (event: DesktopEvent) => {
      if (event.type === type) listener(event as DesktopEventOf<Type>);
    };
    this.#listeners.add(onEvent);
    void this.#read();
    return () => this.#listeners.delete(onEvent);
  }

  /** The shell answers when there is something; a call that fails ends it, since the next one would fail at once. */
  async #read(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      for (;;) {
        const events = (await this.#invoke('next_events')) as DesktopEvent[];
        for (const event of events) for (const listener of this.#listeners) listener(event);
      }
    } catch (error) {
      this.#report?.('the shell tells nothing any more', error);
      this.#isReading = false;
    }
  }
}
