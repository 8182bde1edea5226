import { calls } from '@cuecard/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { answerBasics } from './testing/account.ts';
import { testClient } from './testing/client.tsx';
import { speechStandIn, stubDevices } from './testing/sound.ts';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

let client: ReturnType<typeof testClient>;
beforeEach(() => {
  stubDevices();
  client = testClient();
  answerBasics(client);
  client.succeed(calls.listQuestions, { questions: [] });
  client.succeed(calls.listPractices, { practices: [] });
});
afterEach(async () => {
  client.close();
  await captureSession.close();
});

it('[PRAC-70] a practice needs something to ask, and leads to where it comes from', async () => {
  await client.open('/practice');
  expect(await screen.findByText(/There is nothing to ask yet/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Predict questions' });
  expect(link.getAttribute('href')).toBe('/prediction');
});
