import type { AnswerAttempt } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { userWords } from '../api/messages.ts';
import { formatAuthor, failureWords, takeoverWords } from '../interview/words.ts';
import { AnswerBody } from './answer-body.tsx';
import styles from './answer-card.module.css';
import { noGrounds, type Grounds } from './answer-line.tsx';
import { Chip } from './chip.tsx';
import { listCitedIds, estimateSpeakingSeconds, spokenParts } from './spoken-text.ts';

interface AnswerCardProps {
  /** A draft has no more than its author: it is no attempt yet. */
  attempt: Pick<AnswerAttempt, 'author' | 'outcome' | 'failure' | 'tookOverBecause'>;
  text: string;
  grounds?: Grounds;
  /** The turn has not ended, so the card may disappear again. */
  isDraft?: boolean;
  /** The author thinks and has not begun to write. */
  isThinking?: boolean;
  /** The user's own prepared answer stands above it: this one steps back. */
  isSecond?: boolean;
  /** Goes through the attempts; stands at the end of the head. */
  pager?: ReactNode;
  /** The actions of the answer; they keep their place below the text. */
  actions?: ReactNode;
}

/** One attempt at an answer with who wrote it, what it leans on and how it ended. */
export function AnswerCard(props: AnswerCardProps) {
  const { i18n } = useLingui();
  const { attempt, text, grounds = noGrounds, isDraft = false, isThinking = false } = props;
  const { author, outcome, failure, tookOverBecause } = attempt;
  const writing = outcome === null;
  return (
    <article
      className={styles.card}
      aria-busy={writing}
      data-draft={isDraft}
      data-second={props.isSecond ?? false}
    >
      <div className={styles.top}>
        {props.isSecond === true && (
          <b className={styles.also}>
            <Trans>Also:</Trans>
          </b>
        )}
        {isDraft && (
          <Chip meaning="warn">
            <Trans>Draft</Trans>
          </Chip>
        )}
        <Chip meaning={author.kind === 'composer' ? 'plain' : 'answer'}>
          {i18n._(formatAuthor(author))}
        </Chip>
        {tookOverBecause !== null && (
          <Chip meaning="warn">{i18n._(takeoverWords[tookOverBecause])}</Chip>
        )}
        {outcome === 'stopped' && (
          <Chip meaning="plain">
            <Trans>Stopped by you</Trans>
          </Chip>
        )}
        {!isDraft && <WebRead text={text} grounds={grounds} />}
        <span className={styles.end}>
          {!writing && <SpeakingTime text={text} />}
          {props.pager}
        </span>
      </div>
      {isThinking && text === '' ? (
        <Thinking name={author.name} />
      ) : (
        <AnswerBody text={text} writing={writing} grounds={grounds} />
      )}
      <Legend text={text} grounds={grounds} />
      {outcome === 'failed' && (
        <p className={styles.failed} role="alert">
          <b>{i18n._(userWords.answerError)}</b> {failure !== null && i18n._(failureWords[failure])}
        </p>
      )}
      {props.actions !== undefined && <div className={styles.actions}>{props.actions}</div>}
    </article>
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
        one="# claim stands in none of your sources. Check it before you say it."
        other="# claims stand in none of your sources. Check them before you say them."
      />
      {unmarked.length > 0 && (
        <>
          {' '}
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
