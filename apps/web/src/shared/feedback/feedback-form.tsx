import { calls, FEEDBACK_CHARACTERS } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { FailureNote } from '../account-form/failure-note.tsx';
import { callApi } from '../api/call-api.ts';
import { sendOrKeep } from '../offline/or-keep.ts';
import styles from './feedback.module.css';
import { ScoreChoice } from './score-choice.tsx';

interface FeedbackFormProps {
  /** It is given at the end of an interview. */
  isAfterInterview?: boolean;
  onSent: () => void;
  /** What stands beside the button that sends. */
  children?: ReactNode;
}

/** How likely somebody is to recommend Cuecard, and what could be better. */
export function FeedbackForm({ isAfterInterview = false, onSent, children }: FeedbackFormProps) {
  const { t } = useLingui();
  const [score, setScore] = useState<number | null>(null);
  const [suggestion, setSuggestion] = useState('');
  const [isTried, setTried] = useState(false);
  const problemId = useId();
  const sending = useMutation({
    mutationFn: (given: number) => {
      const request = {
        // Sent twice where an answer is lost: the server takes one.
        id: crypto.randomUUID(),
        score: given,
        ...(suggestion.trim() !== '' && { suggestion }),
        ...(isAfterInterview && { afterInterview: true }),
      };
      return sendOrKeep(
        () => callApi(calls.newFeedback, request),
        () => ({ kind: 'feedback', request }),
      );
    },
    onSuccess: onSent,
  });
  const isMissing = isTried && score === null;
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (score !== null) sending.mutate(score);
      }}
    >
      <div>
        <ScoreChoice score={score} onChoose={setScore} {...(isMissing && { problemId })} />
        {isMissing && (
          <p id={problemId} role="alert" className={styles['problem']}>
            <Trans>Choose a number first.</Trans>
          </p>
        )}
      </div>
      <Textarea
        label={t`What could be better? (optional)`}
        value={suggestion}
        maxLength={FEEDBACK_CHARACTERS}
        rows={4}
        size="md"
        onChange={({ currentTarget }) => setSuggestion(currentTarget.value)}
      />
      {sending.isError && <FailureNote error={sending.error} />}
      <div className={styles['buttons']}>
        {children}
        <Button type="submit" loading={sending.isPending}>
          <Trans>Send feedback</Trans>
        </Button>
      </div>
    </form>
  );
}
