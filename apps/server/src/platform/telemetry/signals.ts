import { channel } from 'node:diagnostics_channel';

/**
 * What the server says of its own work, for whoever measures it: over Node's diagnostics channels, so that nothing has
 * to be handed through, and at the cost of one comparison while nobody listens. No fact holds a word, a name, an
 * address or an id. Times are milliseconds.
 */
interface Signal<Fact> {
  /** Whether publishing it is of any use: what is dear to find out is found out only then. */
  readonly hasSubscribers: boolean;
  publish(fact: Fact): void;
  /** Gives what ends the listening. */
  subscribe(listener: (fact: Fact) => void): () => void;
}

function signal<Fact>(name: string): Signal<Fact> {
  const told = channel(`cuecard.${name}`);
  return {
    get hasSubscribers() {
      return told.hasSubscribers;
    },
    publish(fact) {
      if (told.hasSubscribers) told.publish(fact);
    },
    subscribe(listener) {
      const onFact = (fact: unknown): void => listener(fact as Fact);
      told.subscribe(onFact);
      return () => {
        told.unsubscribe(onFact);
      };
    },
  };
}

/** What is committed in groups: the logs of interviews, charged time, ownership, who was seen. */
export const COMMIT_GROUPS = ['log', 'charge', 'claim', 'seen'] as const;
export type CommitGroup = (typeof COMMIT_GROUPS)[number];

/** How a session came to this instance: nobody had it, it was let go, or its owner had died. */
export const TAKING_CAUSES = ['new', 'released', 'expired'] as const;
export type TakingCause = (typeof TAKING_CAUSES)[number];

export const LEASE_OUTCOMES = ['renewed', 'late', 'failed'] as const;
/** `own-model`: the user's own key pays. */
export const AUTHOR_KINDS = ['model', 'own-model', 'composer'] as const;
export type AuthorKind = (typeof AUTHOR_KINDS)[number];
export const ANSWER_OUTCOMES = ['complete', 'stopped', 'failed'] as const;
export const DRAFT_OUTCOMES = ['adopted', 'dropped'] as const;

/** Services of others that the server leans on. */
export const VENDOR_KINDS = ['model', 'speech', 'payment'] as const;

/** What a question goes through on its way to the first text of its answer. */
export type QuestionStep = 'judge' | 'draft' | 'commit' | 'model';

/** Milliseconds of `performance.now()`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A question that was followed to its first text, or to the end without one. */
export interface FollowedQuestion extends Span {
  readonly traceId: string;
  readonly outcome: 'answered' | 'failed';
  /** Null: nobody wrote a word. */
  readonly author: AuthorKind | null;
  readonly steps: readonly (Span & { readonly name: QuestionStep })[];
}

export const signals = {
  /** A call was answered; `route` is its template. */
  call: signal<{ route: string; http: number; ms: number }>('call'),
  groupCommit: signal<{ group: CommitGroup; ms: number; size: number; failed: boolean }>(
    'group-commit',
  ),
  lease: signal<{ outcome: (typeof LEASE_OUTCOMES)[number] }>('lease'),
  /** The lease had run out before it was renewed: others may have taken sessions over. */
  leaseLost: signal<null>('lease-lost'),
  sessionTaken: signal<{ cause: TakingCause }>('session-taken'),
  /** A session was ended here because another instance has it. */
  sessionLost: signal<null>('session-lost'),
  /** By how many the sessions that run here, or clients that are passed on to their owner, change. */
  liveSessions: signal<{ by: 1 | -1 }>('live-sessions'),
  tunnels: signal<{ by: 1 | -1 }>('tunnels'),
  /** A command of an interview was acknowledged, so long after it had come. */
  acknowledged: signal<{ ms: number }>('acknowledged'),
  /** The first text of an answer is out, so long after the words that asked had come. */
  firstText: signal<{ author: AuthorKind; ms: number }>('first-text'),
  /** A question was followed from its words to the first text. */
  question: signal<FollowedQuestion>('question'),
  answered: signal<{ author: AuthorKind; outcome: (typeof ANSWER_OUTCOMES)[number] }>('answered'),
  draft: signal<{ outcome: (typeof DRAFT_OUTCOMES)[number] }>('draft'),
  vendorError: signal<{ vendor: (typeof VENDOR_KINDS)[number]; reason: string }>('vendor-error'),
  /** A client says how hearing goes on one of its channels. */
  hearing: signal<{ state: string }>('hearing'),
} as const;
