import { useContext, useEffect } from 'react';
import { LiveContext, useLive } from './live-context.ts';
import { reportHearing } from './hearing-report.ts';

/** The server learns how hearing goes while the interview is on the screen. */
export function useHearingReport(): void {
  const store = useContext(LiveContext)?.store;
  const id = useLive((live) => live.interview?.id ?? null);
  const listening = useLive((live) => live.interview?.setup.listening ?? null);
  const language = useLive((live) => live.interview?.setup.interviewLanguage ?? null);
  useEffect(() => {
    if (store === undefined || id === null) return;
    if (listening === null || language === null) return;
    return reportHearing({
      id,
      listening,
      language,
      store: store.state,
    });
  }, [store, id, listening, language]);
}
