import { withoutCitations, type PredictedQuestion } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Chip } from '../../shared/conversation/chip.tsx';
import { CopyButton } from '../../shared/conversation/copy-button.tsx';
import { Gap } from '../../shared/locale/gap.tsx';
import { AnswerText } from './answer-text.tsx';
import { EvidenceChip } from './evidence-chip.tsx';
import { getSourceGroup, type Grouping } from './group-questions.ts';
import { kindWords } from '../../shared/prediction/kind-words.ts';
import { difficultyWords, sourceWords } from './words.ts';
import styles from './question-card.module.css';

interface QuestionCardProps {
  question: PredictedQuestion;
  resumeId: string | null;
  /** The grouping, which the heading names already, so that the card does not repeat it. */
  grouping: Grouping;
  /** Whether this question is being added to the bank. */
  isAdding: boolean;
  isBusy: boolean;
  onAdd: () => void;
}

/** A question, closed to its one line, or open with its answer and where both come from. */
export function QuestionCard(props: QuestionCardProps) {
  const { i18n } = useLingui();
  const { question } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isAdded = question.addedAt !== null;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {question.question}
          </button>
        </h3>
        <div className={styles.side}>
          {isAdded ? (
            <Chip meaning="ok">
              <Trans>Added</Trans>
            </Chip>
          ) : (
            <Button
              variant="default"
              size="sm"
              loading={props.isAdding}
              disabled={props.isBusy && !props.isAdding}
              aria-describedby={`${id}-facts`}
              onClick={props.onAdd}
            >
              <Trans>Add</Trans>
            </Button>
          )}
        </div>
        <p className={styles.facts} id={`${id}-facts`}>
          {props.grouping === 'source' && <span>{i18n._(kindWords[question.kind])}</span>}
          <span>{i18n._(difficultyWords[question.difficulty])}</span>
          {props.grouping === 'kind' && (
            <span>{i18n._(sourceWords[getSourceGroup(question)])}</span>
          )}
        </p>
      </div>
      {isOpen && (
        <div className={styles.body} id={id}>
          <Origin {...props} />
          <AnswerText answer={question.answer} evidence={question.evidence} />
          {question.evidence.length > 0 && (
            <ol className={styles.evidence}>
              {question.evidence.map((fact) => (
                <li key={fact.id}>
                  <EvidenceChip fact={fact} resumeId={props.resumeId} />
                </li>
              ))}
            </ol>
          )}
          {question.followUp !== null && (
            <p className={styles.next}>
              <b>
                <Trans>Likely next:</Trans>
              </b>
              <Gap />
              {question.followUp}
            </p>
          )}
          <div className={styles.foot}>
            <p>
              {question.by === 'model' ? (
                <Trans>
                  Drafted by the language model. Fill in the marked blanks, then say it aloud.
                </Trans>
              ) : (
                <Trans>Drafted from templates. Fill in the marked blanks, then say it aloud.</Trans>
              )}
            </p>
            <CopyButton text={withoutCitations(question.answer)} />
          </div>
        </div>
      )}
    </li>
  );
}

/** The words that raise the question. */
function Origin({ question, resumeId }: QuestionCardProps) {
  const { source } = question;
  if (source.type === 'usual') return null;
  return (
    <figure className={styles.origin} data-from={source.type}>
      <figcaption>
        {source.type === 'resume' ? (
          <Trans>Your resume says</Trans>
        ) : (
          <Trans>Line {source.line} of the job text</Trans>
        )}
      </figcaption>
      {source.type === 'resume' ? (
        <EvidenceChip
          fact={{ id: 'F0', text: source.quote, place: source.place }}
          resumeId={resumeId}
        />
      ) : (
        <q>{source.quote}</q>
      )}
    </figure>
  );
}
