/** The size of the small window when it is opened, CSS pixels. */
const OVERLAY_SIZE = { width: 380, height: 640 } as const;

/** The small window while it is open. It is empty: the page draws what is in it, so that both show the same. */
export interface OpenOverlay {
  readonly window: Window;
  /** Null where the browser alone decides how its window stands. */
  readonly own: OwnOverlay | null;
  close(): void;
  /** Calls the listener when it has been closed, by whomever. */
  onClosed(listener: () => void): void;
}

/** What only the desktop app's own window can do. Nothing of it rejects: a failure is logged. */
export interface OwnOverlay {
  /** Whether what is behind it can shine through. */
  readonly isTranslucent: boolean;
  /** As high as what it shows, CSS pixels. */
  fit(height: number): void;
  /** Follows the pointer until its button is let go. */
  drag(): void;
  /** Lets clicks through to what is behind. */
  setClickThrough(on: boolean): void;
  /** Calls the listener when clicks go through or no longer do, whoever has asked for it. */
  onClickThrough(listener: (on: boolean) => void): void;
}

/** A small window that stays above the others. */
export interface Overlay {
  /** Opens it. Call it from a click. Rejects where the browser or the system refuses. */
  open(): Promise<OpenOverlay>;
}

/** The part of Document Picture-in-Picture that is used (wicg.github.io/document-picture-in-picture). */
export interface PictureInPicture {
  requestWindow(options: { width: number; height: number }): Promise<Window>;
}

/** Null where the browser has no such window: Firefox, Safari and phones. */
export function browserOverlay(pictureInPicture: PictureInPicture | undefined): Overlay | null {
  if (pictureInPicture === undefined) return null;
  return {
    async open() {
      const window = await pictureInPicture.requestWindow(OVERLAY_SIZE);
      return {
        window,
        own: null,
        close: () => window.close(),
        onClosed: (listener) => window.addEventListener('pagehide', listener, { once: true }),
      };
    },
  };
}
