import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AnswerCard } from '../../shared/conversation/answer-card.tsx';
import { PreparedCard } from '../../shared/conversation/prepared-card.tsx';
import { SheetPager } from '../../shared/conversation/sheet-pager.tsx';
import { AnswerActions, AnswerAnew } from './answer-actions.tsx';
import styles from './answer-on-desk.module.css';
import { useLive } from './live-context.ts';
import { readSheetText, useGrounds, type WrittenSheet } from './sheet-text.ts';
import type { Selection } from './use-selection.ts';
import type { DeskSheet } from './use-sheets.ts';

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
