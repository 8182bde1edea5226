import type { ExamQuestion } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useExamDriver } from './exam-context.ts';
import { computeQuestionActions } from './exam-plan.ts';

interface AnswerButtonProps {
  question: ExamQuestion;
  /** Set while this device may not change the exam. */
  disabled?: boolean;
}

/** Asks for the answer; while one is written, the same place stops it. */
export function AnswerButton({ question, disabled = false }: AnswerButtonProps) {
  const driver = useExamDriver();
  const { canAnswer, isAnswered, writing } = computeQuestionActions(question);
  if (writing !== null)
    return (
      <Button
        variant="default"
        disabled={disabled}
        onClick={() => driver.send({ type: 'stop', answerId: writing })}
      >
        <Trans>Stop</Trans>
      </Button>
    );
  return (
    <Button
      variant={canAnswer && !isAnswered ? 'filled' : 'default'}
      disabled={disabled || !canAnswer}
      onClick={() => driver.send({ type: 'answer', questionId: question.id })}
    >
      {isAnswered ? <Trans>Answer again</Trans> : <Trans>Answer</Trans>}
    </Button>
  );
}
