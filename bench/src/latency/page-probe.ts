import type { Page } from '@playwright/test';

/** A mark that answers of the bench carry, and when a page first showed it; the page's clock, milliseconds. */
interface Shown {
  readonly mark: string;
  readonly atMs: number;
}

/** What the recogniser told the page, and when. */
export interface Heard {
  readonly type: 'partial' | 'eager' | 'final' | 'amended';
  readonly channel: string;
  readonly turnId: string;
  readonly text: string;
  readonly atMs: number;
}

export interface Probe {
  /** When the recording's first sample was played. */
  startedAtMs: number;
  shown: Shown[];
  heard: Heard[];
  /** Tasks of the page's main thread over 50 ms, milliseconds (the browser's own `longtask`). */
  longTasks: { readonly atMs: number; readonly forMs: number }[];
}

declare global {
  interface Window {
    latencyProbe: Probe;
  }
}

/** Marks look like this, and nothing else that is shown does. */
export const MARK_PATTERN = 'QX\\d+Z';

/** Watches what the page shows and what its recogniser tells it, beside the product's own code. */
export async function installProbe(page: Page): Promise<void> {
  await page.addInitScript(watch, MARK_PATTERN);
}

export function readProbe(page: Page): Promise<Probe> {
  return page.evaluate(() => window.latencyProbe);
}

function watch(pattern: string): void {
  const probe: Probe = { startedAtMs: 0, shown: [], heard: [], longTasks: [] };
  window.latencyProbe = probe;
  const seen = new Set<string>();
  const marks = new RegExp(pattern, 'g');

  const look = (): void => {
    const atMs = performance.now();
    for (const [mark] of (document.body.textContent ?? '').matchAll(marks)) {
      if (seen.has(mark)) continue;
      seen.add(mark);
      probe.shown.push({ mark, atMs });
    }
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  });

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      probe.longTasks.push({ atMs: startTime, forMs: duration });
  }).observe({ type: 'longtask' });

  const isTold = (event: { type?: string } | undefined): boolean =>
    ['partial', 'eager', 'final', 'amended'].includes(event?.type ?? '');
  const OwnWorker = window.Worker;
  window.Worker = class extends OwnWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }: MessageEvent) => {
        if (data?.type !== 'event' || !isTold(data.event)) return;
        const { type, channel, turnId, text } = data.event;
        probe.heard.push({ type, channel, turnId, text, atMs: performance.now() });
      });
    }
  };
}
