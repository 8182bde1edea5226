import { calls, type SavedQuestion, type Tier } from '@cuecard/contract';
import { screen } from '@testing-library/react';
import type { testClient } from './client.tsx';

export const bankId = (last: number) =>
  `0198b000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`;

let made = 0;

export function inBank(question: string, given: Partial<SavedQuestion> = {}): SavedQuestion {
  made += 1;
  return {
    id: bankId(made),
    question,
    answer: `The answer to: ${question}`,
    tags: [],
    aliases: [],
    origin: 'own',
    language: 'en',
    practised: 0,
    used: 0,
    position: made,
    createdAt: made,
    updatedAt: made,
    ...given,
  };
}

export function belongTo(client: ReturnType<typeof testClient>, type: Tier): void {
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type },
  });
}

/** The questions that are drawn, from the top. */
export const drawn = (): string[] =>
  [...screen.getByRole('list', { name: 'Questions' }).querySelectorAll('[data-open]')].map(
    (row) => row.firstElementChild?.textContent ?? '',
  );
