import { NO_QUESTION } from '@cuecard/copilot';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Decision } from '../answers/author-chain.ts';
import type { Writer } from './interview-answer.ts';

/** How long a model may take to say whether a turn asks anything; after that its draft alone says it. Milliseconds. */
const DECISION_MS = 400;

/** What a model says of a turn before its draft does; null: it did not say so in time, or could not. Never rejects. */
export async function decideInTime(
  clock: Pick<Clock, 'after'>,
  decide: (signal: AbortSignal) => Promise<Decision | null>,
  onFailure: (error: unknown) => void,
): Promise<Decision | null> {
  const asking = new AbortController();
  const late = Promise.withResolvers<null>();
  const cancel = clock.after(DECISION_MS, () => {
    late.resolve(null);
    asking.abort();
  });
  try {
    return await Promise.race([decide(asking.signal), late.promise]);
  } catch (error) {
    onFailure(error);
    return null;
  } finally {
    cancel();
  }
}

/**
 * The same writer, whose "nothing is asked" counts for nothing once the model has said that something is: the answer
 * is then asked for without the way out.
 */
export function insistWhereAsked(
  { author, write }: Writer,
  decision: () => Promise<Decision | null>,
): Writer {
  return {
    author,
    async *write(request, signal) {
      let held: string | null = '';
      for await (const piece of write(request, signal)) {
        if (held === null || piece.type !== 'text') {
          yield piece;
          continue;
        }
        held += piece.text;
        const verdict = readVerdict(held, false);
        if (verdict === 'nothing') break;
        if (verdict === null) continue;
        yield { type: 'text', text: held };
        held = null;
      }
      if (held === null) return;
      const isRefusal = readVerdict(held, true) === 'nothing';
      if (isRefusal && (await decision()) === 'asks')
        yield* write({ ...request, mode: 'asked' }, signal);
      else if (held !== '') yield { type: 'text', text: held };
    },
  };
}

/** What a model makes of a turn that may ask nothing; null: its first words have not come yet. */
export function readVerdict(text: string, isOver: boolean): Decision | null {
  const said = text.trim();
  if (NO_QUESTION.startsWith(said)) return isOver ? 'nothing' : null;
  const saysNothing =
    said.startsWith(NO_QUESTION) && !/^\p{L}/u.test(said.slice(NO_QUESTION.length));
  return saysNothing ? 'nothing' : 'asks';
}
