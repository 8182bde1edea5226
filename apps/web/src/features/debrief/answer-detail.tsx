import type { AnswerMeasures, DebriefAnswer, DebriefQuestion } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Citation } from '../../shared/conversation/citation.tsx';
import { Criteria } from './criteria.tsx';
import type { DebriefSession } from './debrief-session.ts';
import { markText } from './mark-text.ts';
import { formatLength, formatSeconds } from './numbers.ts';
import styles from './rows.module.css';
import { describeCard, reasons, sayBasis } from './words.ts';

type ShownCard = NonNullable<DebriefQuestion['shown']>;

interface AnswerDetailProps {
  session: DebriefSession;
  question: DebriefQuestion;
}

/** What was asked and said, marked, and what was measured of it. */
export function AnswerDetail({ session, question }: AnswerDetailProps) {
  const { questionId, turnId, text, asked, answer, typed, shown } = question;
  const isTyped = turnId === null && session.kind === 'interview';
  const appraisal = session.appraisals.get(questionId);
  return (
    <div className={styles['detail']}>
      <div>
        <div className={styles['said']} data-who="interviewer">
          <h3>
            <b>
              <Trans>Interviewer</Trans>
            </b>{' '}
            {isTyped && <Trans>typed</Trans>} {formatLength(asked.fromMs)}
          </h3>
          <p>{text}</p>
        </div>
        {answer && (
          <div className={styles['said']} data-who="candidate">
            <h3>
              <b>
                <Trans>You</Trans>
              </b>{' '}
              {formatLength(answer.fromMs)}
            </h3>
            <p>
              <MarkedText answer={answer} />
            </p>
          </div>
        )}
        {typed !== null && (
          <div className={styles['said']} data-who="candidate">
            <h3>
              <b>
                <Trans>You</Trans>
              </b>
            </h3>
            <p>{typed}</p>
          </div>
        )}
        {answer === null && shown !== null && <Shown question={question} shown={shown} />}
        <p className={styles['key']}>
          {answer && <Legend isChecked={answer.claims !== null} kind={session.kind} />}
          {session.kind === 'interview' && (
            <Link to="/history/$id" params={{ id: session.id }} hash={turnId ?? questionId}>
              <Trans>In the transcript</Trans>
            </Link>
          )}
        </p>
      </div>
      {answer && <Facts measures={answer.measures} />}
      {appraisal && <Criteria appraisal={appraisal} />}
    </div>
  );
}

