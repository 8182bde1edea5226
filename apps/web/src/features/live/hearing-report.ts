import {
  calls,
  type Channel,
  type InterviewState,
  type RequestOf,
  type SpokenLanguage,
} from '@cuecard/contract';
import type { Readable } from '@tanstack/store';
import { callApi } from '../../shared/api/call-api.ts';
import { captureSession, type LifetimeSnapshot } from '../../shared/capture/capture-session.ts';
import { toChannel, listSources, type Listening } from '../../shared/capture/channels.ts';

type AsrState = RequestOf<typeof calls.asrStatus>['state'];

interface AsrFacts {
  readonly recogniser: LifetimeSnapshot['value']['recogniser'];
  readonly source: 'never' | 'held' | 'gone';
  readonly silent: boolean;
  readonly isActive: boolean;
}

/** The state of speech recognition on one channel; null while nobody has asked for its sound. */
function computeAsrState({ recogniser, source, silent, isActive }: AsrFacts): AsrState | null {
  if (source === 'never') return null;
  if (source === 'gone') return 'lost';
  if (recogniser === 'failed') return 'failed';
  if (recogniser !== 'ready') return 'loading';
  if (!isActive) return 'ready';
  return silent ? 'silent' : 'listening';
}

export interface ReportedInterview {
  readonly id: string;
  readonly listening: Listening;
  readonly language: SpokenLanguage;
  readonly store: Readable<{ readonly view: { readonly state: InterviewState } }>;
}

/** Tells the server how hearing goes whenever it changes, until it is stopped. */
export function reportHearing(interview: ReportedInterview): () => void {
  const { listening, language } = interview;
  const reported = new Map<Channel, AsrState>();
  const reportChanges = () => {
    const { state } = interview.store.get().view;
    if (state === 'ending' || state === 'ended') return;
    const isActive = state === 'active';
    for (const source of listSources(listening)) {
      const channel = toChannel(source, listening);
      const snapshot = captureSession.actor.getSnapshot();
      const standing = snapshot.value[source];
      const asrState = computeAsrState({
        recogniser: snapshot.value.recogniser,
        source: snapshot.context[source].held ? 'held' : standing === 'lost' ? 'gone' : 'never',
        silent: captureSession.silence.silent.get()[channel],
        isActive,
      });
      if (asrState === null || reported.get(channel) === asrState) continue;
      reported.set(channel, asrState);
      void sendReport(interview.id, { channel, state: asrState, language });
    }
  };
  reportChanges();
  const subscriptions = [
    captureSession.actor.subscribe(reportChanges),
    captureSession.silence.silent.subscribe(reportChanges),
    interview.store.subscribe(reportChanges),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

/** A report that did not arrive changes nothing for the user; the next change is another one. */
async function sendReport(
  interviewId: string,
  report: Pick<RequestOf<typeof calls.asrStatus>, 'channel' | 'state' | 'language'>,
): Promise<void> {
  try {
    const engine = captureSession.recogniser.get().name;
    await callApi(calls.asrStatus, { ...report, interviewId, engine });
  } catch {
    // The docstring says why a lost report is no failure.
  }
}
