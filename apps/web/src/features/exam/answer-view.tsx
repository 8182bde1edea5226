import type { ExamAnswer, ExamQuestion } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { Gap } from '../../shared/locale/gap.tsx';
import { userWords, errorMessages } from '../../shared/api/messages.ts';
import { AnswerBody } from '../../shared/conversation/answer-body.tsx';
import { Chip } from '../../shared/conversation/chip.tsx';
import { formatAuthor, failureWords } from '../../shared/interview/words.ts';
import styles from './answer-view.module.css';
import { computeAnswerPlan, type AnswerPlan } from './exam-plan.ts';
import type { AnswerProgress } from './exam-store.ts';
import { questionKindWords, wayWords } from './words.ts';

interface AnswerViewProps {
  question: ExamQuestion;
  /** The attempts to answer the question, or one follow-up. */
  answers: readonly ExamAnswer[];
  progress?: AnswerProgress | undefined;
  /** Null: nothing can be asked any more. */
  onRegenerate: ((part: number | null) => void) | null;
}

/** Shows the attempts: who answered and how, each question of the pictures with its answer. */
export function AnswerView(props: AnswerViewProps) {
  const { question, answers, progress, onRegenerate } = props;
  const plan = computeAnswerPlan(answers);
  if (plan === null) return null;
  const { last, parts, isWriting, writingPart, isEmpty } = plan;
  return (
    <article className={styles.card} aria-busy={isWriting}>
      <Origin plan={plan} />
      {isEmpty && isWriting && <Progress progress={progress} />}
      {parts.map((part) => (
        <section key={part.number} className={styles.part}>
          {part.stem !== '' && (
            <div className={styles.stem}>
              <b className={styles.number}>{part.number}</b>
              <h3>{part.stem}</h3>
              {part.kind !== null && <Kind kind={part.kind} />}
            </div>
          )}
          <AnswerBody
            text={part.text}
            writing={isWriting && (writingPart ?? parts.at(-1)?.number) === part.number}
          />
          {onRegenerate !== null && !isWriting && parts.length > 1 && (
            <Button
              variant="subtle"
              className={styles.partAgain ?? ''}
              onClick={() => onRegenerate(part.number)}
            >
              <Trans>Answer {part.number} again</Trans>
            </Button>
          )}
        </section>
      ))}
      <Outcome answer={last} />
      <Recognised question={question} way={last.way} />
      {!isWriting && onRegenerate !== null && (
        <div>
          <Button variant="default" onClick={() => onRegenerate(null)}>
            <Trans>Regenerate</Trans>
          </Button>
        </div>
      )}
    </article>
  );
}

function Kind({ kind }: { kind: keyof typeof questionKindWords }) {
  const { i18n } = useLingui();
  return <Chip meaning="plain">{i18n._(questionKindWords[kind])}</Chip>;
}

/** Names the model that answered, and whether it read the pictures or their text. */
function Origin({ plan: { last } }: { plan: AnswerPlan }) {
  const { i18n } = useLingui();
  const { author, way } = last;
  if (author === null || way === null) return null;
  return (
    <p className={styles.origin}>
      {author.kind === 'model' && <Chip meaning="answer">{i18n._(formatAuthor(author))}</Chip>}
      <Chip meaning={way === 'vision' ? 'plain' : 'warn'}>{i18n._(wayWords[way])}</Chip>
    </p>
  );
}

function Progress({ progress }: { progress: AnswerProgress | undefined }) {
  return (
    <output className={styles.progress}>
      <Loader size="sm" aria-hidden="true" />
      {progress?.step === 'recognising' && progress.total > 0 ? (
        <Trans>
          Reading the pictures: {progress.done} of {progress.total}
        </Trans>
      ) : (
        <Trans>The answer is being prepared</Trans>
      )}
    </output>
  );
}

function Outcome({ answer: { state, failure } }: { answer: ExamAnswer }) {
  const { i18n } = useLingui();
  if (state === 'stopped')
    return (
      <Chip meaning="plain">
        <Trans>Stopped by you</Trans>
      </Chip>
    );
  if (state !== 'failed') return null;
  return (
    <div className={styles.failed} role="alert">
      <b>{i18n._(errorMessages.examAnswerFailed)}</b>
      <p>
        {i18n._(failure === null ? userWords.answerError : failureWords[failure])}
        <Gap />
        <Trans>The pictures are still there.</Trans>
      </p>
    </div>
  );
}

/** The text read in the pictures: the user can check it when no model saw the pictures themselves. */
function Recognised({ question, way }: { question: ExamQuestion; way: ExamAnswer['way'] }) {
  const read = question.pictures.flatMap(({ id, recognised }, index) =>
    recognised.map(({ part, text }) => ({ key: `${id} ${part}`, number: index + 1, text })),
  );
  if (way === null || way === 'vision' || read.length === 0) return null;
  return (
    <details className={styles.recognised}>
      <summary>
        <Trans>Text read in the pictures</Trans>
      </summary>
      {read.map(({ key, number, text }) => (
        <div key={key}>
          <b>
            <Trans>Picture {number}</Trans>
          </b>
          <pre>{text}</pre>
        </div>
      ))}
    </details>
  );
}
