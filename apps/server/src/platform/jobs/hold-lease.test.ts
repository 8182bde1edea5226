import { expect, it, vi } from 'vitest';
import { createManualClock } from '../clock/manual-clock.ts';
import { holdLease, LeaseLost } from './hold-lease.ts';

function createLease() {
  const clock = createManualClock();
  const renew = vi.fn(async () => {});
  const onRenewFailed = vi.fn<(error: unknown) => void>();
  const closing = new AbortController();
  return { clock, everyMs: 1000, renew, onRenewFailed, signal: closing.signal, closing };
}

/** Work that ends when it is told to, or with the reason for which it was aborted. */
function startWork(lease: ReturnType<typeof createLease>) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const ended = holdLease(lease, async (signal) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  return { ended, finish: resolve };
}

it('renews while the work runs, and not a moment longer', async () => {
  const lease = createLease();
  const { ended, finish } = startWork(lease);
  lease.clock.advance(999);
  expect(lease.renew).not.toHaveBeenCalled();
  lease.clock.advance(2001);
  expect(lease.renew).toHaveBeenCalledTimes(3);
  finish('done');
  await expect(ended).resolves.toBe('done');
  expect(lease.clock.waiting()).toBe(0);
});

it('aborts the work when the lease is lost', async () => {
  const lease = createLease();
  const { ended } = startWork(lease);
  const lost = new LeaseLost();
  lease.renew.mockRejectedValueOnce(lost);
  lease.clock.advance(1000);
  await expect(ended).rejects.toBe(lost);
  expect(lease.onRenewFailed).not.toHaveBeenCalled();
  expect(lease.clock.waiting()).toBe(0);
});

it('goes on after a renewal that failed, and reports it', async () => {
  const lease = createLease();
  const { ended, finish } = startWork(lease);
  const failure = new Error('the database does not answer');
  lease.renew.mockRejectedValueOnce(failure);
  lease.clock.advance(1000);
  await vi.waitFor(() => expect(lease.onRenewFailed).toHaveBeenCalledWith(failure));
  lease.clock.advance(1000);
  expect(lease.renew).toHaveBeenCalledTimes(2);
  finish('done');
  await expect(ended).resolves.toBe('done');
});

it('aborts the work for the reason of the caller, while the lease is still held', async () => {
  const lease = createLease();
  const { ended } = startWork(lease);
  const reason = new Error('the server closes');
  lease.closing.abort(reason);
  await expect(ended).rejects.toBe(reason);
  expect(lease.clock.waiting()).toBe(0);
});

it('stops renewing when the work fails', async () => {
  const lease = createLease();
  const failure = new Error('the work failed');
  await expect(holdLease(lease, () => Promise.reject(failure))).rejects.toBe(failure);
  expect(lease.clock.waiting()).toBe(0);
});
