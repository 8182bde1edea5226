import { SNACKBAR_MS } from '@cuecard/contract';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showMessage } from '../shared/snackbar.ts';
import { testClient } from './testing/client.tsx';

let client: ReturnType<typeof testClient>;

beforeEach(async () => {
  client = testClient();
  await client.open('/', null);
  // The snackbars are loaded when the first is shown, which takes a time of its own.
  act(() => showMessage({ id: 'The first.' }));
  await screen.findByText('The first.');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  client.close();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('[SCREEN-61] a snackbar stays for five seconds and then goes by itself', async () => {
  expect(SNACKBAR_MS).toBe(5000);
  act(() => showMessage({ id: 'It is saved.' }));
  await pass(4800);
  expect(screen.getByText('It is saved.')).toBeTruthy();
  // And the time in which it fades.
  await pass(1200);
  expect(screen.queryByText('It is saved.')).toBeNull();
});
