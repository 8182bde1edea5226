import type { Clock } from '../../../platform/clock/clock.ts';
import type { Reading } from './reading.ts';
import { ReadingProcess, type ReadOptions } from './reading-process.ts';

/** Reads documents of strangers, each in a process of its own. */
export interface DocumentReader {
  /** A process is got ready for the document that will probably come soon. */
  expectDocument(): void;
  /**
   * @throws ReadFailure when the document cannot be read
   * @throws the signal's reason when it aborts; the process has ended then
   */
  read(bytes: Buffer, options: ReadOptions): Promise<Reading>;
  close(): Promise<void>;
}

/** A ready process holds some 150 MB: it is kept while someone is likely to need it. */
const SPARE_LIFE_MS = 120_000;

/**
 * A process takes a third of a second to start, so that a spare one waits while documents come. Each
 * reads one document and ends: nothing of one person's is there for the next. The clock times how long each may take.
 */
export function createDocumentReader(clock: Clock): DocumentReader {
  const running = new Set<ReadingProcess>();
  let spare: ReadingProcess | null = null;
  let spareTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function expectDocument(): void {
    if (isClosed) return;
    if (spare === null || !spare.isAlive) spare = new ReadingProcess(clock);
    clearTimeout(spareTimer);
    spareTimer = setTimeout(() => void endSpare(), SPARE_LIFE_MS);
    spareTimer.unref();
  }

  async function endSpare(): Promise<void> {
    clearTimeout(spareTimer);
    const ending = spare;
    spare = null;
    await ending?.end();
  }

  function acquireProcess(): ReadingProcess {
    const taken = spare?.isAlive === true ? spare : new ReadingProcess(clock);
    spare = null;
    return taken;
  }

  return {
    expectDocument,
    async read(bytes, options) {
      const taken = acquireProcess();
      running.add(taken);
      try {
        return await taken.read(bytes, options);
      } finally {
        running.delete(taken);
        expectDocument();
      }
    },
    async close() {
      isClosed = true;
      await Promise.all([endSpare(), ...[...running].map((each) => each.end())]);
    },
  };
}
