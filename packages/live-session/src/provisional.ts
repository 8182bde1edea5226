import type { Author, PreparedFinding, ServerMessage, UncheckedClaim } from '@cuecard/contract';

/** An answer that is drafted before its turn is final; its text is found under `answerId`. */
export interface DraftView {
  readonly answerId: string;
  readonly turnId: string;
  /** The question as far as it has been heard. */
  readonly question: string;
  readonly author: Author;
}

/** What is shown and never kept: it is gone when it is not adopted, and after a lost connection. */
export interface Provisional {
  /** Oldest first; of one turn the newest stands. */
  readonly drafts: readonly DraftView[];
  /** What the question bank has for turns that are open, the latest word last. */
  readonly prepared: readonly { readonly turnId: string; readonly finding: PreparedFinding }[];
  /** Answers whose author thinks and has not begun to write. */
  readonly thinking: readonly string[];
  /** By answer id, while it is written. */
  readonly claims: Readonly<Record<string, readonly UncheckedClaim[]>>;
}

export const nothingProvisional: Provisional = {
  drafts: [],
  prepared: [],
  thinking: [],
  claims: {},
};

/** Folds what the server says beside the log; returns the same object when nothing changes. */
export function reduceProvisional(before: Provisional, message: ServerMessage): Provisional {
  switch (message.type) {
    case 'draft': {
      const { answerId, turnId, text, author } = message;
      const others = before.drafts.filter((draft) => draft.answerId !== answerId);
      return { ...before, drafts: [...others, { answerId, turnId, question: text, author }] };
    }
    case 'draft-dropped':
      return withoutAnswer(before, message.answerId);
    case 'prepared': {
      const { turnId, card, titles } = message;
      const others = before.prepared.filter((each) => each.turnId !== turnId);
      const isNothing = card === null && titles.length === 0;
      const found = isNothing ? [] : [{ turnId, finding: { card, titles } }];
      return { ...before, prepared: [...others, ...found] };
    }
    case 'thinking':
      if (before.thinking.includes(message.answerId)) return before;
      return { ...before, thinking: [...before.thinking, message.answerId] };
    case 'delta':
      return withoutThinking(before, message.answerId);
    case 'claims':
      return { ...before, claims: { ...before.claims, [message.answerId]: message.claims } };
    case 'event':
      return afterEvent(before, message.event);
    case 'welcome':
      // What was said while the connection was away is lost: the server says anew what stands.
      return nothingProvisional;
    case 'ack':
    case 'clock':
    case 'partial':
    case 'pong':
    case 'refused':
      return before;
  }
}

type LogEvent = Extract<ServerMessage, { type: 'event' }>['event'];

function afterEvent(before: Provisional, event: LogEvent): Provisional {
  const { type } = event;
  if (type === 'answer.started') return withoutDraft(before, event.answerId);
  if (type === 'answer.checkpoint' || type === 'answer.finished')
    return withoutThinking(before, event.answerId);
  // The guard has read the whole text: the log has its claims.
  return type === 'answer.checked' ? withoutAnswer(before, event.answerId) : before;
}

function withoutDraft(before: Provisional, answerId: string): Provisional {
  if (before.drafts.every((draft) => draft.answerId !== answerId)) return before;
  return { ...before, drafts: before.drafts.filter((draft) => draft.answerId !== answerId) };
}

function withoutThinking(before: Provisional, answerId: string): Provisional {
  if (!before.thinking.includes(answerId)) return before;
  return { ...before, thinking: before.thinking.filter((each) => each !== answerId) };
}

function withoutAnswer(before: Provisional, answerId: string): Provisional {
  const { [answerId]: known, ...claims } = before.claims;
  const after = withoutThinking(withoutDraft(before, answerId), answerId);
  return known === undefined ? after : { ...after, claims };
}

/** A turn whose question is being answered has no drafts any more: one was adopted, or none is. */
export function dropDraftsOfTurn(before: Provisional, turnId: string | null): Provisional {
  if (before.drafts.every((draft) => draft.turnId !== turnId)) return before;
  return { ...before, drafts: before.drafts.filter((draft) => draft.turnId !== turnId) };
}

/** The draft that stands for a turn: the newest. */
export function findDraft({ drafts }: Provisional, turnId: string | null): DraftView | null {
  return drafts.findLast((draft) => draft.turnId === turnId) ?? null;
}

export function findPreparedFinding(
  { prepared }: Provisional,
  turnId: string | null,
): PreparedFinding | null {
  return prepared.find((each) => each.turnId === turnId)?.finding ?? null;
}
