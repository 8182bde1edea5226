import type {
  Application,
  ApplicationFields,
  calls,
  QuestionDraft,
  QuestionEdit,
  RequestOf,
  SavedQuestion,
} from '@cuecard/contract';

/** What can be done without a network, because doing it later is what the user meant. */
export type WantedChange =
  | {
      readonly kind: 'question';
      readonly id: string;
      readonly request: QuestionEdit;
      /** As it was when it was changed here: a change from elsewhere is not overwritten unseen. */
      readonly before: SavedQuestion;
    }
  | { readonly kind: 'new-question'; readonly request: QuestionDraft }
  | {
      readonly kind: 'application';
      readonly id: string;
      readonly request: ApplicationFields;
      readonly before: Application;
    }
  | { readonly kind: 'feedback'; readonly request: RequestOf<typeof calls.newFeedback> };

/** What became of it. `changed-elsewhere`: the user says which of both counts. */
export type ChangeState = 'waiting' | 'sent' | 'refused' | 'changed-elsewhere';

export interface KeptChange {
  readonly id: string;
  /** Whose it is: the number of the account. */
  readonly account: number;
  /** When it was made, milliseconds since 1970. */
  readonly at: number;
  readonly wanted: WantedChange;
  readonly state: ChangeState;
  /** The server's word, as a key of the error table; null: none, or not one of it. */
  readonly refusal: string | null;
  /** How often it went out without an answer: it may have arrived. */
  readonly unanswered: number;
  /** The user wants it in spite of a change from elsewhere. */
  readonly insists: boolean;
}
