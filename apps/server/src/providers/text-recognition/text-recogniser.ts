import { fileURLToPath } from 'node:url';
import {
  ConfinedProcess,
  type ConfinedProgram,
} from '../../platform/confined-process/confined-process.ts';
import { packed, recognitionMessage, type RecognitionMessage } from './recognition-messages.ts';

/** Pictures could not be read; `detail` is for the log and never holds their words. */
export class RecognitionError extends Error {
  constructor(detail: string) {
    super(`The text in a picture could not be read: ${detail}.`);
    this.name = 'RecognitionError';
  }
}

interface RecogniseOptions {
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
  read: (line) => recognitionMessage.safeParse(line).data ?? null,
  maxOutput: 4 * 1024 * 1024,
};

type Recogniser = ConfinedProcess<RecognitionMessage>;
type Queued = RecognitionMessage | Error;

/** A ready process holds some 150 MB: it is kept while someone is likely to need it. Milliseconds. */
const SPARE_LIFE_MS = 120_000;
/** A dense page takes 1 to 4 s; milliseconds for one picture on a busy machine. */
const PICTURE_MS = 60_000;
/** Each takes a processor. */
const MAX_AT_ONCE = 2;

/** Each process reads one batch and ends: nothing of one person's is there for the next. */
export function createTextRecogniser(): TextRecogniser {
  const running = new Set<Recogniser>();
  const waiting: (() => void)[] = [];
  let turns = MAX_AT_ONCE;
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

  async function turn(signal: AbortSignal): Promise<void> {
    if (turns === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else turns -= 1;
    if (signal.aborted) {
      release();
      signal.throwIfAborted();
    }
  }

  function release(): void {
    const next = waiting.shift();
    if (next === undefined) turns += 1;
    else next();
  }

  async function* recognise(pictures: readonly Uint8Array[], { signal }: RecogniseOptions) {
    await turn(signal);
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
  try {
    for (;;) {
      const next = queued.shift();
      if (next === undefined) {
        const timer = setTimeout(
          () => enqueue(new RecognitionError(`not read within ${PICTURE_MS} ms`)),
          PICTURE_MS,
        );
        await new Promise<void>((resolve) => (wake = resolve));
        clearTimeout(timer);
      } else if ('type' in next) yield next;
      else throw next;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    stopListening();
  }
}
