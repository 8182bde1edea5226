import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInBrowser } from '../app/testing/stand-in-browser.ts';
import { createLazyDialog } from './lazy-dialog.tsx';
import { startLocale } from './locale/locale.ts';

interface DialogProps {
  onClose: () => void;
}

let isOnline = true;
let isSound = true;

const load = vi.fn(async () => {
  if (!isOnline) throw new Error('no network');
  return {
    default: ({ onClose }: DialogProps) => {
      if (!isSound) throw new Error('boom');
      return <button onClick={onClose}>a dialog</button>;
    },
  };
});

beforeAll(async () => {
  standInBrowser();
  await startLocale();
  // The page has fetched it by then; loading it takes its time on a machine that does other things too.
  await import('./dialog-failure.tsx');
});
beforeEach(() => {
  [isOnline, isSound] = [true, true];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // React reports what a boundary caught; that is the point here and no news.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(onClose = vi.fn<() => void>()) {
  const Dialog = createLazyDialog<DialogProps>(load);
  const page = (
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <p>the interview</p>
        <Dialog onClose={onClose} />
      </MantineProvider>
    </I18nProvider>
  );
  render(page);
  return onClose;
}

describe('createLazyDialog', () => {
  it('[INT-76] says that a dialog could not be loaded, and opens it when the network is back', async () => {
    isOnline = false;
    open();
    await screen.findByText('This window could not be loaded');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('This window could not be loaded');
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await screen.findByText('a dialog');
    expect(screen.getByText('the interview')).toBeTruthy();
  });

  it('[INT-76] keeps a fault of a dialog inside it', async () => {
    isSound = false;
    const onClose = open();
    await screen.findByText('Something broke in this window');
    expect(screen.getByText('the interview')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
