import {
  calls,
  EMPTY_SETUP,
  ERROR_TABLE,
  type InterviewSetup,
  type InterviewSummary,
  type Tier,
} from '@cuecard/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { speechStandIn, stubDevices } from './testing/sound.ts';
import { testClient } from './testing/client.tsx';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

let client: ReturnType<typeof testClient>;
const COMPLETE: InterviewSetup = { ...EMPTY_SETUP, jobTitle: 'Backend Engineer' };
const INTERVIEW: InterviewSummary = {
  id: '0198a000-0000-7000-8000-000000000001',
  setup: COMPLETE,
  state: 'preparing',
  createdAt: 1,
  startedAt: null,
  endedAt: null,
  questions: 0,
  activeMs: 0,
  archivedAt: null,
  title: '',
};

function belongTo(type: Tier, duration: number | null = 3600): void {
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration, end_time: null, type },
  });
}

beforeEach(() => {
  stubDevices();
  client = testClient();
  belongTo('Ultimate');
  client.succeed(calls.lastSetup, { setup: EMPTY_SETUP });
  client.succeed(calls.saveSetup, {});
  client.succeed(calls.createInterview, { interview: INTERVIEW });
  client.succeed(calls.serverInfo, {
    isI18nVersion: false,
    models: [],
    expertModel: null,
    webSearch: false,
    speechEngines: [],
    whisper: null,
    deviceModels: [],
    voice: null,
    signInWith: { phone: true, email: true, oidc: null },
    developmentOutbox: true,
  });
});

afterEach(async () => {
  client.close();
  await captureSession.close();
});

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const press = (name: RegExp | string) => fireEvent.click(button(name));
const option = (label: string, name: RegExp | string) =>
  within(screen.getByLabelText(label)).getByRole<HTMLOptionElement>('option', { name });

