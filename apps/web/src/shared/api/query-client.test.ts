import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

it('[AUTH-80] tells at once that nothing can be sent without a network, and sends nothing later', async () => {
  onlineManager.setOnline(false);
  const send = vi.fn(() => Promise.reject(new Error('no network')));
  const signIn = new MutationObserver(queryClient, { mutationFn: send });
  await expect(signIn.mutate()).rejects.toThrow('no network');
  await expect(
    queryClient.fetchQuery({ queryKey: ['account'], queryFn: send, retry: false }),
  ).rejects.toThrow('no network');
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(send).toHaveBeenCalledTimes(2);
});
