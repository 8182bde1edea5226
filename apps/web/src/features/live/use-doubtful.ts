import { useDriver, useLive, useLiveStore } from './live-context.ts';
import type { DoubtfulWords } from './doubtful-words.ts';

interface Doubtful {
  /** What is offered; null when nothing is, or nothing can be asked now. */
  readonly newest: DoubtfulWords | null;
  readonly earlier: readonly DoubtfulWords[];
  /** Makes them a turn of the interview, and asks about it. */
  readonly answer: (words: DoubtfulWords) => void;
  readonly leaveOut: (words: DoubtfulWords) => void;
}

export function useDoubtful(): Doubtful {
  const driver = useDriver();
  const store = useLiveStore();
  const doubtful = useLive((live) => live.doubtful);
  const isActive = useLive(({ view }) => view.state === 'active');
  return {
    newest: (isActive ? doubtful.at(-1) : null) ?? null,
    earlier: doubtful.slice(0, -1),
    answer: ({ turnId, channel, text, startMs, endMs, engine }) =>
      driver.send({ type: 'turn', turnId, channel, text, startMs, endMs, engine, ask: true }),
    leaveOut: ({ turnId }) => store.dropDoubtful(turnId),
  };
}
