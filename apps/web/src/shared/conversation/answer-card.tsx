import {
  type AnswerAttempt,
  listCitedIds,
  estimateSpeakingSeconds,
  spokenParts,
} from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { userWords } from '../api/messages.ts';
import { failureWords, takeoverWords } from '../interview/words.ts';
import { Gap } from '../locale/gap.tsx';
import { AnswerBody } from './answer-body.tsx';
import styles from './answer-card.module.css';
import { CardFrame } from './card-frame.tsx';
import { noGrounds, type Grounds } from './answer-line.tsx';
import { AuthorChip } from './author-chip.tsx';
import { Chip } from './chip.tsx';

interface AnswerCardProps {
  /** A draft has no more than its author: it is no attempt yet. */
  attempt: Pick<AnswerAttempt, 'author' | 'outcome' | 'failure' | 'tookOverBecause'>;
  text: string;
  grounds?: Grounds;
  /** The turn has not ended, so the card may disappear again. */
  isDraft?: boolean;
  /** The author thinks and has not begun to write. */
  isThinking?: boolean;
  /** Goes through the answers to the question; stands at the end of the head. */
  pager?: ReactNode;
  /** What stands between the text and the actions. */
  aside?: ReactNode;
  /** The actions of the answer; they keep their place at the card's foot. */
  actions?: ReactNode;
}

/** One attempt at an answer with who wrote it, what it leans on and how it ended. */
export function AnswerCard(props: AnswerCardProps) {
  const { i18n } = useLingui();
  const { attempt, text, grounds = noGrounds, isDraft = false, isThinking = false } = props;
  const { author, outcome, failure, tookOverBecause } = attempt;
  const writing = outcome === null;
  return (
    <CardFrame
      isBusy={writing}
      isDraft={isDraft}
      top={
        <>
          <AuthorChip author={author} />
          {/* After the author, who stays in place when the draft becomes the answer. */}
          {isDraft && (
            <Chip meaning="warn">
              <Trans>Draft</Trans>
            </Chip>
          )}
          {tookOverBecause !== null && (
            <Chip meaning="warn">{i18n._(takeoverWords[tookOverBecause])}</Chip>
          )}
          {outcome === 'stopped' && (
            <Chip meaning="plain">
              <Trans>Stopped by you</Trans>
            </Chip>
          )}
          {!isDraft && <WebRead text={text} grounds={grounds} />}
        </>
      }
      end={
        <>
          {!writing && <SpeakingTime text={text} />}
          {props.pager}
        </>
      }
      aside={props.aside}
      actions={props.actions}
    >
      {isThinking && text === '' ? (
        <Thinking name={author.name} />
      ) : (
        <AnswerBody text={text} writing={writing} grounds={grounds} />
      )}
      {!writing && <Legend text={text} grounds={grounds} />}
      {outcome === 'failed' && (
        <p className={styles.failed} role="alert">
          <b>{i18n._(userWords.answerError)}</b>
          <Gap />
          {failure !== null && i18n._(failureWords[failure])}
        </p>
      )}
    </CardFrame>
  );
}

function Thinking({ name }: { name: string }) {
  return (
    <p className={styles.thinking}>
      <Trans>{name} is thinking…</Trans>
    </p>
  );
}

function WebRead({ text, grounds: { evidence } }: { text: string; grounds: Grounds }) {
  const read = useMemo(
    () => listCitedIds(text).some((id) => evidence[id]?.source.kind === 'web'),
    [text, evidence],
  );
  if (!read) return null;
  return (
    <Chip meaning="plain">
      <Trans>Web pages read</Trans>
    </Chip>
  );
}

/** Shown when the answer is done: while it streams, nothing beside its sentence may change with every word. */
function SpeakingTime({ text }: { text: string }) {
  const seconds = useMemo(() => estimateSpeakingSeconds(text), [text]);
  if (seconds === 0) return null;
  const rounded = Math.max(5, Math.round(seconds / 5) * 5);
  const minutes = Math.round(rounded / 30) / 2;
  return (
    <span className={styles.time}>
      {rounded < 60 ? (
        <Trans>about {rounded} s to say</Trans>
      ) : (
        <Plural value={minutes} one="about # minute to say" other="about # minutes to say" />
      )}
    </span>
  );
}

/** Says what the amber marks mean, and which claims stand where no mark can be drawn. */
function Legend({ text, grounds }: { text: string; grounds: Grounds }) {
  const { claims } = grounds;
  const unmarked = useMemo(() => unmarkedClaims(text, grounds), [text, grounds]);
  if (claims.length === 0 || text === '') return null;
  const count = claims.length;
  return (
    <p className={styles.legend}>
      <Plural
        value={count}
        one="# claim is not in your resume or bank. Check it before you say it."
        other="# claims are not in your resume or bank. Check them before you say them."
      />
      {unmarked.length > 0 && (
        <>
          <Gap />
          {unmarked.map((claim) => (
            <q key={claim}>{claim}</q>
          ))}
        </>
      )}
    </p>
  );
}

function unmarkedClaims(text: string, { claims }: Grounds): string[] {
  if (claims.length === 0) return [];
  const marked = new Set(
    spokenParts(text, claims).flatMap((part) => (part.type === 'claim' ? [part.text] : [])),
  );
  return [
    ...new Set(
      claims.flatMap(({ kind, text }) => (kind === 'citation' || marked.has(text) ? [] : [text])),
    ),
  ];
}
