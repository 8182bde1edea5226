import { ANNOUNCEMENT } from '@cuecard/contract';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState, type ComponentProps } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { standInBrowser } from '../../app/testing/stand-in-browser.ts';
import { startLocale } from '../locale/locale.ts';
import AnnouncementDialog from './announcement-dialog.tsx';

beforeAll(async () => {
  standInBrowser();
  await startLocale();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Given = Partial<ComponentProps<typeof AnnouncementDialog>>;

/** The dialog as a page holds it: closing takes its shown flag away. */
function Held(given: Given) {
  const [isShown, setShown] = useState(given.isShown ?? true);
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <button onClick={() => setShown(true)}>show</button>
        <AnnouncementDialog
          message="We move on Friday."
          {...given}
          isShown={isShown}
          onClose={() => {
            setShown(false);
            given.onClose?.();
          }}
        />
      </MantineProvider>
    </I18nProvider>
  );
}

const open = (given: Given = {}) => render(<Held {...given} />);
const dialog = () => screen.queryByRole('dialog');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const clickOutside = () =>
  fireEvent.click(document.querySelector('.mantine-Modal-overlay') ?? document.body);
const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' });
const expectClosed = () => waitFor(() => expect(dialog()).toBeNull());

it('[ANN-1] [ANN-15] has a title and two buttons of its own, the first of them grey-violet', () => {
  open();
  expect(screen.getByRole('dialog', { name: ANNOUNCEMENT.defaultTitle })).toBeTruthy();
  const buttons = within(screen.getByRole('dialog')).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Cancel', 'Confirm']);
  expect(buttons[0]?.getAttribute('style')).toContain('var(--ink-faint)');
});

it('[ANN-2] says one text or several', () => {
  open({ title: 'Moving', message: ['First.', 'Second.'] });
  expect(screen.getByRole('dialog', { name: 'Moving' })).toBeTruthy();
  expect(screen.getByText('First.')).not.toBe(screen.getByText('Second.'));
  cleanup();
  open({ message: 'Only this.' });
  expect(screen.getByText('Only this.')).toBeTruthy();
});

it('[ANN-3] fills the window when it is told to', () => {
  open({ isFullscreen: true });
  expect(document.querySelector('[data-full-screen]')).not.toBeNull();
  cleanup();
  open();
  expect(document.querySelector('[data-full-screen]')).toBeNull();
});

it('[ANN-5] opens when its shown flag becomes true', async () => {
  open({ isShown: false });
  expect(dialog()).toBeNull();
  press('show');
  await screen.findByRole('dialog');
});

it('[ANN-6] [ANN-7] [ANN-8] has the two buttons that it is given, with their words, types and colours', () => {
  const action = vi.fn(() => true);
  open({
    buttons: [
      { text: 'Not now', type: 'cancel' },
      { text: 'Take me there', type: 'confirm', color: 'rgb(1, 2, 3)', action },
      { text: 'A third', type: 'confirm' },
    ],
  });
  const buttons = within(screen.getByRole('dialog')).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Not now', 'Take me there']);
  expect(buttons[0]?.getAttribute('style')).toContain('var(--ink-faint)');
  expect(buttons[1]?.getAttribute('style')).toContain('rgb(1, 2, 3)');
  press('Take me there');
  expect(action).toHaveBeenCalledOnce();
});

it('[ANN-9] [ANN-10] closes when the action resolves truthy, and then calls what destroys it', async () => {
  const happened: string[] = [];
  open({
    buttons: [{ text: 'Go', type: 'confirm', action: () => Promise.resolve('done') }],
    onClose: () => happened.push('closed'),
    onDestroy: () => happened.push('destroyed'),
  });
  press('Go');
  await expectClosed();
  expect(happened).toEqual(['closed', 'destroyed']);
});

it('[ANN-11] [ANN-26] stays open when the action resolves falsy, or fails', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const action = vi
    .fn<() => Promise<unknown>>()
    .mockResolvedValueOnce(0)
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(true);
  const onDestroy = vi.fn<() => void>();
  open({ buttons: [{ text: 'Go', type: 'confirm', action }], onDestroy });
  for (const times of [1, 2]) {
    press('Go');
    await waitFor(() => expect(action).toHaveBeenCalledTimes(times));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Go' }).dataset['loading']).toBeUndefined(),
    );
    expect(dialog()).not.toBeNull();
  }
  expect(onDestroy).not.toHaveBeenCalled();
  press('Go');
  await expectClosed();
  expect(onDestroy).toHaveBeenCalledOnce();
});

it('[ANN-12] [ANN-13] one that is not persistent is closed by an outside click and by Escape', async () => {
  for (const leave of [clickOutside, pressEscape]) {
    open();
    leave();
    await waitFor(() => expect(dialog()).toBeNull());
    cleanup();
  }
});

it('[ANN-4] [ANN-14] a persistent one only pulses, and a button closes it', async () => {
  open({ isPersistent: true });
  const pulsing = () => document.querySelector('[data-pulse]');
  for (const leave of [clickOutside, pressEscape]) {
    leave();
    await waitFor(() => expect(pulsing()).not.toBeNull());
    expect(dialog()).not.toBeNull();
    await waitFor(() => expect(pulsing()).toBeNull());
  }
  press('Confirm');
  await expectClosed();
});

it('[ANN-19] makes links of web addresses alone, which open in a new tab', () => {
  open({
    message:
      'See https://example.com/a?b=1, or (http://example.org). 详见https://example.cn/说明。javascript:alert(1)',
  });
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'https://example.com/a?b=1',
    'http://example.org',
    'https://example.cn/说明',
  ]);
  for (const { target, rel } of links)
    expect([target, rel]).toEqual(['_blank', 'noopener noreferrer']);
});
