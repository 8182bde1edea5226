import { calls, type DebriefQuestion } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { showFailure, showMessage } from '../../shared/snackbar.ts';
import styles from './debrief.module.css';

interface UnpreparedProps {
  interviewId: string;
  questions: readonly DebriefQuestion[];
}

const KEY = 'a';

/** What was asked and nobody had prepared becomes a question of the bank, to be answered before the next time. */
export function Unprepared({ interviewId, questions }: UnpreparedProps) {
  const { t } = useLingui();
  const savedIds = useSavedIds(interviewId);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const open = useMemo(
    () =>
      questions.filter(
        ({ questionId, card }) => card !== 'prepared' && savedIds.data?.has(questionId) === false,
      ),
    [questions, savedIds.data],
  );
  const chosen = open.filter(({ questionId }) => !leftOut.has(questionId));
  const adding = useAdding(interviewId, () => void savedIds.refetch());
  const add = () => {
    if (chosen.length > 0 && !adding.isPending) adding.mutate(chosen);
  };
  useKey(add);
  if (savedIds.data === undefined) return null;
  const wereAdded = questions.filter(
    ({ questionId, card }) => card !== 'prepared' && savedIds.data.has(questionId),
  ).length;
  if (open.length === 0 && wereAdded === 0) return null;
  return (
    <section className={styles['next']} aria-labelledby="unprepared">
      <h2 id="unprepared">
        <Trans>Asked, and not prepared</Trans>
      </h2>
      {open.length > 0 && (
        <ul>
          {open.map(({ questionId, text }) => (
            <li key={questionId}>
              <label>
                <input
                  type="checkbox"
                  checked={!leftOut.has(questionId)}
                  onChange={() => setLeftOut(toggle(leftOut, questionId))}
                />
                <span>{text}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {wereAdded > 0 && (
        <output className={styles['added']}>
          <Plural
            value={wereAdded}
            one="# question is in your bank now. Answer it before the next interview."
            other="# questions are in your bank now. Answer them before the next interview."
          />
        </output>
      )}
      {open.length > 0 && (
        <Button
          fullWidth
          onClick={add}
          disabled={chosen.length === 0}
          loading={adding.isPending}
          aria-keyshortcuts={KEY}
          rightSection={<kbd aria-hidden="true">A</kbd>}
          title={t`The key A does the same`}
        >
          <Trans>Add to tomorrow’s questions</Trans>
        </Button>
      )}
    </section>
  );
}

function toggle(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const changed = new Set(set);
  if (!changed.delete(id)) changed.add(id);
  return changed;
}

function useSavedIds(interviewId: string) {
  return useQuery({
    queryKey: ['saved-from', interviewId],
    queryFn: () => callApi(calls.savedFromInterview, undefined, { id: interviewId }),
    select: ({ saved }) => new Set(saved.map(({ questionId }) => questionId)),
    staleTime: 0,
  });
}

function useAdding(interviewId: string, onAdded: () => void) {
  return useMutation({
    mutationFn: (questions: readonly DebriefQuestion[]) =>
      callApi(calls.addQuestions, {
        questions: questions.map(({ questionId, text }) => ({
          question: text,
          answer: '',
          tags: [],
          aliases: null,
          origin: 'interview' as const,
          source: { interviewId, questionId },
        })),
      }),
    onSuccess: ({ added, skipped }) => {
      onAdded();
      const isFull = skipped.some(({ reason }) => reason === 'limit');
      const count = added.length;
      if (isFull) showMessage(msg`Your bank is full for this plan. ${count} were added.`);
      else if (skipped.length > 0)
        showMessage(msg`${count} were added; the others are already in your bank.`);
    },
    onError: showFailure,
  });
}

/** One key, wherever the focus is, but in no field. */
function useKey(run: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.toLowerCase() === KEY) run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [run]);
}