describe('the form', () => {
  it('[ROUTE-16] [ROUTE-17] [ROUTE-18] [SCREEN-30] stands at /interview, where /scene leads', async () => {
    await client.open('/scene');
    expect(client.router.state.location.pathname).toBe('/interview');
    const names = client.router.state.matches.map(({ staticData }) => staticData.name);
    expect(names).toContain('scene-interview');
    expect(await screen.findByRole('heading', { name: 'This interview' })).toBeTruthy();
  });

  it('[INT-1] [INT-2] [INT-3] [INT-5] [INT-6] [INT-7] [INT-8] [INT-9] [INT-10] [INT-11] asks for the fields of the specification', async () => {
    await client.open('/interview');
    expect(screen.getByRole('textbox', { name: /^Job title/ })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^School/ })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'School interview' }));
    for (const name of [/^School/, /^Major/])
      expect(await screen.findByRole('textbox', { name })).toBeTruthy();
    const degrees = within(screen.getByLabelText('Degree')).getAllByRole('option');
    expect(degrees.map((each) => each.textContent).slice(1)).toEqual([
      'High school',
      'Bachelor',
      'Master',
      'Doctor',
      'Post-doctoral',
    ]);
    for (const label of ['They speak', 'Answers in', 'Your level in a foreign language'])
      expect(screen.getByRole('combobox', { name: label })).toBeTruthy();
    for (const name of ['Code mode', 'Web browsing'])
      expect(screen.getByRole('switch', { name })).toBeTruthy();
    for (const name of ['Outline', 'Transcript'])
      expect(screen.getByRole('radio', { name })).toBeTruthy();
  });

  it('[INT-12] [INT-20] asks for the programming language while code mode is on', async () => {
    await client.open('/interview');
    expect(screen.queryByLabelText('Programming language')).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: 'Code mode' }));
    expect(await screen.findByDisplayValue('Python')).toBeTruthy();
  });

  it('[INT-18] [INT-19] says at the field what is missing', async () => {
    await client.open('/interview');
    press(/Next/);
    expect(await screen.findAllByText('Please fill this in.')).toHaveLength(1);
    fireEvent.click(screen.getByRole('radio', { name: 'School interview' }));
    press(/Next/);
    await waitFor(() => expect(screen.getAllByText('Please fill this in.')).toHaveLength(2));
  });

  it('[INT-90] folds what most leave as it is, and says what is chosen there', async () => {
    await client.open('/interview');
    const folded = screen.getByText('More settings').closest('details');
    expect(folded?.open).toBe(false);
    const inside = within(folded ?? document.body);
    expect(inside.getByText('On this computer, in a meeting · Outline')).toBeTruthy();
    expect(inside.getByRole('switch', { name: 'Code mode' })).toBeTruthy();
    expect(inside.queryByRole('combobox', { name: 'They speak' })).toBeNull();
  });

  it('[INT-91] answers in the interview’s language until another was chosen for them', async () => {
    await client.open('/interview');
    const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
    const choose = (name: string, value: string) =>
      fireEvent.change(select(name), { target: { value } });
    choose('They speak', 'zh-CN');
    expect(select('Answers in').value).toBe('zh-CN');
    choose('Answers in', 'ja');
    choose('They speak', 'en');
    expect(select('Answers in').value).toBe('ja');
  });

  it('[INT-92] says that a job title is too long, and how long it may be', async () => {
    await client.open('/interview');
    fireEvent.change(screen.getByLabelText(/Job title/), { target: { value: 'a'.repeat(300) } });
    press(/Next/);
    expect(await screen.findByText(/^At most \d+ characters\.$/)).toBeTruthy();
  });

  it('[INT-13] keeps what is typed, and starts a complete setup at the sound check', async () => {
    await client.open('/interview');
    fireEvent.change(screen.getByLabelText(/Job title/), { target: { value: 'Data Engineer' } });
    await waitFor(() =>
      expect(client.sent.get('PUT /v3/interview-setup')?.at(-1)).toEqual({
        setup: { ...EMPTY_SETUP, jobTitle: 'Data Engineer' },
      }),
    );
    press(/Next/);
    expect(
      await screen.findByRole('heading', { name: 'Can Cuecard hear both of you?' }),
    ).toBeTruthy();
  });

  it('[ERR-22] [ERR-66] says when it could not be kept, and keeps what was typed', async () => {
    client.refuse(calls.saveSetup, ERROR_TABLE.saveFailed.status);
    await client.open('/interview');
    fireEvent.change(screen.getByLabelText(/Job title/), { target: { value: 'Data Engineer' } });
    expect(await screen.findByText(/Save failed, please try again later\./)).toBeTruthy();
    expect(screen.getByDisplayValue('Data Engineer')).toBeTruthy();
  });

  it('[ERR-21] [BILL-18] locks what is for ultimate members, and says so', async () => {
    belongTo('Regular');
    await client.open('/interview');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Code mode' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Transcript' }).disabled).toBe(true);
    expect(
      screen.getByRole<HTMLSelectElement>('combobox', { name: 'Your level in a foreign language' })
        .disabled,
    ).toBe(true);
    expect(screen.getAllByText('Only available to ultimate members.')).toHaveLength(3);
  });

  it('[BILL-20] [BILL-21] tells a trial user so at every closed function, with the way to the plans', async () => {
    belongTo('FreeTrial', null);
    await client.open('/interview');
    const words =
      'This function is restricted to premium members. It is part of the Ultimate plan.';
    expect(screen.getAllByText(words)).toHaveLength(3);
    const ways = screen.getAllByRole('link', { name: 'Upgrade plan' });
    // Three functions and the languages.
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(Array(4).fill('/pricing'));
  });

  it('[INT-16] lists a language that nobody here can hear with the reason, not to be chosen', async () => {
    await client.open('/interview');
    await waitFor(() => expect(option('They speak', /Japanese/).disabled).toBe(true));
    expect(option('They speak', /Japanese/).textContent).toContain('not recognised here');
    expect(option('They speak', 'English').disabled).toBe(false);
    expect(screen.getByText('Speech recognition here covers English only.')).toBeTruthy();
  });

  it('[INT-16] refuses such a language when it was kept from before', async () => {
    const setup: InterviewSetup = { ...COMPLETE, interviewLanguage: 'ja' };
    client.succeed(calls.lastSetup, { setup });
    await client.open('/interview');
    fireEvent.click(await screen.findByRole('button', { name: /Next/ }));
    expect(await screen.findByRole('heading', { name: 'This interview' })).toBeTruthy();
    expect(
      await screen.findByText('Speech recognition here does not cover this language.'),
    ).toBeTruthy();
  });

  it('[INT-17] says that there is no search service', async () => {
    await client.open('/interview');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Web browsing' }).disabled).toBe(
      true,
    );
    expect(screen.getByText('This server has no search service.')).toBeTruthy();
  });
});
