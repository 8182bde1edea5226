import type { DesktopCommand } from './desktop-commands.ts';
import type { DesktopEvents } from './desktop-events.ts';
import type { InvokeDesktop } from './invoke-desktop.ts';
import type { OpenOverlay, Overlay } from './overlay.ts';

export interface OverlaySurroundings {
  readonly invoke: InvokeDesktop;
  readonly events: DesktopEvents;
  readonly isTranslucent: boolean;
  /** Opens an empty window of this origin, which the shell makes the small one. */
  readonly openWindow: () => Window | null;
  readonly report?: ((what: string, detail: unknown) => void) | undefined;
}

/** The desktop app's own small window. */
export function desktopOverlay(surroundings: OverlaySurroundings): Overlay {
  const { events, isTranslucent } = surroundings;
  const ask = (command: DesktopCommand, args?: Record<string, unknown>) => {
    surroundings
      .invoke(command, args)
      .catch((error: unknown) => surroundings.report?.(`${command} was refused`, error));
  };
  return {
    open(): Promise<OpenOverlay> {
      const window = surroundings.openWindow();
      if (window === null) return Promise.reject(new Error('the small window was refused'));
      const closed: (() => void)[] = [];
      const ends = [
        events.on('overlay-closed', () => {
          for (const end of ends) end();
          for (const listener of closed) listener();
        }),
      ];
      return Promise.resolve({
        window,
        own: {
          isTranslucent,
          fit: (height) => ask('fit_overlay', { height }),
          drag: () => ask('drag_overlay'),
          setClickThrough: (on) => ask('set_click_through', { on }),
          onClickThrough: (listener) =>
            void ends.push(events.on('click-through', ({ on }) => listener(on))),
        },
        close: () => ask('close_overlay'),
        onClosed: (listener) => void closed.push(listener),
      });
    },
  };
}