/** The card, where nothing of the user's was heard: its words, and the evidence behind them. */
function Shown({ question, shown }: { question: DebriefQuestion; shown: ShownCard }) {
  const { i18n } = useLingui();
  return (
    <div className={styles['said']} data-who="card">
      <h3>
        <b>
          <Trans>Card</Trans>
        </b>{' '}
        {i18n._(describeCard(question))}
      </h3>
      <p className={styles['shown']}>{shown.text}</p>
      {shown.cited.length > 0 && (
        <ul className={styles['cited']} aria-label={sayBasis(question, i18n)}>
          {shown.cited.map((item) => (
            <li key={item.id}>
              <Citation item={item} /> {item.text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function MarkedText({ answer }: { answer: DebriefAnswer }) {
  return markText(answer).map(({ from, text, kind }) => {
    if (kind === 'claim') return <mark key={from}>{text}</mark>;
    if (kind === 'specific') return <b key={from}>{text}</b>;
    if (kind === 'hedge' || kind === 'filler') return <u key={from}>{text}</u>;
    return text;
  });
}

function Legend({ isChecked, kind }: { isChecked: boolean; kind: DebriefSession['kind'] }) {
  return (
    <>
      <span>
        <b>
          <Trans>Bold</Trans>
        </b>{' '}
        <Trans>specifics</Trans>
      </span>
      <span>
        <u>
          <Trans>dotted</Trans>
        </u>{' '}
        <Trans>hedges</Trans>
      </span>
      {isChecked ? (
        <span>
          <mark>
            <Trans>amber</Trans>
          </mark>{' '}
          <Trans>not in your resume or bank</Trans>
        </span>
      ) : (
        <span className={styles['not']}>
          {kind === 'practice' ? (
            <Trans>Claims not checked: no resume is in use</Trans>
          ) : (
            <Trans>Claims not checked: no resume was in this interview</Trans>
          )}
        </span>
      )}
    </>
  );
}

/** The measures in words, each with its norm; what was not measured says why. */
function Facts({ measures }: { measures: AnswerMeasures }) {
  const { i18n } = useLingui();
  const { pace, pauses, fillers, story, repeats } = measures;
  const not = (because: keyof typeof reasons): ReactNode => (
    <span className={styles['not']}>{i18n._(reasons[because])}</span>
  );
  return (
    <dl className={styles['facts']}>
      <dt>
        <Trans>Pace</Trans>
      </dt>
      <dd>{pace.measured ? <Pace pace={pace} /> : not(pace.because)}</dd>
      <dt>
        <Trans>Pauses</Trans>
      </dt>
      <dd>
        {pauses.measured ? <Pauses pauses={pauses} locale={i18n.locale} /> : not(pauses.because)}
      </dd>
      <dt>
        <Trans>Fillers</Trans>
      </dt>
      <dd>
        {fillers.measured ? (
          <FillerCount count={fillers.count} perMinute={fillers.perMinute} />
        ) : (
          not(fillers.because)
        )}
      </dd>
      {story && (
        <>
          <dt>
            <Trans>The story</Trans>
          </dt>
          <dd>
            <StoryParts story={story} />
          </dd>
        </>
      )}
      {repeats.length > 0 && (
        <>
          <dt>
            <Trans>Said before</Trans>
          </dt>
          <dd>
            <Plural
              value={repeats.length}
              one="# stretch word for word as in an earlier answer"
              other="# stretches word for word as in an earlier answer"
            />
          </dd>
        </>
      )}
    </dl>
  );
}

function Pace({ pace }: { pace: Extract<AnswerMeasures['pace'], { measured: true }> }) {
  const { perMinute, unit, band } = pace;
  const rate = Math.round(perMinute);
  const [from, to] = [band?.from ?? 0, band?.to ?? 0];
  return (
    <>
      {unit === 'words' ? (
        <Trans>{rate} words a minute</Trans>
      ) : (
        <Trans>{rate} characters a minute</Trans>
      )}
      {band && (
        <small>
          <Trans>
            usual {from} to {to}
          </Trans>
        </small>
      )}
    </>
  );
}

interface PausesProps {
  pauses: Extract<AnswerMeasures['pauses'], { measured: true }>;
  locale: string;
}

function Pauses({ pauses: { count, longestMs }, locale }: PausesProps) {
  const seconds = formatSeconds(longestMs, locale);
  return (
    <>
      <Plural
        value={count}
        _0="none of a second or more"
        one="# of a second or more"
        other="# of a second or more"
      />
      {count > 0 && (
        <small>
          <Trans>the longest {seconds} s</Trans>
        </small>
      )}
    </>
  );
}

function FillerCount({ count, perMinute }: { count: number; perMinute: number }) {
  const rate = Math.round(perMinute);
  return (
    <>
      <Plural value={count} _0="none" one="#" other="#" />
      {count > 0 && (
        <small>
          <Trans>{rate} a minute; up to 5 are harmless</Trans>
        </small>
      )}
    </>
  );
}

function StoryParts({ story }: { story: NonNullable<AnswerMeasures['story']> }) {
  const { t } = useLingui();
  const { situation, action, result } = story;
  const parts = [
    [t`situation`, situation],
    [t`your action`, action],
    [t`result`, result],
  ] as const;
  return (
    <span className={styles['parts']}>
      {parts.map(([name, isHeard]) => (
        <span key={name} data-heard={isHeard || undefined}>
          {name} <small>{isHeard ? <Trans>heard</Trans> : <Trans>not heard</Trans>}</small>
        </span>
      ))}
    </span>
  );
}
