import { calls, type LogEventBody, type Tier } from '@cuecard/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ACTIVE, fromWorker, interview, log, stubWorker, welcome } from './live.ts';
import { stubDevices } from './sound.ts';
import { testClient } from './client.tsx';

/** A live interview on the screen of a user of this plan, played by the test from then on. */
export async function openDesk(type: Tier, ...events: LogEventBody[]) {
  stubDevices();
  stubWorker();
  localStorage.clear();
  const client = testClient();
  client.succeed(calls.liveTicket, { ticket: 'ticket' });
  client.succeed(calls.asrStatus, { remainingMs: 60_000 });
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type },
  });
  await client.open(`/live/${interview.id}`);
  fromWorker({ type: 'status', status: { phase: 'live' } });
  welcome(ACTIVE.length + events.length);
  log(...ACTIVE, ...events);
  await screen.findByRole('region', { name: 'Answer' });
  return client;
}

export const desk = () => within(screen.getByRole('region', { name: 'Answer' }));
/** A new question has a desk of its own: it is looked for each time. */
export const findText = (text: string | RegExp, options?: { selector: string }) =>
  waitFor(() => desk().getByText(text, options));
export const findAuthor = (name: string) =>
  waitFor(() => desk().getByLabelText(new RegExp(`Answered by ${name}`)));
export const findHeading = (name: string) =>
  waitFor(() => desk().getByRole('heading', { level: 2, name }));
export const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
export const press = (name: RegExp | string) =>
  fireEvent.click(desk().getByRole('button', { name }));
