import { calls } from '@cuecard/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { homeFigures } from '../features/home/figures-file.ts';
import { account, answerBasics } from './testing/account.ts';
import { testClient } from './testing/client.tsx';

let client: ReturnType<typeof testClient>;
beforeEach(async () => {
  client = testClient();
  answerBasics(client);
  client.succeed(calls.account, account);
  await client.open('/', null);
});
afterEach(() => client.close());

it('[SCREEN-1] begins Home with what the product does', () => {
  const hero = screen.getByRole('heading', { level: 1 }).closest('section');
  expect(hero?.textContent).toContain('The right words, before the silence.');
  expect(hero?.textContent).toContain('Cuecard hears the interviewer’s question');
});

it('[SCREEN-13] [SCREEN-14] names the meeting programs, and three more in Chinese', async () => {
  const named = (): (string | null)[] =>
    [...(screen.getByText('Zoom').parentElement?.querySelectorAll('b') ?? [])].map(
      ({ textContent }) => textContent,
    );
  const everywhere = ['Zoom', 'Teams', 'Google Meet', 'Chime'];
  expect(named()).toEqual(everywhere);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'zh-CN' } });
  await screen.findByText('腾讯会议');
  expect(named()).toEqual([...everywhere, '腾讯会议', '飞书', '钉钉']);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'zh-TW' } });
  await screen.findByText('騰訊會議');
  expect(named()).toEqual([...everywhere, '騰訊會議', '飛書', '釘釘']);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'en' } });
  await screen.findByText('Sign in');
});

it('[SCREEN-191] says how time is sold, and leads to what it costs', () => {
  const prices = within(screen.getByRole('region', { name: 'Prices' }));
  const ways = prices.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(ways).toEqual(['Free to try', 'By the hour', 'For a while']);
  expect(prices.getByRole('link', { name: 'See all prices' }).getAttribute('href')).toBe(
    '/pricing',
  );
});

it('[SCREEN-4] [SCREEN-9] leads to the download and to whoever runs the site', () => {
  const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  // In the header, and in the footer, which is all of it that a phone shows.
  const prices = screen.getAllByRole('link', { name: 'Pricing' });
  expect(prices.map((link) => link.getAttribute('href'))).toEqual(['/pricing', '/pricing']);
  expect(leads('Download')).toBe('/download');
  expect(leads('Download the app')).toBe('/download');
  expect(leads('who runs this site')).toBe('/about');
  expect(leads('send feedback')).toBe('/feedback');
});

it('[SCREEN-5] [SCREEN-6] answers what the free trial is and which platforms are compatible', () => {
  const answerTo = (question: string) =>
    screen.getByText(question).closest('details')?.querySelector('p')?.textContent;
  expect(answerTo('What is the free trial?')).toMatch(
    /five minutes.*another, as often as you like/,
  );
  expect(answerTo('Which meeting platforms does it work with?')).toMatch(
    /^Zoom, Teams, Google Meet, and Chime,/,
  );
});

it('[SCREEN-7] [SCREEN-8] shows the steps and the core features', () => {
  const within = (title: string) => screen.getByRole('heading', { name: title }).parentElement;
  const titles = (section: HTMLElement | null) =>
    [...(section?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent);
  expect(titles(within('How it works'))).toEqual([
    'Add your resume and the job',
    'Start the interview and share its sound',
    'Say the first sentence, carry on by the cues',
    'Look back',
  ]);
  expect(titles(within('Made for the half hour that counts'))).toHaveLength(6);
});

it('[SCREEN-15] [SCREEN-16] shows the figures of the content file, each with its source, and no other', () => {
  const section = screen.getByRole('heading', { name: 'Measured, not promised' }).parentElement;
  const shown = [...(section?.querySelectorAll('dl > div') ?? [])];
  const claimed = Object.values(homeFigures).filter((figure) => figure !== null);
  expect(shown).toHaveLength(claimed.length);
  for (const [at, { value, source }] of claimed.entries()) {
    expect(shown[at]?.textContent).toContain(value);
    expect(shown[at]?.textContent).toContain(`Source: ${source.name}`);
  }
});
