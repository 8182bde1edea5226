import { useContext, useEffect } from 'react';
import { LiveContext, useLive } from './live-context.ts';
import { reportHearing } from './hearing-report.ts';

/** The server learns how hearing goes while the interview is on the screen. */
export function useHearingReport(): void {
  const store = useContext(LiveContext)?.store;
  const id = useLive((live) => live.interview?.id ?? null);
  const listening = useLive((live) => live.interview?.setup.listening ?? null);
  const language = useLive((live) => live.interview?.setup.interviewLanguage ?? null);
  const isOver = useLive(({ view }) => view.state === 'ending' || view.state === 'ended');
  useEffect(() => {
    if (store === undefined || isOver) return;
    if (id === null || listening === null || language === null) return;
    return reportHearing({
      id,
      listening,
      language,
      isActive: () => store.snapshot().view.state === 'active',
      subscribe: store.subscribe,
    });
  }, [store, id, listening, language, isOver]);
}
