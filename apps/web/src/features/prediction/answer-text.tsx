import type { PredictionFact } from '@cuecard/contract';
import { Fragment } from 'react';
import styles from './answer.module.css';

/** Evidence as `[F1]`, slots in either kind of brackets; the odd parts of a split are these. */
const MARKS = /(\[F\d{1,3}\]|\[[^\]]+\]|［[^］]+］)/;
const CITATION = /^\[(F\d{1,3})\]$/;

/** A drafted answer: the sentence to say first, then its cues; blanks are marked as such. */
export function AnswerText({
  answer,
  evidence,
}: {
  answer: string;
  evidence: readonly PredictionFact[];
}) {
  const lines = answer.split('\n').filter((line) => line.trim() !== '');
  const [first = '', ...rest] = lines;
  const isListed = rest.length > 0 && rest.every((line) => line.startsWith('- '));
  return (
    <div className={styles.answer}>
      <p className={styles.say}>
        <Marked text={first} evidence={evidence} />
      </p>
      {isListed ? (
        <ul>
          {rest.map((line) => (
            <li key={line}>
              <Marked text={line.slice(2)} evidence={evidence} />
            </li>
          ))}
        </ul>
      ) : (
        rest.map((line) => (
          <p key={line}>
            <Marked text={line.replace(/^- /, '')} evidence={evidence} />
          </p>
        ))
      )}
    </div>
  );
}

function Marked({ text, evidence }: { text: string; evidence: readonly PredictionFact[] }) {
  const parts = text.split(MARKS).map((part, index) => ({ part, key: `${index} ${part}` }));
  return parts.map(({ part, key }) => {
    const cited = CITATION.exec(part)?.[1];
    if (cited !== undefined) {
      const number = evidence.findIndex(({ id }) => id === cited) + 1;
      return number === 0 ? null : <sup key={key}>{number}</sup>;
    }
    if (MARKS.test(part)) return <mark key={key}>{part}</mark>;
    return <Fragment key={key}>{part}</Fragment>;
  });
}
