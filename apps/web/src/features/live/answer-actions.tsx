import type { AnswerAttempt, AnswerShape, InterviewQuestion } from '@cuecard/contract';
import { mdiDotsHorizontal } from '@mdi/js';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { useState, type ReactNode } from 'react';
import { CopyButton } from '../../shared/conversation/copy-button.tsx';
import { toSpeakableText } from '../../shared/conversation/spoken-text.ts';
import { Icon } from '../../shared/icon.tsx';
import styles from './answer-actions.module.css';
import { GateNote } from '../../shared/upgrade/gate-note.tsx';
import { useDriver, useLive } from './live-context.ts';
import { useGates } from './use-gates.ts';

interface AnswerActionsProps {
  question: InterviewQuestion;
  attempt: AnswerAttempt;
  text: string;
}

/** The actions of an answer. On a phone all but the first fold into one menu. */
export function AnswerActions({ question, attempt, text }: AnswerActionsProps) {
  const driver = useDriver();
  const ended = useLive((live) => live.view.state === 'ended');
  const { answerId, outcome } = attempt;
  const [refused, setRefused] = useState<MessageDescriptor | null>(null);
  return (
    <>
      {outcome === null && (
        <Button variant="default" onClick={() => driver.send({ type: 'stop', answerId })}>
          <Trans>Stop</Trans>&nbsp;<kbd>Esc</kbd>
        </Button>
      )}
      {!ended && (
        <Button
          variant={outcome === 'failed' ? 'filled' : 'subtle'}
          px="sm"
          {...(outcome !== 'failed' && { className: styles.quiet ?? '' })}
          onClick={() => driver.send({ type: 'regenerate', questionId: question.questionId })}
        >
          <Trans>Regenerate</Trans>&nbsp;<kbd>R</kbd>
        </Button>
      )}
      {!ended && (
        <>
          <div className={styles.wide}>
            <OtherShapes question={question} attempt={attempt} onRefused={setRefused} />
          </div>
          <Folded>
            {(close) => (
              <OtherShapes
                question={question}
                attempt={attempt}
                onRefused={setRefused}
                onChosen={close}
              />
            )}
          </Folded>
        </>
      )}
      {text !== '' && (
        <span className={styles.copy}>
          <CopyButton text={toSpeakableText(text)} />
        </span>
      )}
      {refused !== null && (
        <div className={styles.refused}>
          <GateNote words={refused} keepsPage />
        </div>
      )}
    </>
  );
}

interface OtherShapesProps {
  question: InterviewQuestion;
  attempt: AnswerAttempt;
  onRefused: (why: MessageDescriptor | null) => void;
  onChosen?: () => void;
}

/** The same question answered in another shape. */
function OtherShapes({ question, attempt, onRefused, onChosen }: OtherShapesProps) {
  const driver = useDriver();
  const getGate = useGates();
  const { style, thinking } = attempt.shape;
  const choose = (shape: Partial<AnswerShape>, why: MessageDescriptor | null = null) => {
    onRefused(why);
    onChosen?.();
    if (why === null)
      driver.send({ type: 'regenerate', questionId: question.questionId, ...shape });
  };
  return (
    <>
      <Quiet onClick={() => choose({ length: 'shorter' })} shortcut="S">
        <Trans>Shorter</Trans>
      </Quiet>
      <Quiet onClick={() => choose({ length: 'longer' })} shortcut="M">
        <Trans>More</Trans>
      </Quiet>
      {style === 'outline' ? (
        <Quiet onClick={() => choose({ style: 'transcript' }, getGate('answerStyle'))}>
          <Trans>As transcript</Trans>
        </Quiet>
      ) : (
        <Quiet onClick={() => choose({ style: 'outline' })}>
          <Trans>As outline</Trans>
        </Quiet>
      )}
      {thinking ? (
        <Quiet onClick={() => choose({ thinking: false })} shortcut="T">
          <Trans>Answer fast</Trans>
        </Quiet>
      ) : (
        <Quiet onClick={() => choose({ thinking: true }, getGate('expertModel'))} shortcut="T">
          <Trans>Think deeper</Trans>
        </Quiet>
      )}
    </>
  );
}

function Quiet(props: { onClick: () => void; shortcut?: string; children: ReactNode }) {
  return (
    <Button variant="subtle" px="sm" className={styles.quiet ?? ''} onClick={props.onClick}>
      {props.children}
      {props.shortcut !== undefined && (
        <>
          &nbsp;<kbd>{props.shortcut}</kbd>
        </>
      )}
    </Button>
  );
}

function Folded({ children }: { children: (close: () => void) => ReactNode }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="top-end"
      shadow="md"
      radius="md"
      trapFocus
      returnFocus
      hideDetached={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          type="button"
          className={styles.fold}
          aria-label={t`Other answers`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon path={mdiDotsHorizontal} size={22} />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu ?? ''}>
        {children(() => setOpen(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
