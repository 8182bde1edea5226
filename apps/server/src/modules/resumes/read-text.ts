import { readFile } from 'node:fs/promises';
import { ContractError, type ResumeFailure } from '@cuecard/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { UploadedFile } from '../../platform/http/receive-upload.ts';
import type { Budgets } from '../../platform/limits/budgets.ts';
import { FairTurns } from '../../platform/limits/fair-turns.ts';
import type { DocumentReader } from './reading/document-reader.ts';
import { readPlainText } from './reading/plain-text.ts';
import { ReadFailure } from './reading/read-failure.ts';
import { sniff } from './reading/sniff.ts';
import { textOfLines } from './reading/text-of-lines.ts';

/**
 * Reads the text of a document that is not kept; whoever sends many waits behind those who send few.
 * @throws ContractError `documentUnread` with `{ failure }`, `budgetUsedUp`
 */
export type ReadText = (userId: number, receive: () => Promise<UploadedFile>) => Promise<string>;

/** Beside the two resumes that may be read at a time. */
const MAX_AT_ONCE = 1;
/** Nobody waits longer at a form; a scan of a page or two takes a few seconds. Milliseconds. */
const WAITING_MS = 60_000;

interface ReadTextDeps {
  readonly budgets: Pick<Budgets, 'takeOne'>;
  readonly clock: Clock;
}

export function createReadText(
  { budgets, clock }: ReadTextDeps,
  reader: Pick<DocumentReader, 'read'>,
): ReadText {
  const turns = new FairTurns(MAX_AT_ONCE);

  async function read(bytes: Buffer, userId: number): Promise<string> {
    if (sniff(bytes) === null) return readPlainText(bytes);
    const waiting = new AbortController();
    const { signal } = waiting;
    const cancel = clock.after(WAITING_MS, () =>
      waiting.abort(new ReadFailure('too-slow', `not read within ${WAITING_MS} ms`)),
    );
    let endTurn = (): void => {};
    try {
      endTurn = await turns.wait(String(userId), signal);
      const { lines } = await reader.read(bytes, { signal, onRecognised: () => {} });
      return textOfLines(lines);
    } finally {
      cancel();
      endTurn();
    }
  }

  return async (userId, receive) => {
    await budgets.takeOne('documents', userId);
    const file = await receive();
    if (file.isTooLarge) throw unread('too-large');
    try {
      return await read(await readFile(file.path), userId);
    } catch (error) {
      if (error instanceof ReadFailure) throw unread(error.failure);
      throw error;
    }
  };
}

const unread = (failure: ResumeFailure): ContractError =>
  new ContractError('documentUnread', { failure });
