import { describe, expect, it, vi } from 'vitest';
import type { DesktopCommand, DesktopEvent } from './desktop-commands.ts';
import { DesktopEvents } from './desktop-events.ts';
import { desktopOverlay } from './desktop-overlay.ts';

/** A shell that answers with events when the test tells some. */
function playedShell() {
  const asked: [DesktopCommand, unknown][] = [];
  let answer: (events: DesktopEvent[]) => void = () => {};
  const invoke = (command: DesktopCommand, args?: Record<string, unknown>): Promise<unknown> => {
    if (command !== 'next_events') {
      asked.push([command, args]);
      return Promise.resolve(null);
    }
    const next = Promise.withResolvers<DesktopEvent[]>();
    answer = next.resolve;
    return next.promise;
  };
  const events = new DesktopEvents(invoke);
  const overlay = desktopOverlay({
    invoke,
    events,
    isTranslucent: false,
    openWindow: () => window,
  });
  return {
    asked,
    events,
    overlay,
    sendEvents: async (...told: DesktopEvent[]) => {
      answer(told);
      await vi.waitFor(() => Promise.resolve());
    },
  };
}
const window = { name: 'small' } as Window;

describe('the small window of the desktop app', () => {
  it('asks the shell for what a page cannot do, and hears what became of it', async () => {
    const { asked, overlay, sendEvents } = playedShell();
    const opened = await overlay.open();
    const through: boolean[] = [];
    opened.own?.onClickThrough((on) => through.push(on));
    opened.own?.setClickThrough(true);
    opened.own?.fit(300);
    expect(asked).toEqual([
      ['set_click_through', { on: true }],
      ['fit_overlay', { height: 300 }],
    ]);
    await sendEvents({ type: 'click-through', on: true });
    await vi.waitFor(() => expect(through).toEqual([true]));
  });

  it('says each time that it was closed, and then nothing more', async () => {
    const { overlay, sendEvents } = playedShell();
    let closed = 0;
    const through: boolean[] = [];
    for (const times of [1, 2]) {
      const opened = await overlay.open();
      opened.onClosed(() => (closed += 1));
      opened.own?.onClickThrough((on) => through.push(on));
      await sendEvents({ type: 'overlay-closed' });
      await vi.waitFor(() => expect(closed).toBe(times));
      await sendEvents({ type: 'click-through', on: true });
    }
    expect(through).toEqual([]);
  });

  it('is told to whoever listens to keys, until they stop', async () => {
    const { events, sendEvents } = playedShell();
    const pressed: string[] = [];
    const end = events.on('pressed', ({ action }) => pressed.push(action));
    await sendEvents({ type: 'pressed', action: 'ask' });
    await vi.waitFor(() => expect(pressed).toEqual(['ask']));
    end();
    await sendEvents({ type: 'pressed', action: 'mode' }, { type: 'overlay-closed' });
    expect(pressed).toEqual(['ask']);
  });
});
