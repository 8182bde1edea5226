import { PREDICTED_KINDS, type PredictionDetail } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { bankStandingQuery } from '../../shared/knowledge/bank-query.ts';
import { AddOutcome, RoomNote } from './add-outcome.tsx';
import {
  getSourceGroup,
  groupQuestions,
  isShown,
  type Group,
  type Grouping,
  type Shown,
} from './group-questions.ts';
import { QuestionCard } from './question-card.tsx';
import { useAddToBank } from './use-add-to-bank.ts';
import { kindWords } from '../../shared/prediction/kind-words.ts';
import { sourceWords, type SourceGroup } from './words.ts';
import styles from './results.module.css';

/** The questions, grouped and filtered, with what adds them to the bank. */
export function Results({ prediction }: { prediction: PredictionDetail }) {
  const { t, i18n } = useLingui();
  const [grouping, setGrouping] = useState<Grouping>('kind');
  const [shown, setShown] = useState<Shown>('all');
  const add = useAddToBank(prediction.id);
  const { predicted, resumeId, state } = prediction;
  const open = predicted.filter(({ addedAt }) => addedAt === null).length;
  const room = useBankRoom();
  const visible = predicted.filter((question) => isShown(question, shown));
  const sources = (Object.keys(sourceWords) as SourceGroup[]).filter((key) =>
    predicted.some((question) => getSourceGroup(question) === key),
  );
  const kinds = PREDICTED_KINDS.filter((key) => predicted.some(({ kind }) => kind === key));
  const formatGroupName = (group: Group): string =>
    i18n._(group.by === 'kind' ? kindWords[group.key] : sourceWords[group.key]);
  return (
    <section aria-label={t`Questions`}>
      <div className={styles.bar}>
        <NativeSelect
          size="sm"
          label={t`Show`}
          value={shown}
          onChange={({ currentTarget }) => setShown(currentTarget.value as Shown)}
          data={[
            { value: 'all', label: t`All questions` },
            { value: 'open', label: t`Not added yet` },
            {
              group: t`Where they come from`,
              items: sources.map((value) => ({ value, label: i18n._(sourceWords[value]) })),
            },
            {
              group: t`Kind`,
              items: kinds.map((value) => ({
                value: value === 'resume' ? 'resume-kind' : value,
                label: i18n._(kindWords[value]),
              })),
            },
          ]}
        />
        <NativeSelect
          size="sm"
          label={t`Group by`}
          value={grouping}
          onChange={({ currentTarget }) => setGrouping(currentTarget.value as Grouping)}
          data={[
            { value: 'kind', label: t`Kind` },
            { value: 'source', label: t`Where they come from` },
          ]}
        />
        <Button
          disabled={open === 0 || room === 0 || state === 'running' || add.isPending}
          loading={add.adding === 'all'}
          onClick={() => add.add('all')}
        >
          <AddWords open={open} room={room} />
        </Button>
      </div>
      {add.outcome === null && open > 0 && <RoomNote open={open} room={room} />}
      <AddOutcome outcome={add.outcome} />
      {visible.length === 0 && (
        <p className={styles.none}>
          <Trans>None of this kind. Choose another kind above.</Trans>
        </p>
      )}
      {groupQuestions(visible, grouping).map((group) => (
        <div key={group.key}>
          <h2 className={styles.group}>{formatGroupName(group)}</h2>
          <ul className={styles.list}>
            {group.questions.map((question) => (
              <QuestionCard
                key={question.id}
                question={question}
                resumeId={resumeId}
                grouping={grouping}
                isAdding={add.adding === question.id}
                isBusy={add.isPending}
                onAdd={() => add.add(question.id)}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function AddWords({ open, room }: { open: number; room: number | null }) {
  if (open === 0) return <Trans>All added</Trans>;
  if (room === null || room === 0 || room >= open)
    return <Trans>Add all to the question bank</Trans>;
  return <Trans>Add the first {room} to the question bank</Trans>;
}

/** How many questions the bank has room for; null: any number, or not known yet. */
function useBankRoom(): number | null {
  const { data } = useQuery(bankStandingQuery);
  if (data === undefined || data.limit === null) return null;
  return Math.max(0, data.limit - data.count);
}
