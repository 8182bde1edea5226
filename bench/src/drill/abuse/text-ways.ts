import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, LIMITS, PREDICTION_LIMITS } from '@cuecard/contract';
import { insertQuestions } from '../../../../apps/server/src/modules/knowledge/question-repository.ts';
import { repeat, repeated, rest, type AbuseWay, type Field } from './abuse-way.ts';
import { Abuser } from './abuser.ts';

/** Rows that are made at a time. */
const ROWS_AT_ONCE = 2000;
/** Half as many messages as a socket may bring, milliseconds. */
const PARTIAL_EVERY_MS = 40;
/** How much a partial grows by, characters. */
const PARTIAL_GROWS_BY = 120;
const POLL_MS = 200;
const ENDS_WITHIN_MS = 90_000;

/** A bank that is larger than any plan gives, as accounts from before the limit have it. */
export const largeBank: AbuseWay = {
  name: 'large-bank',
  about: 'partials of the greatest length are matched with a bank of thousands',
  async prepare(field) {
    const abuser = await Abuser.create(field);
    await fillBank(field, abuser.userId);
    const { page } = await abuser.openInterview();
    const words = repeated(
      'what did you learn from your project when the deadline moved and ',
      LIMITS.turnCharacters,
    );
    return {
      async run(signal) {
        while (!signal.aborted) {
          const turnId = randomUUID();
          for (let end = 80; end < words.length && !signal.aborted; end += PARTIAL_GROWS_BY) {
            const text = words.slice(0, end);
            page.send({ type: 'partial', turnId, channel: 'interviewer', text });
            await rest(PARTIAL_EVERY_MS, signal);
          }
        }
      },
      async conclude() {
        const found =
          page.listMessages('prepared').length === 0 ? ['nothing of the bank was found'] : [];
        page.vanish();
        return found;
      },
    };
  },
};

async function fillBank({ db, bankEntries }: Field, userId: number): Promise<void> {
  const at = new Date();
  for (let from = 0; from < bankEntries; from += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, bankEntries - from) }, (_, index) => {
      const position = from + index;
      const question = `What did you learn from project ${position} when the deadline moved?`;
      return {
        id: randomUUID(),
        question,
        key: createHash('sha256').update(question).digest(),
        answer: `I planned it anew, step ${position} by step, and told everybody.`,
        tags: [],
        aliases: [],
        aliasesBy: 'user',
        origin: 'own',
        language: 'en',
        position,
        source: null,
      } as const;
    });
    await insertQuestions(db, userId, rows, at);
  }
}

const jobText = repeated(
  'You will plan lessons, lead 12 people and have three years of experience with Java ',
  PREDICTION_LIMITS.jobTextCharacters,
);

/** Job texts of the greatest length on one line. */
export const longJobTexts: AbuseWay = {
  name: 'long-job-texts',
  about: `predictions for a job text of ${PREDICTION_LIMITS.jobTextCharacters} characters on one line`,
  async prepare(field) {
    const abuser = await Abuser.create(field);
    let ended = 0;
    return {
      run: (signal) =>
        repeat(signal, async () => {
          if (await predict(abuser, signal)) ended += 1;
          else await rest(POLL_MS, signal);
        }),
      async conclude() {
        // The run of before the signal may still be going on.
        if (ended > 0 || (await waitForPrediction(abuser))) return [];
        return ['no prediction came to an end'];
      },
    };
  },
};

/** Starts a prediction and waits for its end, or the signal; false: it was not begun or has not ended. */
export async function predict(abuser: Abuser, signal: AbortSignal): Promise<boolean> {
  const questions = PREDICTION_LIMITS.maxQuestions;
  const { data } = await abuser.call('POST', calls.startPrediction.path, {
    jobTitle: 'Teacher',
    jobText,
    language: 'en',
    questions,
  });
  const id = data?.prediction?.id as string | undefined;
  if (id === undefined) return false;
  while (!signal.aborted) {
    const path = calls.readPrediction.path.replace(':id', id);
    const { data: read } = await abuser.call('GET', path);
    if (read?.prediction?.state !== 'running') return true;
    await rest(POLL_MS, signal);
  }
  return false;
}

async function waitForPrediction(abuser: Abuser): Promise<boolean> {
  const deadline = performance.now() + ENDS_WITHIN_MS;
  while (performance.now() < deadline) {
    const { data } = await abuser.call('GET', calls.listPredictions.path);
    const states = (data?.predictions ?? []) as readonly { state: string }[];
    if (states.some(({ state }) => state !== 'running')) return true;
    await sleep(POLL_MS);
  }
  return false;
}
