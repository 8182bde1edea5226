import { calls } from '@cuecard/contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
