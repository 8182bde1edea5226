import { fileURLToPath } from 'node:url';
import {
  ConfinedProcess,
  type ConfinedProgram,
} from '../../platform/confined-process/confined-process.ts';
import { FairTurns } from '../../platform/limits/fair-turns.ts';
import { parseGiven } from '../../platform/parse-given.ts';
import { packed, recognitionMessage, type RecognitionMessage } from './recognition-messages.ts';

/** Pictures could not be read; `detail` is for the log and never holds their words. */
export class RecognitionError extends Error {
  constructor(detail: string) {
    super(`The text in a picture could not be read: ${detail}.`);
    this.name = 'RecognitionError';
  }
}

interface RecogniseOptions {
  /** Whose pictures they are: each user has one batch read at a time, and users take turns. */
  readonly userId: number;
  readonly signal: AbortSignal;
}

/** Reads the text in pictures of strangers, each batch in a process of its own. */
export interface TextRecogniser {
  /** A process is got ready for the pictures that will probably come soon. */
  expectPictures(): void;
  /**
   * The text of each picture, in their order, as soon as it was read; empty where there is none.
   * @throws RecognitionError
   * @throws the signal's reason when it aborts
   */
  recognise(
    pictures: readonly Uint8Array[],
    options: RecogniseOptions,
  ): AsyncIterable<{ readonly index: number; readonly text: string }>;
  close(): Promise<void>;
}

const program: ConfinedProgram<RecognitionMessage> = {
  path: fileURLToPath(new URL('recognising-child.ts', import.meta.url)),
  read: (line) => parseGiven(recognitionMessage, line).data ?? null,
  maxOutput: 4 * 1024 * 1024,
  maxLine: 1024 * 1024,
};

type Recogniser = ConfinedProcess<RecognitionMessage>;
type Queued = RecognitionMessage | Error;

/** A ready process holds some 150 MB: it is kept while someone is likely to need it. Milliseconds. */
const SPARE_LIFE_MS = 120_000;
/** A dense page takes 1 to 4 s; milliseconds for all pictures of a batch, since others wait for their turn. */
const BATCH_MS = 120_000;
/** Each takes a processor. */
const MAX_AT_ONCE = 2;

/** Each process reads one batch and ends: nothing of one person's is there for the next. */
export function createTextRecogniser(): TextRecogniser {
  const running = new Set<Recogniser>();
  const turns = new FairTurns(MAX_AT_ONCE);
  let spare: Recogniser | null = null;
  let spareTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function expectPictures(): void {
    if (isClosed) return;
    if (spare?.isAlive !== true) spare = new ConfinedProcess(program);
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

  async function* recognise(
    pictures: readonly Uint8Array[],
    { userId, signal }: RecogniseOptions,
  ): AsyncGenerator<{ index: number; text: string }> {
    const release = await turns.wait(String(userId), signal);
    const taken = spare?.isAlive === true ? spare : new ConfinedProcess(program);
    spare = null;
    running.add(taken);
    try {
      taken.sendWork(packed(pictures));
      for await (const message of toMessages(taken, signal)) {
        if (message.type === 'done') return;
        if (message.type === 'recognised' && message.index < pictures.length)
          yield { index: message.index, text: message.text };
      }
    } finally {
      running.delete(taken);
      await taken.end();
      release();
    }
  }

  return {
    expectPictures,
    recognise,
    async close() {
      isClosed = true;
      await Promise.all([endSpare(), ...[...running].map((each) => each.end())]);
    },
  };
}

/** The messages of a process until it ends, is too slow or is not wanted any more. */
async function* toMessages(
  recogniser: Recogniser,
  signal: AbortSignal,
): AsyncGenerator<RecognitionMessage> {
  const queued: Queued[] = [];
  let wake = (): void => {};
  const enqueue = (one: Queued): void => {
    queued.push(one);
    wake();
  };
  const early = () => new RecognitionError(recogniser.earlyEnd.detail);
  const stopListening = recogniser.listen((message) => enqueue(message ?? early()));
  const abort = (): void => enqueue(signal.reason as Error);
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  else if (!recogniser.isAlive) enqueue(early());
  const timer = setTimeout(
    () => enqueue(new RecognitionError(`not read within ${BATCH_MS} ms`)),
    BATCH_MS,
  );
  try {
    for (;;) {
      const next = queued.shift();
      if (next === undefined) await new Promise<void>((resolve) => (wake = resolve));
      else if ('type' in next) yield next;
      else throw next;
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    stopListening();
  }
}
