import { type InterviewQuestion, LIMITS } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Chip } from '../../shared/conversation/chip.tsx';
import { useDriver, useLive } from './live-context.ts';
import styles from './question-head.module.css';
import type { Selection } from './use-selection.ts';

interface QuestionHeadProps {
  question: InterviewQuestion;
  selection: Selection;
  /** Opens the list of all questions. */
  onAll: () => void;
}

/** The question on the desk in its own words, which can be corrected. */
export function QuestionHead(props: QuestionHeadProps) {
  const { question, selection, onAll } = props;
  const { number, text, heading } = question;
  const ended = useLive((live) => live.view.state === 'ended');
  const edit = useFocusAfterEdit(selection.isEditing);
  return (
    <div className={styles.head}>
      <Chip meaning="interviewer">
        <Trans>Question {number}</Trans>
      </Chip>
      {selection.isEditing ? (
        <EditQuestion
          question={question}
          onSaved={() => selection.open(question.questionId)}
          onDone={() => selection.edit(false)}
        />
      ) : (
        <>
          <h2 title={text}>{heading}</h2>
          <div className={styles.tools}>
            {!ended && (
              <Button
                ref={edit}
                variant="subtle"
                size="compact-sm"
                className={styles.quiet ?? ''}
                onClick={() => selection.edit(true)}
              >
                <Trans>Edit</Trans>&nbsp;<kbd>E</kbd>
              </Button>
            )}
            {!selection.isFront && (
              <Button
                className={styles.newest ?? ''}
                variant="light"
                size="compact-sm"
                onClick={selection.openFront}
              >
                <Trans>Back to the newest</Trans>
              </Button>
            )}
            <AllQuestions onOpen={onAll} />
          </div>
        </>
      )}
    </div>
  );
}

/** The box is gone with the edit: the focus goes to the button that opens it. */
function useFocusAfterEdit(isEditing: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}

function AllQuestions({ onOpen }: { onOpen: () => void }) {
  const count = useLive((live) => live.view.questions.length);
  if (count < 2) return null;
  return (
    <Button variant="subtle" size="compact-sm" className={styles.quiet ?? ''} onClick={onOpen}>
      <Trans>All {count}</Trans>
    </Button>
  );
}

/** A turn that is about to become a question. */
export function ComingHead({ words }: { words: string }) {
  return (
    <div className={styles.head}>
      <Chip meaning="interviewer">
        <Trans>Being asked</Trans>
      </Chip>
      <h2>{words}…</h2>
    </div>
  );
}

interface EditQuestionProps {
  question: InterviewQuestion;
  /** It stays on the desk, whatever was asked meanwhile. */
  onSaved: () => void;
  onDone: () => void;
}

/** Enter saves and the question is answered anew; Esc leaves it as it was. */
function EditQuestion({ question, onSaved, onDone }: EditQuestionProps) {
  const { t } = useLingui();
  const driver = useDriver();
  const [text, setText] = useState(question.heading.slice(0, LIMITS.questionCharacters));
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // Before the next key: selecting alone focuses in some browsers only.
    box.current?.focus();
    box.current?.select();
  }, []);
  const save = () => {
    const changed = text.trim();
    if (changed === '' || changed === question.heading) return onDone();
    driver.send({ type: 'edit', questionId: question.questionId, text: changed });
    onSaved();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') save();
    else onDone();
  };
  return (
    <form
      className={styles.edit}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <textarea
        ref={box}
        rows={2}
        value={text}
        maxLength={LIMITS.questionCharacters}
        aria-label={t`The question`}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Button type="submit" variant="default">
        <Trans>Answer this</Trans>
      </Button>
      <Button variant="subtle" onClick={onDone}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  );
}
