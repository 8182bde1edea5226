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
  const isSaid = blocks.length === 0;
  return (
    <div className={styles.body} data-writing={writing}>
      {(say !== '' || (writing && isSaid)) && (
        <p className={styles.say}>
          <Growing isGrowing={writing && isSaid}>
            <AnswerLine text={say} isGrowing={writing && isSaid} {...grounds} />
          </Growing>
        </p>
      )}
      {placed(grouped(blocks)).map(({ place, part, isLast }) => (
        <Group key={place} group={part} grounds={grounds} isGrowing={writing && isLast} />
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
  isGrowing: boolean;
}

function Group({ group, grounds, isGrowing }: GroupProps) {
  switch (group.type) {
    case 'cues':
      return (
        <ul className={styles.cues}>
          {placed(group.texts).map(({ place, part, isLast }) => (
            <li key={place}>
              <Growing isGrowing={isGrowing && isLast}>
                <Labelled text={part} grounds={grounds} isGrowing={isGrowing && isLast} />
              </Growing>
            </li>
          ))}
        </ul>
      );
    case 'heading':
      return (
        <h3 className={styles.heading}>
          <Growing isGrowing={isGrowing}>{group.text}</Growing>
        </h3>
      );
    case 'paragraph':
      return (
        <p className={styles.paragraph}>
          <Growing isGrowing={isGrowing}>
            <Labelled text={group.text} grounds={grounds} isGrowing={isGrowing} />
          </Growing>
        </p>
      );
    case 'code':
      return <CodeBlock code={group.code} language={group.language} isGrowing={isGrowing} />;
  }
}

/** What is still written ends in a caret: the edge of its box, since one of its own would move with every word. */
function Growing({ isGrowing, children }: { isGrowing: boolean; children: ReactNode }) {
  return <span className={isGrowing ? styles.growing : undefined}>{children}</span>;
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
