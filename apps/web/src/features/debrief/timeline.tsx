import type { Debrief, DebriefQuestion, Stretch } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { AsTable } from './as-table.tsx';
import { formatLength, toPercent } from './numbers.ts';
import { PacePlot } from './pace-plot.tsx';
import styles from './plots.module.css';
import { reasons } from './words.ts';

interface TimelineProps {
  debrief: Debrief;
  chosenId: string | null;
  onChoose: (questionId: string) => void;
}

/** Who spoke and how fast on one axis of time, with the questions on it. */
export function Timeline({ debrief, chosenId, onChoose }: TimelineProps) {
  const { t, i18n } = useLingui();
  const { lanes, lengthMs, questions, session } = debrief;
  const chosen = questions.find(({ questionId }) => questionId === chosenId);
  const isRoom = lanes.room.length > 0;
  return (
    <section className={styles['box']} aria-labelledby="who-spoke">
      <div className={styles['sec']}>
        <h2 id="who-spoke">
          <Trans>Who spoke</Trans>
        </h2>
        <p>
          {session.talk.measured ? (
            <Talk talk={session.talk} />
          ) : (
            i18n._(reasons[session.talk.because])
          )}
        </p>
      </div>
      <div className={styles['grid']}>
        <div className={styles['labels']} aria-hidden="true">
          <span data-at="questions">
            <Trans>Questions</Trans>
          </span>
          {isRoom ? (
            <b data-at="interviewer">
              <Trans>Everybody</Trans>
            </b>
          ) : (
            <>
              <b data-at="interviewer" data-who="interviewer">
                <Trans>Interviewer</Trans>
              </b>
              <b data-at="candidate" data-who="candidate">
                <Trans>You</Trans>
              </b>
            </>
          )}
        </div>
        <div className={styles['plot']}>
          {chosen && <Chosen question={chosen} lengthMs={lengthMs} />}
          <Marks
            questions={questions}
            lengthMs={lengthMs}
            chosenId={chosenId}
            onChoose={onChoose}
          />
          <Lane
            who="interviewer"
            spoken={isRoom ? lanes.room : lanes.interviewer}
            {...{ lengthMs }}
          />
          {!isRoom && <Lane who="candidate" spoken={lanes.candidate} lengthMs={lengthMs} />}
        </div>
        <PacePlot questions={questions} lengthMs={lengthMs} />
        <Axis lengthMs={lengthMs} />
      </div>
      <AsTable
        caption={t`Who spoke`}
        heads={[t`Question`, t`Asked at`, t`Answer from`, t`to`]}
        rows={questions.map(({ number, text, asked, answer }) => [
          `${number}. ${text}`,
          formatLength(asked.fromMs),
          answer === null ? '–' : formatLength(answer.fromMs),
          answer === null ? '–' : formatLength(answer.toMs),
        ])}
      />
    </section>
  );
}

function Talk({ talk }: { talk: Extract<Debrief['session']['talk'], { measured: true }> }) {
  const [you, they, nobody] = [talk.candidateMs, talk.interviewerMs, talk.silenceMs].map(
    formatLength,
  );
  return (
    <Trans>
      You {you}, the interviewer {they}, silence {nobody}.
    </Trans>
  );
}

const place = ({ fromMs, toMs }: Stretch, lengthMs: number): CSSProperties => ({
  left: `${toPercent(fromMs, lengthMs)}%`,
  width: `${toPercent(toMs - fromMs, lengthMs)}%`,
});

interface LaneProps {
  who: 'interviewer' | 'candidate';
  spoken: readonly Stretch[];
  lengthMs: number;
}

function Lane({ who, spoken, lengthMs }: LaneProps) {
  return (
    <div className={styles['lane']} data-who={who} aria-hidden="true">
      {spoken.map((stretch) => (
        <i key={stretch.fromMs} style={place(stretch, lengthMs)} />
      ))}
    </div>
  );
}

function Chosen({ question, lengthMs }: { question: DebriefQuestion; lengthMs: number }) {
  const { asked, answer } = question;
  const stretch = { fromMs: asked.fromMs, toMs: answer?.toMs ?? asked.toMs };
  return <div className={styles['chosen']} style={place(stretch, lengthMs)} aria-hidden="true" />;
}

interface MarksProps extends TimelineProps {
  questions: readonly DebriefQuestion[];
  lengthMs: number;
}

/** The questions where they were asked; the arrow keys walk them, and each opens its row. */
function Marks({ questions, lengthMs, chosenId, onChoose }: Omit<MarksProps, 'debrief'>) {
  const { t } = useLingui();
  const marks = useRef<(HTMLButtonElement | null)[]>([]);
  const current = Math.max(
    0,
    questions.findIndex(({ questionId }) => questionId === chosenId),
  );
  const walk = (event: KeyboardEvent, index: number) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step === undefined ? undefined : questions[index + step];
    if (step === undefined || next === undefined) return;
    event.preventDefault();
    onChoose(next.questionId);
    marks.current[index + step]?.focus();
  };
  return (
    <ol className={styles['marks']} aria-label={t`Questions`}>
      {questions.map(({ questionId, number, text, asked, card }, index) => {
        const time = formatLength(asked.fromMs);
        return (
          <li key={questionId} style={{ left: `${toPercent(asked.fromMs, lengthMs)}%` }}>
            <button
              type="button"
              ref={(element) => {
                marks.current[index] = element;
              }}
              className={styles['number']}
              data-new={card !== 'prepared' || undefined}
              data-chosen={questionId === chosenId || undefined}
              tabIndex={index === current ? 0 : -1}
              aria-pressed={questionId === chosenId}
              aria-label={t`Question ${number}, asked at ${time}: ${text}`}
              onClick={() => onChoose(questionId)}
              onKeyDown={(event) => walk(event, index)}
            >
              {number}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** A tick every so many minutes: at most seven of them. */
const STEPS_MIN = [1, 2, 5, 10, 15, 20, 30, 60];

function Axis({ lengthMs }: { lengthMs: number }) {
  const minutes = lengthMs / 60_000;
  const step = STEPS_MIN.find((each) => minutes / each <= 7) ?? 120;
  const ticks = Array.from({ length: Math.floor(minutes / step) + 1 }, (_, index) => index * step);
  return (
    <div className={styles['axis']} aria-hidden="true">
      {ticks.map((minute) => (
        <span key={minute} style={{ left: `${toPercent(minute * 60_000, lengthMs)}%` }}>
          {minute === 0 ? <Trans>0 min</Trans> : minute}
        </span>
      ))}
    </div>
  );
}
