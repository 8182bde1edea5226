import { type AnswerAttempt, type AnswerShape, toSpeakableText } from '@cuecard/contract';
import { mdiDotsHorizontal } from '@mdi/js';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { useState, type ReactNode } from 'react';
import { CopyButton } from '../../shared/conversation/copy-button.tsx';
import { mayDiffer } from '../../shared/conversation/sheets.ts';
import { Icon } from '../../shared/icon.tsx';
import styles from './answer-actions.module.css';
import { GateNote } from '../../shared/upgrade/gate-note.tsx';
import { useDriver, useLive } from './live-context.ts';
import { findLength } from './other-lengths.ts';
import { useGates } from '../../shared/upgrade/use-gates.ts';
import type { Selection } from './use-selection.ts';

interface AnswerActionsProps {
  attempt: AnswerAttempt;
  text: string;
  selection: Selection;
}

/**
 * The actions of an answer, each only where it changes something. Stop and Regenerate share one place, so that
 * nothing beside them moves when the answer is done. Where there is little room, all but the first fold into a menu.
 */
export function AnswerActions({ attempt, text, selection }: AnswerActionsProps) {
  const ended = useLive((live) => live.view.state === 'ended');
  const [refused, setRefused] = useState<MessageDescriptor | null>(null);
  return (
    <>
      {!ended && (
        <>
          <FirstAction attempt={attempt} selection={selection} />
          <div className={styles.wide}>
            <OtherShapes selection={selection} attempt={attempt} onRefused={setRefused} />
          </div>
          <Folded>
            {(close) => (
              <OtherShapes
                selection={selection}
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

/** Stop while it is written, then Regenerate. */
export function FirstAction({ attempt, selection }: Omit<AnswerActionsProps, 'text'>) {
  const driver = useDriver();
  const { answerId, outcome } = attempt;
  if (!mayDiffer(attempt)) return null;
  return (
    <span className={styles.first}>
      {outcome === null ? (
        <Button variant="default" px="sm" onClick={() => driver.send({ type: 'stop', answerId })}>
          <Trans>Stop</Trans>&nbsp;<kbd>Esc</kbd>
        </Button>
      ) : (
        <Button
          variant={outcome === 'failed' ? 'filled' : 'default'}
          px="sm"
          onClick={() => selection.answerAnew()}
        >
          <Trans>Regenerate</Trans>&nbsp;<kbd>R</kbd>
        </Button>
      )}
    </span>
  );
}

/** Beside a saved answer: a model can answer all the same. */
export function AnswerAnew({ selection: { question, answerAnew } }: { selection: Selection }) {
  const ended = useLive((live) => live.view.state === 'ended');
  if (ended || question === null || !question.attempts.some(mayDiffer)) return null;
  return (
    <Button variant="subtle" px="sm" className={styles.quiet ?? ''} onClick={() => answerAnew()}>
      <Trans>Regenerate</Trans>&nbsp;<kbd>R</kbd>
    </Button>
  );
}

interface OtherShapesProps {
  attempt: AnswerAttempt;
  selection: Selection;
  onRefused: (why: MessageDescriptor | null) => void;
  onChosen?: () => void;
}

/** The same question answered in another shape. */
function OtherShapes({ attempt, selection, onRefused, onChosen }: OtherShapesProps) {
  const getGate = useGates();
  const { style, thinking } = attempt.shape;
  const choose = (shape: Partial<AnswerShape>, why: MessageDescriptor | null = null) => {
    onRefused(why);
    onChosen?.();
    if (why === null) selection.answerAnew(shape);
  };
  const isByModel = mayDiffer(attempt);
  return (
    <>
      <OtherLengths attempt={attempt} onChoose={choose} />
      {style === 'outline' ? (
        <Quiet onClick={() => choose({ style: 'transcript' }, getGate('answerStyle'))}>
          <Trans>As transcript</Trans>
        </Quiet>
      ) : (
        <Quiet onClick={() => choose({ style: 'outline' })}>
          <Trans>As outline</Trans>
        </Quiet>
      )}
      {isByModel && thinking && (
        <Quiet onClick={() => choose({ thinking: false })} shortcut="T">
          <Trans>Answer fast</Trans>
        </Quiet>
      )}
      {isByModel && !thinking && (
        <Quiet onClick={() => choose({ thinking: true }, getGate('expertModel'))} shortcut="T">
          <Trans>Think deeper</Trans>
        </Quiet>
      )}
    </>
  );
}

interface OtherLengthsProps {
  attempt: AnswerAttempt;
  onChoose: (shape: Partial<AnswerShape>) => void;
}

/** The same answer in fewer or more words. */
export function OtherLengths({ attempt, onChoose }: OtherLengthsProps) {
  const { length } = attempt.shape;
  const [shorter, longer] = [findLength(length, -1), findLength(length, 1)];
  if (!mayDiffer(attempt)) return null;
  return (
    <>
      {shorter !== null && (
        <Quiet onClick={() => onChoose({ length: shorter })} shortcut="S">
          <Trans>Shorter</Trans>
        </Quiet>
      )}
      {longer !== null && (
        <Quiet onClick={() => onChoose({ length: longer })} shortcut="M">
          <Trans>More</Trans>
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
