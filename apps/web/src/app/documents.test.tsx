import { calls, DOCUMENT_VERSIONS, type OperatorAbout } from '@cuecard/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testClient } from './testing/client.tsx';

let client: ReturnType<typeof testClient>;
const text = {
  version: 3,
  date: '2026-11-23',
  title: 'Terms of use',
  sections: [{ heading: 'Answers', text: ['They can be wrong.', ['One.', 'Two.']] }],
};
const about = {
  title: 'About Cuecard',
  sections: [{ heading: 'What it is', text: ['A copilot for job interviews.'] }],
};
beforeEach(() => {
  client = testClient();
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type: 'Ultimate' },
  });
  client.succeed(calls.readDocument, text);
  client.succeed(calls.acceptDocuments, {});
});
afterEach(() => {
  vi.restoreAllMocks();
  client.close();
});

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
const accepts = () => client.sent.get(`POST ${calls.acceptDocuments.path}`)?.length ?? 0;

it('[ROUTE-23] [ROUTE-24] the documents’ address leads to the policy, which is there without a login', async () => {
  await client.open('/document', null);
  await screen.findByRole('heading', { level: 1, name: 'Terms of use' });
  expect(client.router.state.location.pathname).toBe('/document/policy');
  expect(screen.getByText('Version 3, in effect since Nov 23, 2026')).toBeTruthy();
  expect(headings()).toEqual(['Answers']);
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual(['One.', 'Two.']);
});

it('[ROUTE-43] the guides’ address alone leads home', async () => {
  await client.open('/guide', null);
  expect(client.router.state.location.pathname).toBe('/');
});

it('says why a document could not be had, and tries again', async () => {
  client.fail(calls.readDocument, 500);
  await client.open('/document/terms?version=2', null);
  const again = await screen.findByRole('button', { name: 'Try again' });
  client.succeed(calls.readDocument, text);
  fireEvent.click(again);
  await screen.findByText('They can be wrong.');
  expect(client.sent.get(`GET ${calls.readDocument.path}`)?.[0]).toMatchObject({ version: '2' });
});

it('[ROUTE-27] [SCREEN-76] the about page tells what the product is where nothing is known of its operator', async () => {
  client.succeed(calls.readAbout, { ...about, operator: null });
  await client.open('/about', null);
  expect(headings()).toEqual(['What it is']);
});

it('[ROUTE-44] the about page leads to the support form, whoever runs the server', async () => {
  client.succeed(calls.readAbout, { ...about, operator: null });
  await client.open('/about', null);
  const link = await within(screen.getByRole('article')).findByRole('link', {
    name: 'Contact support',
  });
  expect(link.getAttribute('href')).toBe('/support');
});

it('[SCREEN-18] [SCREEN-19] [SCREEN-20] [SCREEN-21] [SCREEN-22] [SCREEN-23] [SCREEN-24] else what the operator says, and no heading over what they do not say', async () => {
  const whole: OperatorAbout = {
    company: 'We make boats.',
    mission: 'Boats for all.',
    vision: 'A sea of boats.',
    values: ['Care', 'Calm'],
    positioning: 'For sailors.',
    team: [{ name: 'Ada', role: 'Captain' }],
    milestones: [
      { when: '2020', what: 'The first boat.' },
      { when: '2024', what: 'The fifth boat.' },
    ],
  };
  client.succeed(calls.readAbout, { ...about, operator: whole });
  await client.open('/about', null);
  await screen.findByText('We make boats.');
  const names = [
    'Company',
    'Mission',
    'Vision',
    'Values',
    'What Cuecard is for',
    'Team',
    'Milestones',
  ];
  expect(headings()).toEqual(names);
  for (const words of [
    'Boats for all.',
    'A sea of boats.',
    'Care',
    'For sailors.',
    'Ada, Captain',
    '2024: The fifth boat.',
  ])
    expect(screen.getByText(words)).toBeTruthy();
  client.close();
  client.succeed(calls.readAbout, { ...about, operator: { mission: 'Boats for all.', team: [] } });
  await client.open('/about', null);
  await screen.findByText('Boats for all.');
  expect(headings()).toEqual(['Mission']);
});

it.each(['/about', '/download', '/document/policy', '/document/terms'])(
  '[SCREEN-147] keeps the navigation of who is signed in on %s',
  async (path) => {
    client.succeed(calls.readAbout, { ...about, operator: null });
    client.succeed(calls.listReleases, { releases: [] });
    await client.open(path, 'token');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    expect(screen.getAllByRole('banner')).toHaveLength(1);
  },
);

it('[SCREEN-10] [SCREEN-11] [SCREEN-77] [BILL-47] home and every page of the frame lead to policy, terms and about', async () => {
  for (const [path, token] of [
    ['/', null],
    ['/login/signin', null],
    ['/history', 'token'],
  ] as const) {
    await client.open(path, token);
    const links = within(screen.getByRole('navigation', { name: 'About this site' })).getAllByRole(
      'link',
    );
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Privacy policy', '/document/policy'],
      ['Terms of use', '/document/terms'],
      ['Pricing', '/pricing'],
      ['Desktop app', '/download'],
      ['About', '/about'],
    ]);
    client.close();
  }
});

it('[ROUTE-42] a new version asks once, is not got around, and is not asked for over an exam', async () => {
  client.succeed(calls.acceptedDocuments, { policy: DOCUMENT_VERSIONS.policy, terms: null });
  client.succeed(calls.listExams, { exams: [], nextCursor: null });
  await client.open('/exam/history');
  expect(client.sent.has(`GET ${calls.acceptedDocuments.path}`)).toBe(false);
  await client.router.navigate({ to: '/history' });
  await screen.findByRole('dialog', { name: 'Terms of use and privacy policy' });
  screen.getByText('The terms of use or the privacy policy have a new version.');
  expect(
    screen
      .getAllByRole<HTMLAnchorElement>('link', { name: /^http/ })
      .map(({ pathname }) => pathname),
  ).toEqual(['/document/terms', '/document/policy']);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'I accept both' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(client.sent.get(`POST ${calls.acceptDocuments.path}`)).toEqual([DOCUMENT_VERSIONS]);
});

it('[ROUTE-42] what was not heard is asked again', async () => {
  client.succeed(calls.acceptedDocuments, { policy: null, terms: null });
  client.fail(calls.acceptDocuments, 500);
  await client.open('/history');
  await screen.findByText('Please read this once before you go on.');
  fireEvent.click(screen.getByRole('button', { name: 'I accept both' }));
  await waitFor(() => expect(accepts()).toBe(1));
  expect(screen.queryByRole('dialog')).not.toBeNull();
});
