import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ContractError } from '@cuecard/contract';
import { holdLease, LeaseLost } from '../../platform/jobs/hold-lease.ts';
import type { PrivacyDeps } from './privacy-deps.ts';
import { claimExport, isExportRunning, keepExport, releaseExport } from './export-repository.ts';

type RunDeps = Pick<PrivacyDeps, 'db' | 'clock' | 'log' | 'rights'>;

/** An export whose server has died is free for the next one after so long, milliseconds. */
const LEASE_MS = 30_000;
const RENEW_EVERY_MS = 10_000;

interface ExportHolder {
  readonly userId: number;
  /** When it is ended the download breaks off. */
  readonly loginId: number;
}

/** @throws ContractError `notPossibleNow` while an export of the account runs at any instance */
export async function refuseSecondExport({ db, clock }: RunDeps, userId: number): Promise<void> {
  if (await isExportRunning(db, userId, new Date(clock.now())))
    throw new ContractError('notPossibleNow');
}

/**
 * Begins the one export of its account: it reads everything there is of it. It lasts until what `open` made is read,
 * given up, or broken off because the login that asked for it was ended.
 * @throws ContractError `notPossibleNow` while another one of the account runs
 */
export async function runExport(
  deps: RunDeps,
  { userId, loginId }: ExportHolder,
  open: () => Promise<Readable>,
): Promise<Readable> {
  const { db, clock, rights } = deps;
  const run = { userId, run: randomUUID() };
  const until = (): Date => new Date(clock.now() + LEASE_MS);
  if (!(await claimExport(db, run, { now: new Date(clock.now()), until: until() })))
    throw new ContractError('notPossibleNow');
  try {
    const zip = await open();
    const forget = rights.admit({ loginId }, () => zip.destroy(new Error('its login was ended')));
    const released = hold(deps, zip, async () => {
      if (!(await keepExport(db, run, until()))) throw new LeaseLost();
    })
      .then(() => {
        forget();
        return releaseExport(db, run);
      })
      .catch((error: unknown) => deps.log.warn({ err: error, userId }, 'an export was not let go'));
    return readUntilReleased(zip, released);
  } catch (error) {
    await releaseExport(db, run);
    throw error;
  }
}

/**
 * Its last byte is given when the next export may begin: who has it whole is not refused another one. It breaks at once
 * when the zip does, also while nobody reads it.
 */
function readUntilReleased(zip: Readable, released: Promise<void>): Readable {
  async function* read(): AsyncGenerator {
    yield* zip;
    await released;
  }
  const download = Readable.from(read(), { objectMode: false });
  zip.once('error', (error) => download.destroy(error));
  return download.once('close', () => zip.destroy());
}

function hold({ clock, log }: RunDeps, zip: Readable, renew: () => Promise<void>): Promise<void> {
  const lease = {
    clock,
    everyMs: RENEW_EVERY_MS,
    renew,
    onRenewFailed: (error: unknown) => log.warn({ err: error }, 'an export was not renewed'),
    signal: new AbortController().signal,
  };
  const ended = once(zip, 'close');
  return holdLease(lease, async (whileHeld) => {
    whileHeld.addEventListener('abort', () => zip.destroy(whileHeld.reason));
    // Who broke it off is told by the stream.
    await ended.catch(() => {});
  });
}
