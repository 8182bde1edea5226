import type { AnswerMeasures, TextMark } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import styles from './after.module.css';

type Marks = Pick<AnswerMeasures, 'specifics' | 'hedges'>;

/** What was said, with numbers, dates and names in bold and hedges dotted. */
export function MarkedWords({ text, measures }: { text: string; measures: Marks }) {
  return (
    <>
      <p>
        {cutAtMarks(text, measures).map(({ from, part, is }) =>
          is === 'plain' ? (
            <span key={from}>{part}</span>
          ) : (
            <span key={from} className={styles[is]}>
              {part}
            </span>
          ),
        )}
      </p>
      <p className={styles['key']}>
        <span>
          <span className={styles['fact']}>
            <Trans>Bold</Trans>
          </span>{' '}
          <Trans>specifics</Trans>
        </span>
        <span>
          <span className={styles['hedge']}>
            <Trans>dotted</Trans>
          </span>{' '}
          <Trans>hedges</Trans>
        </span>
      </p>
    </>
  );
}

interface Piece {
  readonly from: number;
  readonly part: string;
  readonly is: 'plain' | 'fact' | 'hedge';
}

function cutAtMarks(text: string, { specifics, hedges }: Marks): Piece[] {
  const label = (is: Piece['is']) => (mark: TextMark) => ({ from: mark.from, to: mark.to, is });
  const marks = [...specifics.map(label('fact')), ...hedges.map(label('hedge'))].sort(
    (one, other) => one.from - other.from,
  );
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to, is } of marks) {
    if (from < at) continue;
    if (from > at) pieces.push({ from: at, part: text.slice(at, from), is: 'plain' });
    pieces.push({ from, part: text.slice(from, to), is });
    at = to;
  }
  if (at < text.length) pieces.push({ from: at, part: text.slice(at), is: 'plain' });
  return pieces;
}
