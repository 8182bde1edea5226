import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { refreshMembership } from './membership.ts';
import { queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

it('[BILL-32] asks anew also where the answer of before is still on its way', async () => {
  let asked = 0;
  const answers: ((plan: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['billing', 'test'],
    queryFn: () => {
      asked += 1;
      return new Promise<string>((resolve) => answers.push(resolve));
    },
  });
  const unsubscribe = observer.subscribe(() => undefined);
  expect(asked).toBe(1);
  refreshMembership();
  await vi.waitFor(() => expect(asked).toBe(2));
  answers[0]?.('before');
  answers[1]?.('after');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'));
  unsubscribe();
});
