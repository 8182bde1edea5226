import { hasSlots, type InterviewQuestion, type PreparedCard } from '@cuecard/contract';
import { readStreamedText, type DraftView } from '@cuecard/live-session';
import { useMemo, useState } from 'react';
import { listSheets, type Sheet } from '../../shared/conversation/sheets.ts';
import { useLive } from './live-context.ts';
import { readLiveText } from './live-snapshot.ts';

/** What the desk's card shows: a sheet of the question, or the answer-to-be of a turn that goes on. */
export type DeskSheet =
  | Sheet
  | { readonly kind: 'draft'; readonly key: string; readonly draft: DraftView };

interface Sources {
  /** Names what is on the desk; stays the same when a turn has become a question. */
  readonly key: string;
  readonly question: InterviewQuestion | null;
  /** The saved answer to what is on the desk. */
  readonly card: PreparedCard | null;
  /** The draft of its turn. */
  readonly draft: DraftView | null;
}

export interface SheetChoice {
  readonly sheets: readonly DeskSheet[];
  /** On the card now; null: there is nothing yet. */
  readonly sheet: DeskSheet | null;
  showSheet: (key: string) => void;
  stepSheet: (by: -1 | 1) => void;
  /** The user has asked for another attempt: it comes onto the card, also before a saved answer. */
  expectAttempt: () => void;
}

/**
 * Which sheet is on the card. A whole saved answer stands first; a saved draft with slots only until something else
 * has begun. A new attempt takes the place of the one before it.
 */
export function useSheets({ key, question, card, draft }: Sources): SheetChoice {
  const evidence = useLive((live) => live.view.evidence);
  const sheets = useMemo(
    () => listDeskSheets({ question, card, draft, evidence }),
    [question, card, draft, evidence],
  );
  const own = sheets[0]?.kind === 'prepared' ? sheets[0] : null;
  const newest = sheets.findLast(({ kind }) => kind !== 'prepared') ?? null;
  const [choice, setChoice] = useState({ of: '', key: '', whileNewest: '' });
  const hasBegun = useLive((live) => {
    if (newest?.kind === 'draft') return readStreamedText(live.streamed, newest.key, '') !== '';
    return newest?.kind === 'attempt' && readLiveText(live, newest.attempt) !== '';
  });
  const isWhole = useMemo(() => own !== null && !hasSlots(own.card.answer), [own]);
  const ownFirst = isWhole || !hasBegun ? (own ?? newest) : newest;
  const chosen = choice.of === key ? choice : null;
  const sheet =
    chosen === null
      ? ownFirst
      : ((chosen.key === 'prepared' ? own : null) ??
        findChosen(sheets, chosen, newest?.key) ??
        newest ??
        own);
  const choose = (sheetKey: string) =>
    setChoice({ of: key, key: sheetKey, whileNewest: newest?.key ?? '' });
  return {
    sheets,
    sheet,
    showSheet: choose,
    stepSheet: (by) => {
      const next = sheet && sheets[sheets.indexOf(sheet) + by];
      if (next) choose(next.key);
    },
    expectAttempt: () => choose(''),
  };
}

/** An earlier attempt stays on the card until a newer one comes. */
function findChosen(
  sheets: readonly DeskSheet[],
  choice: { key: string; whileNewest: string },
  newest: string | undefined,
): DeskSheet | null {
  if (choice.whileNewest !== newest) return null;
  return sheets.find((sheet) => sheet.key === choice.key) ?? null;
}

function listDeskSheets({
  question,
  card,
  draft,
  evidence,
}: Omit<Sources, 'key'> & { evidence: Parameters<typeof listSheets>[1] }): DeskSheet[] {
  const prepared = card === null ? null : { card, titles: [] };
  if (draft === null) return listSheets({ prepared, attempts: question?.attempts ?? [] }, evidence);
  const own: DeskSheet[] = listSheets({ prepared, attempts: [] }, evidence);
  // A template says what the saved answer says.
  if (card !== null && draft.author.kind === 'composer') return own;
  return [...own, { kind: 'draft', key: draft.answerId, draft }];
}
