import { EXAM_LIMITS, type ExamQuestion } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { AnswerView } from './answer-view.tsx';
import { useExam, useExamDriver } from './exam-context.ts';
import styles from './question-answers.module.css';

/** The answer of a question, what was asked about it, and the box to ask more. */
export function QuestionAnswers({ question }: { question: ExamQuestion }) {
  const driver = useExamDriver();
  const progress = useExam((exam) => exam.progress);
  const isEnded = useExam(({ view }) => view.state === 'ended');
  const regenerate = (followUpId: string | null) => (part: number | null) =>
    driver.send({ type: 'regenerate', questionId: question.id, followUpId, part });
  const getProgress = (id: string | undefined) => (id === undefined ? undefined : progress[id]);
  if (question.answers.length === 0) return null;
  return (
    <div className={styles.answers}>
      <h2 className="visually-hidden">
        <Trans>Answers</Trans>
      </h2>
      <AnswerView
        question={question}
        answers={question.answers}
        progress={getProgress(question.answers.at(-1)?.id)}
        onRegenerate={isEnded ? null : regenerate(null)}
      />
      {question.followUps.map(({ id, text, answers }) => (
        <section key={id} className={styles.followUp}>
          <p className={styles.asked}>
            <b>
              <Trans>You asked</Trans>
            </b>{' '}
            {text}
          </p>
          <AnswerView
            question={question}
            answers={answers}
            progress={getProgress(answers.at(-1)?.id)}
            onRegenerate={isEnded ? null : regenerate(id)}
          />
        </section>
      ))}
      {!isEnded && <FollowUpForm questionId={question.id} />}
    </div>
  );
}

function FollowUpForm({ questionId }: { questionId: string }) {
  const { t } = useLingui();
  const driver = useExamDriver();
  const [text, setText] = useState('');
  const ask = () => {
    const trimmed = text.trim();
    if (trimmed === '') return;
    const followUpId = crypto.randomUUID();
    driver.send({ type: 'follow-up', questionId, followUpId, text: trimmed });
    setText('');
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <Textarea
        className={styles.box ?? ''}
        aria-label={t`Ask about this answer`}
        placeholder={t`Ask about this answer`}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={EXAM_LIMITS.followUpCharacters}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          ask();
        }}
      />
      <Button type="submit" variant="default" disabled={text.trim() === ''}>
        <Trans>Ask</Trans>
      </Button>
    </form>
  );
}
