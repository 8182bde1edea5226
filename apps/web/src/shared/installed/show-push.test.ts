import type { PushMessage } from '@cuecard/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPushed, showPush, type PushScope, type PushWindow } from './show-push.ts';

const MESSAGE: PushMessage = {
  kind: 'exam',
  title: 'An exam answer is ready',
  text: 'Open Cuecard to read it',
  at: null,
  locale: 'en',
  page: '/exam/phone',
  tag: 'exam 1',
};

let windows: (PushWindow & {
  focus: ReturnType<typeof vi.fn>;
  navigate: ReturnType<typeof vi.fn>;
})[];
let shown: { title: string; options: NotificationOptions; close: ReturnType<typeof vi.fn> }[];
const openWindow = vi.fn(async () => null);
const scope = {
  clients: { matchAll: async () => windows, openWindow },
  registration: {
    showNotification: async (title: string, options: NotificationOptions) =>
      void shown.push({ title, options, close: vi.fn() }),
    getNotifications: async () => shown as unknown as Notification[],
  },
} as unknown as PushScope;

function addWindow(page: string, visibilityState = 'hidden') {
  const added = {
    url: `https://cuecard.example${page}`,
    visibilityState,
    focus: vi.fn(async () => null),
    navigate: vi.fn(async () => null),
  };
  windows.push(added);
  return added;
}

beforeEach(() => {
  windows = [];
  shown = [];
  openWindow.mockClear();
});

describe('[PHONE-30] what a phone shows of a reminder', () => {
  it('is the message while the page sleeps', async () => {
    addWindow('/exam/phone');
    await showPush(scope, MESSAGE);
    expect(shown).toMatchObject([
      { title: MESSAGE.title, options: { body: MESSAGE.text, silent: false, tag: 'exam 1' } },
    ]);
    expect(shown[0]?.close).not.toHaveBeenCalled();
  });

  it('is gone at once, without a sound, for who looks at its page', async () => {
    addWindow('/exam/phone?joined', 'visible');
    await showPush(scope, MESSAGE);
    expect(shown[0]?.options.silent).toBe(true);
    expect(shown[0]?.close).toHaveBeenCalled();
  });

  it('names a moment in the device’s own time', async () => {
    const at = Date.UTC(2027, 0, 1, 13, 30);
    await showPush(scope, { ...MESSAGE, at });
    const time = new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(at);
    expect(shown[0]?.options.body).toBe(`${time} · ${MESSAGE.text}`);
  });
});

describe('[PHONE-30] where a reminder leads', () => {
  it('is the window that is there already', async () => {
    const other = addWindow('/history', 'visible');
    const there = addWindow('/exam/phone');
    await openPushed(scope, '/exam/phone');
    expect(there.focus).toHaveBeenCalled();
    expect(other.navigate).not.toHaveBeenCalled();
  });

  it('is another window, but never one that is live', async () => {
    const live = addWindow('/follow', 'visible');
    await openPushed(scope, '/settings/security');
    expect(live.navigate).not.toHaveBeenCalled();
    expect(openWindow).toHaveBeenCalledWith('/settings/security');
    const free = addWindow('/history');
    await openPushed(scope, '/settings/security');
    expect(free.navigate).toHaveBeenCalledWith('/settings/security');
  });
});
