import {
  calls,
  type Channel,
  type InterviewState,
  type RequestOf,
  type SpokenLanguage,
} from '@cuecard/contract';
import { callApi } from '../../shared/api/call-api.ts';
import { captureSession, type LifetimeSnapshot } from '../../shared/capture/capture-session.ts';
import { channelOf, sourcesOf, type Listening } from '../../shared/capture/channels.ts';

export type EarState = RequestOf<typeof calls.asrStatus>['state'];

interface EarFacts {
  readonly recogniser: LifetimeSnapshot['value']['recogniser'];
  readonly source: 'never' | 'held' | 'gone';
  readonly silent: boolean;
  readonly isActive: boolean;
}

/** How hearing goes for one channel; null while nobody has asked to hear it. */
export function earStateOf({ recogniser, source, silent, isActive }: EarFacts): EarState | null {
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
  state(): InterviewState;
  subscribe(listener: () => void): () => void;
}

/** Tells the server how hearing goes whenever it changes, until it is stopped. */
export function reportHearing(interview: ReportedInterview): () => void {
  const { listening, language } = interview;
  const told = new Map<Channel, EarState>();
  const look = () => {
    const state = interview.state();
    if (state === 'ending' || state === 'ended') return;
    const isActive = state === 'active';
    for (const source of sourcesOf(listening)) {
      const channel = channelOf(source, listening);
      const snapshot = captureSession.actor.getSnapshot();
      const standing = snapshot.value[source];
      const ear = earStateOf({
        recogniser: snapshot.value.recogniser,
        source: snapshot.context[source].held ? 'held' : standing === 'lost' ? 'gone' : 'never',
        silent: captureSession.watch.silent.get()[channel],
        isActive,
      });
      if (ear === null || told.get(channel) === ear) continue;
      told.set(channel, ear);
      void tell(interview.id, { channel, state: ear, language });
    }
  };
  look();
  const subscription = captureSession.actor.subscribe(look);
  const unsubscribes = [
    () => subscription.unsubscribe(),
    captureSession.watch.silent.subscribe(look),
    interview.subscribe(look),
  ];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

/** A report that did not arrive changes nothing for the user; the next change is another one. */
async function tell(
  interviewId: string,
  report: Pick<RequestOf<typeof calls.asrStatus>, 'channel' | 'state' | 'language'>,
): Promise<void> {
  try {
    const engine = captureSession.recogniser.get().name;
    await callApi(calls.asrStatus, { ...report, interviewId, engine });
  } catch {
    // Said above.
  }
}
