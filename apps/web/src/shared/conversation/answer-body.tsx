import { parseAnswer, type AnswerBlock } from '@cuecard/contract';
import { Fragment, memo, type ReactNode } from 'react';
import { CodeBlock } from './code-block.tsx';
import styles from './answer-body.module.css';

interface AnswerBodyProps {
  text: string;
  /** Still being written: a caret stands at its end. */
  writing: boolean;
}

/** An answer as it is read out: the sentence to say now, then cues, paragraphs and code. */
export const AnswerBody = memo(function AnswerBody({ text, writing }: AnswerBodyProps) {
  const { say, blocks } = parseAnswer(text);
  const caret = writing ? <span className={styles.caret} aria-hidden="true" /> : null;
  return (
    <div className={styles.body}>
      {(say !== '' || (writing && blocks.length === 0)) && (
        <p className={styles.say}>
          {withSlots(say)}
          {blocks.length === 0 && caret}
        </p>
      )}
      {placed(grouped(blocks)).map(({ place, part, isLast }) => (
        <Group key={place} group={part} caret={isLast ? caret : null} />
      ))}
    </div>
  );
});

/** Cues in a row are one list; everything else stands alone. */
type BlockGroup = { type: 'cues'; texts: string[] } | Exclude<AnswerBlock, { type: 'cue' }>;

function grouped(blocks: readonly AnswerBlock[]): BlockGroup[] {
  const groups: BlockGroup[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.type !== 'cue') groups.push(block);
    else if (last?.type === 'cues') last.texts.push(block.text);
    else groups.push({ type: 'cues', texts: [block.text] });
  }
  return groups;
}

function Group({ group, caret }: { group: BlockGroup; caret: ReactNode }) {
  switch (group.type) {
    case 'cues':
      return (
        <ul className={styles.cues}>
          {placed(group.texts).map(({ place, part, isLast }) => (
            <li key={place}>
              <span>
                {withSlots(part)}
                {isLast && caret}
              </span>
            </li>
          ))}
        </ul>
      );
    case 'heading':
      return (
        <h4 className={styles.heading}>
          {group.text}
          {caret}
        </h4>
      );
    case 'paragraph':
      return (
        <p className={styles.paragraph}>
          {withSlots(group.text)}
          {caret}
        </p>
      );
    case 'code':
      return <CodeBlock code={group.code} language={group.language} caret={caret} />;
  }
}

const slot = /(\[[^\][\n]{1,120}\])/;

/** A bracketed slot is what nobody but the candidate knows: it is marked, never said as it stands. */
function withSlots(text: string): ReactNode {
  return placed(text.split(slot)).map(({ place, part }) =>
    place % 2 === 1 ? (
      <mark key={place} className={styles.slot}>
        {part}
      </mark>
    ) : (
      <Fragment key={place}>{part}</Fragment>
    ),
  );
}

/** An answer only grows at its end: the place of a part is its identity. */
function placed<Part>(parts: readonly Part[]): { place: number; part: Part; isLast: boolean }[] {
  return parts.map((part, place) => ({ place, part, isLast: place === parts.length - 1 }));
}
