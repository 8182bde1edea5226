import { type EvidenceItem, type UncheckedClaim, spokenParts } from '@cuecard/contract';
import { Fragment, memo } from 'react';
import styles from './answer-body.module.css';
import citationStyles from './citation.module.css';
import { Citation } from './citation.tsx';
import { CheckMark } from './check-mark.tsx';

/** The evidence that an answer cites, and its claims without evidence. */
export interface Grounds {
  readonly evidence: Readonly<Record<string, EvidenceItem>>;
  readonly claims: readonly UncheckedClaim[];
}

export const noGrounds: Grounds = { evidence: {}, claims: [] };

interface AnswerLineProps extends Grounds {
  text: string;
  /** More of it may come: a mark at its end would run before the words. */
  isGrowing?: boolean;
}

/** One line or paragraph. While an answer grows, only the line that grows is drawn anew. */
export const AnswerLine = memo(function AnswerLine(props: AnswerLineProps) {
  const { text, evidence, claims, isGrowing = false } = props;
  const parts = spokenParts(text, claims);
  const unsupported = parts.flatMap((part) => (part.type === 'claim' ? [part.claim] : []));
  const words = parts.map((part, place) => {
    // An answer only grows at its end: the place of a part is its identity.
    switch (part.type) {
      case 'text':
        // oxlint-disable-next-line react/no-array-index-key
        return <Fragment key={place}>{part.text}</Fragment>;
      case 'slot':
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <mark key={place} className={styles.slot}>
            {part.text}
          </mark>
        );
      case 'claim':
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <mark key={place} className={citationStyles.claim}>
            {part.text}
          </mark>
        );
      case 'citation':
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={place}>
            {part.ids.map((id) => (
              <Citation key={id} item={evidence[id]} />
            ))}
          </Fragment>
        );
    }
  });
  return (
    <>
      {words}
      {unsupported.length > 0 && !isGrowing && <CheckMark claims={unsupported} />}
    </>
  );
});
