import type { Page } from '@playwright/test';

export interface RoomSeen {
  /** Frames that the browser drew while the room was watched. */
  readonly frames: number;
  /** Of these, without the conversation or the answer on the screen. */
  readonly blank: number;
  /** What stood in their place. */
  readonly broken: readonly string[];
  /** The words of every turn that was heard, by its id, as the page gave them to its connection at last. */
  readonly heard: Readonly<Record<string, string>>;
}

declare global {
  interface Window {
    roomSeen: { frames: number; blank: number; broken: Set<string>; heard: Record<string, string> };
  }
}

/** Looks in every frame whether the live room is there, and at what was heard, until it is read. */
export async function watchRoom(page: Page): Promise<{ read(): Promise<RoomSeen> }> {
  await page.evaluate(() => {
    const seen: Window['roomSeen'] = { frames: 0, blank: 0, broken: new Set(), heard: {} };
    window.roomSeen = seen;
    const post = Reflect.get(Worker.prototype, 'postMessage') as (...given: unknown[]) => void;
    Worker.prototype.postMessage = function (message: unknown, ...rest: unknown[]) {
      const { turnId, text } =
        (message as { command?: { turnId?: unknown; text?: unknown } } | null)?.command ?? {};
      if (typeof turnId === 'string' && typeof text === 'string') seen.heard[turnId] = text;
      Reflect.apply(post, this, [message, ...rest]);
    };
    const isShown = (label: string) => {
      const part = document.querySelector(`section[aria-label="${label}"]`);
      return part !== null && part.getBoundingClientRect().height > 0;
    };
    const look = () => {
      seen.frames += 1;
      if (!isShown('Conversation') || !isShown('Answer')) {
        seen.blank += 1;
        seen.broken.add(document.querySelector('h1, h2')?.textContent ?? '');
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return {
    read: () =>
      page.evaluate(() => {
        const { broken, ...seen } = window.roomSeen;
        return { ...seen, broken: [...broken] };
      }),
  };
}
