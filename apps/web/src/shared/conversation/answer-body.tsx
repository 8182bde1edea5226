import { parseAnswer, type AnswerBlock, removePartialCitation } from '@cuecard/contract';
import { memo, type ReactNode } from 'react';
import { AnswerLine, noGrounds, type Grounds } from './answer-line.tsx';
import { CodeBlock } from './code-block.tsx';
import styles from './answer-body.module.css';
import { parseStarLabel } from './star-label.ts';

interface AnswerBodyProps {
  text: string;
  /** Still being written: a caret stands at its end, and its first line stays in sight. */
  writing: boolean;
  grounds?: Grounds;
}

/** An answer as it is read out: the sentence to say now, then cues, paragraphs and code. */
export const AnswerBody = memo(function AnswerBody(props: AnswerBodyProps) {
  const { text, writing, grounds = noGrounds } = props;
  const { say, blocks } = parseAnswer(writing ? removePartialCitation(text) : text);
  const caret = writing ? <span className={styles.caret} aria-hidden="true" /> : null;
  return (
    <div className={styles.body} data-writing={writing}>
      {(say !== '' || (writing && blocks.length === 0)) && (
        <p className={styles.say}>
          <AnswerLine text={say} isGrowing={writing && blocks.length === 0} {...grounds} />
          {blocks.length === 0 && caret}
        </p>
      )}
      {placed(grouped(blocks)).map(({ place, part, isLast }) => (
        <Group key={place} group={part} grounds={grounds} caret={isLast ? caret : null} />
      ))}
    </div>
  );
});

/** Adjacent cues form one list; every other block stands alone. */
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

interface GroupProps {
  group: BlockGroup;
  grounds: Grounds;
  caret: ReactNode;
}

function Group({ group, grounds, caret }: GroupProps) {
  switch (group.type) {
    case 'cues':
      return (
        <ul className={styles.cues}>
          {placed(group.texts).map(({ place, part, isLast }) => (
            <li key={place}>
              <span>
                <Labelled text={part} grounds={grounds} isGrowing={isLast && caret !== null} />
                {isLast && caret}
              </span>
            </li>
          ))}
        </ul>
      );
    case 'heading':
      return (
        <h3 className={styles.heading}>
          {group.text}
          {caret}
        </h3>
      );
    case 'paragraph':
      return (
        <p className={styles.paragraph}>
          <Labelled text={group.text} grounds={grounds} isGrowing={caret !== null} />
          {caret}
        </p>
      );
    case 'code':
      return <CodeBlock code={group.code} language={group.language} caret={caret} />;
  }
}

interface LabelledProps {
  text: string;
  grounds: Grounds;
  isGrowing: boolean;
}

function Labelled({ text, grounds, isGrowing }: LabelledProps) {
  const { label, rest } = parseStarLabel(text);
  return (
    <>
      {label !== null && <b className={styles.label}>{label}</b>}
      <AnswerLine text={rest} isGrowing={isGrowing} {...grounds} />
    </>
  );
}

/** An answer only grows at its end: the place of a part is its identity. */
function placed<Part>(parts: readonly Part[]): { place: number; part: Part; isLast: boolean }[] {
  return parts.map((part, place) => ({ place, part, isLast: place === parts.length - 1 }));
}
