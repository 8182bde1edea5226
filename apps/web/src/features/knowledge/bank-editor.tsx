import type { SavedQuestion, Tier } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { EditorSheet } from '../../shared/knowledge/editor-sheet.tsx';
import { toQuestionKey } from '../../shared/knowledge/fold-text.ts';
import { LimitNotice } from '../../shared/knowledge/limit-notice.tsx';
import { originNames } from '../../shared/knowledge/origin-words.ts';
import { QuestionForm } from '../../shared/knowledge/question-form.tsx';
import { emptyFields, toFields, type Edited } from '../../shared/knowledge/save-question.ts';
import { formatDay } from '../../shared/locale/clock.ts';
import { deleteWithUndo } from './bank-actions.ts';
import styles from './knowledge-page.module.css';

interface BankEditorProps {
  /** An entry's id, or `new`. */
  id: string;
  questions: readonly SavedQuestion[];
  tags: readonly { tag: string }[];
  /** The plan takes no question more. */
  refusal: { readonly requires: Tier | null } | null;
  onOpen: (id: string | null) => void;
}

/** One entry at the side of the list; loaded when the first one is opened. */
export default function BankEditor(props: BankEditorProps) {
  const { id, questions, tags, refusal, onOpen } = props;
  const { t } = useLingui();
  // The entry is kept as it was when it was opened: a refetch must not touch what is typed.
  const [edited] = useState<Edited | null>(() => findEdited(id, questions));
  const byKey = useMemo(
    () => new Map(questions.map((each) => [toQuestionKey(each.question), each])),
    [questions],
  );
  const isGone = edited === null;
  useEffect(() => {
    if (isGone) onOpen(null);
  }, [isGone, onOpen]);
  if (edited === null) return null;
  const { saved } = edited;
  return (
    <EditorSheet
      title={saved === null ? t`New question` : t`Edit question`}
      onClose={() => onOpen(null)}
    >
      {({ close, setDirty, leave }) => (
        <>
          {saved !== null && <Facts saved={saved} />}
          {saved === null && refusal !== null && <LimitNotice requires={refusal.requires} />}
          <QuestionForm
            edited={edited}
            tags={tags.map(({ tag }) => tag)}
            findSame={(question) => byKey.get(toQuestionKey(question)) ?? null}
            onDirty={setDirty}
            onCancel={close}
            onOpen={(other) => leave(() => onOpen(other))}
            onSaved={() => {
              setDirty(false);
              onOpen(null);
            }}
          >
            {saved !== null && (
              <Button
                variant="subtle"
                color="red"
                ml="auto"
                onClick={() => {
                  setDirty(false);
                  onOpen(null);
                  void deleteWithUndo([saved]);
                }}
              >
                <Trans>Delete</Trans>
              </Button>
            )}
          </QuestionForm>
        </>
      )}
    </EditorSheet>
  );
}

function findEdited(id: string, questions: readonly SavedQuestion[]): Edited | null {
  if (id === 'new') return { saved: null, start: emptyFields, source: null };
  const saved = questions.find((each) => each.id === id);
  return saved === undefined ? null : { saved, start: toFields(saved), source: null };
}

function Facts({ saved }: { saved: SavedQuestion }) {
  const { i18n } = useLingui();
  return (
    <p className={styles.facts}>
      <span>{i18n._(originNames[saved.origin])}</span>
      <span>{formatDay(saved.createdAt, i18n.locale)}</span>
      <span>
        <Plural
          value={saved.practised}
          _0="not practised yet"
          one="practised once"
          other="practised # times"
        />
      </span>
      {saved.used > 0 && (
        <span>
          <Plural
            value={saved.used}
            one="used in one interview answer"
            other="used in # interview answers"
          />
        </span>
      )}
    </p>
  );
}
