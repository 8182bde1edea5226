import { countGaps, type SavedQuestion, type Tier } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { refetchBank } from '../../shared/knowledge/bank-query.ts';
import { BankHeader } from './bank-header.tsx';
import { BankList, type BankListHandle } from './bank-list.tsx';
import { BankTools } from './bank-tools.tsx';
import { deleteWithUndo } from './bank-actions.ts';
import { EmptyBank } from './empty-bank.tsx';
import styles from './knowledge-page.module.css';
import { searchBank, countTags, splitTerms, WHOLE_BANK } from './search-bank.ts';
import { SelectionBar } from './selection-bar.tsx';
import { usePageKeys } from './use-page-keys.ts';

const BankEditor = lazy(() => import('./bank-editor.tsx'));
const ImportDialog = lazy(() => import('./import-dialog.tsx'));
const Practice = lazy(() => import('./practice.tsx'));

/** Whether only answers with gaps are shown, and the way back to all of them. */
export interface OnlyGaps {
  readonly gaps: boolean;
  readonly onShowAll: () => void;
}

/** The plan takes no question more; `requires`: the lowest plan that does. */
export interface BankRefusal {
  readonly requires: Tier | null;
}

interface BankProps {
  questions: readonly SavedQuestion[];
  /** The number of questions that the plan allows; null: no limit; undefined: not known yet. */
  limit: number | null | undefined;
  more: BankRefusal | null;
  /** A later reading failed: what is shown may be old. */
  isOutdated: boolean;
  openId: string | null;
  onOpen: (id: string | null) => void;
  only: OnlyGaps;
  startsPractice: boolean;
}

/** The bank at work: what is shown of it, what is selected, what is open over it. */
export function Bank(props: BankProps) {
  const { questions, limit, isOutdated, openId, onOpen, only } = props;
  const { i18n } = useLingui();
  const [filter, setFilter] = useState(WHOLE_BANK);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [over, setOver] = useState<'nothing' | 'import' | 'practice'>(
    props.startsPractice && questions.length > 0 ? 'practice' : 'nothing',
  );
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<BankListHandle>(null);
  // The input answers every key at once; the list follows when it can.
  const shownFilter = useDeferredValue(filter);
  const wanted = useMemo(
    () => (only.gaps ? questions.filter(({ answer }) => countGaps(answer) > 0) : questions),
    [questions, only.gaps],
  );
  const shown = useMemo(
    () => searchBank(wanted, shownFilter, i18n.locale),
    [wanted, shownFilter, i18n.locale],
  );
  const terms = useMemo(() => splitTerms(shownFilter.text), [shownFilter.text]);
  const tags = useMemo(() => countTags(questions), [questions]);
  // Always the same, so that a letter in the search draws neither the header nor the list anew.
  const add = useCallback(() => onOpen('new'), [onOpen]);
  const startImport = useCallback(() => setOver('import'), []);
  const practise = useCallback(() => setOver('practice'), []);
  usePageKeys({
    isActive: openId === null && over === 'nothing',
    onSearch: () => search.current?.focus(),
    onAdd: add,
    onDown: () => list.current?.focus(),
  });

  if (over === 'practice')
    return (
      <Suspense>
        <Practice questions={shown} onClose={() => setOver('nothing')} />
      </Suspense>
    );
  const chosen = shown.filter(({ id }) => selected.has(id));
  return (
    <>
      {questions.length === 0 ? (
        <>
          <BankHeader count={0} limit={limit} />
          <EmptyBank onAdd={add} onImport={startImport} />
        </>
      ) : (
        <>
          <BankHeader
            count={questions.length}
            limit={limit}
            onAdd={add}
            onPractise={shown.length === 0 ? null : practise}
            onImport={startImport}
            exported={questions}
          />
          {isOutdated && <Outdated />}
          {only.gaps && <GapsNote count={wanted.length} onShowAll={only.onShowAll} />}
          <div className={styles.tools}>
            {chosen.length === 0 ? (
              <BankTools
                ref={search}
                filter={filter}
                onChange={setFilter}
                tags={tags}
                onDown={() => list.current?.focus()}
              />
            ) : (
              <SelectionBar
                chosen={chosen}
                shown={shown}
                tags={tags}
                onSelect={setSelected}
                onDelete={() => {
                  setSelected(new Set());
                  void deleteWithUndo(chosen);
                }}
              />
            )}
          </div>
          {shown.length === 0 ? (
            wanted.length > 0 && (
              <NothingFound onShowAll={() => setFilter({ ...WHOLE_BANK, order: filter.order })} />
            )
          ) : (
            <BankList
              ref={list}
              shown={shown}
              bank={questions}
              terms={terms}
              selected={selected}
              canMove={
                !only.gaps && shownFilter.order === 'own' && shown.length === questions.length
              }
              onSelect={setSelected}
              onOpen={onOpen}
            />
          )}
        </>
      )}
      {/* At the same place for an empty bank and a full one: an import fills the one into the other. */}
      {openId !== null && (
        <Suspense>
          <BankEditor
            key={openId}
            id={openId}
            questions={questions}
            tags={tags}
            refusal={props.more}
            onOpen={onOpen}
          />
        </Suspense>
      )}
      {over === 'import' && (
        <Suspense>
          <ImportDialog questions={questions} limit={limit} onClose={() => setOver('nothing')} />
        </Suspense>
      )}
    </>
  );
}

function Outdated() {
  return (
    <output className={styles.outdated}>
      <Trans>The bank could not be refreshed. This is what was there before.</Trans>
      <Button variant="default" size="sm" onClick={refetchBank}>
        <Trans>Try again</Trans>
      </Button>
    </output>
  );
}

/** The way here from the list of what to do next. */
function GapsNote({ count, onShowAll }: { count: number; onShowAll: () => void }) {
  return (
    <output className={styles.outdated}>
      <Plural
        value={count}
        _0="No gaps left. Every answer is complete."
        one="# answer has gaps. Open it and fill in what only you know."
        other="# answers have gaps. Open one and fill in what only you know."
      />
      <Button variant="default" size="sm" onClick={onShowAll}>
        <Trans>Show the whole bank</Trans>
      </Button>
    </output>
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <output className={styles.message}>
      <h2>
        <Trans>Nothing found</Trans>
      </h2>
      <p>
        <Trans>No question, answer or tag contains all of these words.</Trans>
      </p>
      <Button variant="default" onClick={onShowAll}>
        <Trans>Show the whole bank</Trans>
      </Button>
    </output>
  );
}
