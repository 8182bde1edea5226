import { SELF_RATINGS, type PracticeAttempt, type PracticeQuestion } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { focusNow } from '../../shared/focus-now.ts';
import { KeyPoints } from './key-points.tsx';
import { MarkedWords } from './marked-words.tsx';
import { AppraisalPart } from './appraisal-part.tsx';
import { findAttempt, findQuestion } from './room-state.ts';
import { useRoom, useRoomState } from './room-context.ts';
import styles from './after.module.css';
import { TakeFacts } from './take-facts.tsx';
import { TidiedCard } from './tidied-card.tsx';
import { ratingWords } from './words.ts';

/** After an answer: first the own rating, alone; then what can be said of it. */
export function AfterPart() {
  const { t } = useLingui();
  const question = useRoomState(findQuestion);
  const attempt = useRoomState(findAttempt);
  if (question === null || attempt === null) return <main className={styles['after']} />;
  const isRated = attempt.rating !== null;
  return (
    <main className={styles['after']} data-rated={isRated}>
      <section className={styles['heard']} aria-label={t`What was heard`}>
        <h2 className={styles['who']}>
          <Trans>Interviewer</Trans>
        </h2>
        <h1 className={styles['ask']}>{question.text}</h1>
        <Takes question={question} attempt={attempt} />
        {isRated && <TakeFacts attempt={attempt} />}
      </section>
      <section className={styles['coach']} aria-label={t`Looking back`}>
        <Rating attempt={attempt} />
        {isRated && (
          <>
            {attempt.tidied !== null && (
              <TidiedCard key={`words ${attempt.id}`} attempt={attempt} pieces={attempt.tidied} />
            )}
            {attempt.points !== null && (
              <KeyPoints points={attempt.points} isTyped={attempt.by === 'typing'} />
            )}
            <AppraisalPart key={`judged ${attempt.id}`} attempt={attempt} />
          </>
        )}
      </section>
    </main>
  );
}

/** The take that was just given, and those before it. */
function Takes({ question, attempt }: { question: PracticeQuestion; attempt: PracticeAttempt }) {
  const earlier = question.attempts.filter(({ take }) => take < attempt.take).toReversed();
  return (
    <>
      <Take attempt={attempt} />
      {earlier.length > 0 && attempt.rating !== null && (
        <div className={styles['earlier']}>
          {earlier.map((each) => (
            <Take key={each.id} attempt={each} />
          ))}
        </div>
      )}
    </>
  );
}

function Take({ attempt }: { attempt: PracticeAttempt }) {
  const { take, text, sawCard, by } = attempt;
  return (
    <div className={styles['turn']}>
      <i />
      <div>
        <h2>
          <b>
            <Trans>You</Trans>
          </b>{' '}
          <Trans>take {take}</Trans>
          {' · '}
          {by === 'typing' ? (
            <Trans>typed</Trans>
          ) : sawCard ? (
            <Trans>card shown</Trans>
          ) : (
            <Trans>from memory</Trans>
          )}
        </h2>
        {text === '' ? (
          <p>
            <Trans>No answer was heard.</Trans>
          </p>
        ) : attempt.measures === null || attempt.rating === null ? (
          <p>{text}</p>
        ) : (
          <MarkedWords text={text} measures={attempt.measures} />
        )}
      </div>
    </div>
  );
}

function Rating({ attempt }: { attempt: PracticeAttempt }) {
  const { t, i18n } = useLingui();
  const room = useRoom();
  const isRated = attempt.rating !== null;
  return (
    <div className={styles['rate']} data-rated={isRated}>
      <h2 tabIndex={-1} ref={focusNow}>
        <Trans>How did that go?</Trans>
      </h2>
      {!isRated && (
        <p>
          <Trans>Before you read on: only you know how it felt.</Trans>
        </p>
      )}
      <fieldset className={styles['choices']} aria-label={t`How did that go?`}>
        {SELF_RATINGS.map((rating, index) => (
          <button
            key={rating}
            type="button"
            aria-pressed={attempt.rating === rating}
            disabled={isRated}
            onClick={() => room.rate(rating)}
          >
            {i18n._(ratingWords[rating])}
            {!isRated && <kbd aria-hidden="true">{index + 1}</kbd>}
          </button>
        ))}
      </fieldset>
      {isRated && (
        <p className={styles['before']}>
          <Trans>Rated before you read on.</Trans>
        </p>
      )}
    </div>
  );
}
