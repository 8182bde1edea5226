import { getCurrentAttempt, readShownText, type UncheckedClaim } from '@cuecard/contract';
import { readStreamedText } from '@cuecard/live-session';
import { Trans } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { AnswerCard } from '../../shared/conversation/answer-card.tsx';
import { PreparedCard } from '../../shared/conversation/prepared-card.tsx';
import { SheetPager } from '../../shared/conversation/sheet-pager.tsx';
import { AnswerActions, AnswerAnew } from './answer-actions.tsx';
import styles from './answer-on-desk.module.css';
import { useLive } from './live-context.ts';
import { readLiveText, type LiveSnapshot } from './live-snapshot.ts';
import type { Selection } from './use-selection.ts';
import type { DeskSheet } from './use-sheets.ts';

type WrittenSheet = Exclude<DeskSheet, { kind: 'prepared' }>;

const noClaims: readonly UncheckedClaim[] = [];

/** The evidence of an answer; the log decides which claims have none. */
function useGrounds(sheet: WrittenSheet) {
  const evidence = useLive((live) => live.view.evidence);
  const soFar = useLive((live) => live.provisional.claims[sheet.key] ?? noClaims);
  const checked = sheet.kind === 'attempt' ? sheet.attempt.checked : null;
  const claims = checked?.claims ?? soFar;
  return useMemo(() => ({ evidence, claims }), [evidence, claims]);
}

function readSheetText(live: LiveSnapshot, sheet: WrittenSheet, selection: Selection): string {
  if (sheet.kind === 'draft') return readStreamedText(live.streamed, sheet.key, '');
  const { question } = selection;
  if (question === null || sheet.attempt !== getCurrentAttempt(question))
    return readLiveText(live, sheet.attempt);
  return readShownText(question, (each) => readLiveText(live, each));
}

interface AnswerOnDeskProps {
  sheet: DeskSheet;
  selection: Selection;
  /** What stands between the text and the actions. */
  aside: ReactNode;
}

/** The one card of the desk. */
export function AnswerOnDesk({ sheet, selection, aside }: AnswerOnDeskProps) {
  if (sheet.kind === 'prepared')
    return (
      <PreparedCard
        card={sheet.card}
        pager={<Pager selection={selection} />}
        actions={<AnswerAnew selection={selection} />}
      />
    );
  // Adopted, a draft keeps its id: its text stands where it stood.
  return <Written key={sheet.key} sheet={sheet} selection={selection} aside={aside} />;
}

function Written({ sheet, selection, aside }: AnswerOnDeskProps & { sheet: WrittenSheet }) {
  const text = useLive((live) => readSheetText(live, sheet, selection));
  const isThinking = useLive((live) => live.provisional.thinking.includes(sheet.key));
  const evidence = useGrounds(sheet);
  const isDraft = sheet.kind === 'draft';
  const attempt = isDraft
    ? { author: sheet.draft.author, outcome: null, failure: null, tookOverBecause: null }
    : sheet.attempt;
  return (
    <AnswerCard
      attempt={attempt}
      text={text}
      grounds={evidence}
      isDraft={isDraft}
      isThinking={isThinking}
      pager={<Pager selection={selection} />}
      aside={aside}
      actions={
        isDraft ? (
          // A draft is gone or an answer in a moment: nothing can be done with it, and nothing may jump.
          <span className={styles.note}>
            <Trans>Becomes the answer if they stop here.</Trans>
          </span>
        ) : (
          <AnswerActions attempt={sheet.attempt} text={text} selection={selection} />
        )
      }
    />
  );
}

function Pager({ selection }: { selection: Selection }) {
  const sheets = selection.sheets.filter((sheet) => sheet.kind !== 'draft');
  const shown = selection.sheet?.key ?? '';
  if (sheets.every(({ key }) => key !== shown)) return null;
  return <SheetPager sheets={sheets} shown={shown} onShow={selection.showSheet} />;
}
