import {
  type AnswerAttempt,
  getCurrentAttempt,
  readShownText,
  type InterviewQuestion,
  type UncheckedClaim,
} from '@cuecard/contract';
import { readStreamedText, type DraftView } from '@cuecard/live-session';
import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { AnswerCard } from '../../shared/conversation/answer-card.tsx';
import { AttemptPager } from '../../shared/conversation/attempt-pager.tsx';
import { AnswerActions } from './answer-actions.tsx';
import styles from './answer-on-desk.module.css';
import { useLive } from './live-context.ts';
import { readLiveText } from './live-store.ts';
import type { Selection } from './use-selection.ts';

const noClaims: readonly UncheckedClaim[] = [];

/** The evidence of an answer; the log decides which claims have none. */
function useGrounds(answerId: string, attempt: AnswerAttempt | null) {
  const evidence = useLive((live) => live.view.evidence);
  const soFar = useLive((live) => live.provisional.claims[answerId] ?? noClaims);
  const claims = attempt?.checked?.claims ?? soFar;
  return useMemo(() => ({ evidence, claims }), [evidence, claims]);
}

interface AnswerProps {
  question: InterviewQuestion;
  attempt: AnswerAttempt;
  selection: Selection;
  isSecond: boolean;
}

export function AnswerOnDesk({ question, attempt, selection, isSecond }: AnswerProps) {
  const { answerId } = attempt;
  const text = useLive((live) => {
    const readText = (each: AnswerAttempt) => readLiveText(live, each);
    return attempt === getCurrentAttempt(question)
      ? readShownText(question, readText)
      : readText(attempt);
  });
  const isThinking = useLive((live) => live.provisional.thinking.includes(answerId));
  return (
    <AnswerCard
      attempt={attempt}
      text={text}
      grounds={useGrounds(answerId, attempt)}
      isThinking={isThinking}
      isSecond={isSecond}
      pager={
        <AttemptPager attempts={question.attempts} shown={attempt} onShow={selection.showAttempt} />
      }
      actions={<AnswerActions question={question} attempt={attempt} text={text} />}
    />
  );
}

/** The answer-to-be of a turn that has not ended. Adopted, its text stands in the answer's card at once. */
export function DraftOnDesk({ draft, isSecond }: { draft: DraftView; isSecond: boolean }) {
  const { answerId, author } = draft;
  const text = useLive((live) => readStreamedText(live.streamed, answerId, ''));
  const isThinking = useLive((live) => live.provisional.thinking.includes(answerId));
  const attempt = { author, outcome: null, failure: null, tookOverBecause: null };
  return (
    <AnswerCard
      attempt={attempt}
      text={text}
      grounds={useGrounds(answerId, null)}
      isDraft
      isThinking={isThinking}
      isSecond={isSecond}
      // A draft is gone or an answer in a moment: nothing can be done with it, and nothing may jump.
      actions={
        <span className={styles.note}>
          <Trans>It becomes the answer when they stop here.</Trans>
        </span>
      }
    />
  );
}
