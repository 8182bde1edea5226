import type { Page } from '@playwright/test';

declare global {
  interface Window {
    sharedScreen: {
      /** Changes what stands on the screen; resolves when a frame with it has come out of the shared track. */
      show(text: string): Promise<void>;
      /** Ends the track as when the user stops sharing in the browser's bar. */
      stop(): void;
    };
  }
}

/**
 * Gives the page a shared screen of 1920 × 1080 with a question on it, in place of the browser's picker:
 * a real track, whose frames the product takes as it takes those of a screen.
 */
export async function useSharedScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let text = 'Question 1';
    let track: MediaStreamTrack | null = null;
    const canvas = document.createElement('canvas');
    canvas.width = 1920;
    canvas.height = 1080;
    const draw = () => {
      const context = canvas.getContext('2d');
      if (context === null) return;
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = '#111111';
      context.font = '64px sans-serif';
      context.fillText(text, 120, 200);
      context.font = '28px sans-serif';
      for (let line = 0; line < 18; line += 1)
        context.fillText(
          `${text}, line ${line}: ${'which of these is true of '.repeat(3)}`,
          120,
          300 + line * 40,
        );
    };
    window.sharedScreen = {
      async show(next) {
        text = next;
        draw();
        if (track === null) return;
        const watcher = document.createElement('video');
        watcher.muted = true;
        watcher.srcObject = new MediaStream([track]);
        await watcher.play();
        // The first frame may have been on its way already.
        for (let frame = 0; frame < 3; frame += 1)
          await new Promise((resolve) => watcher.requestVideoFrameCallback(resolve));
        watcher.srcObject = null;
      },
      stop() {
        track?.stop();
        track?.dispatchEvent(new Event('ended'));
      },
    };
    navigator.mediaDevices.getDisplayMedia = async () => {
      draw();
      // A canvas that does not change sends no frames: a screen sends some now and then.
      setInterval(draw, 100);
      const stream = canvas.captureStream(10);
      track = stream.getVideoTracks()[0] ?? null;
      return stream;
    };
  });
}
