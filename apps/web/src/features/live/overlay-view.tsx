import { hasSlots } from '@cuecard/contract';
import type { OpenOverlay } from '@cuecard/shell';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useRef, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { overlayLetsThrough } from '../../shared/environment/overlay.ts';
import { captureSession } from '../../shared/capture/capture-session.ts';
import { AnswerBody } from '../../shared/conversation/answer-body.tsx';
import { AuthorChip } from '../../shared/conversation/author-chip.tsx';
import { Chip } from '../../shared/conversation/chip.tsx';
import { failureWords } from '../../shared/interview/words.ts';
import { FirstAction, OtherLengths } from './answer-actions.tsx';
import { useLive } from './live-context.ts';
import { OverlayDoubt, OverlayNoSound, OverlayWords } from './overlay-states.tsx';
import { OverlayFoot } from './overlay-foot.tsx';
import { OverlayHead } from './overlay-head.tsx';
import { OPACITIES, TEXT_SCALES, useKeptChoice } from './overlay-choices.ts';
import styles from './overlay.module.css';
import { readSheetText, useGrounds, type WrittenSheet } from './sheet-text.ts';
import { readTurnText } from './upcoming-turn.ts';
import type { Selection } from './use-selection.ts';

interface OverlayViewProps {
  selection: Selection;
  opened: OpenOverlay;
  /** What the user is told beside the interview; null: nothing. */
  note: ReactNode;
}

/** What the small window shows: who is heard, the question, and the answer with its first sentence large. */
export function OverlayView({ selection, opened, note }: OverlayViewProps) {
  const { own } = opened;
  const text = useKeptChoice(TEXT_SCALES);
  const opacity = useKeptChoice(OPACITIES);
  const isThrough = useSelector(overlayLetsThrough);
  const fitted = useFit(opened);
  const nobodyIsHeard = useSelector(captureSession.silence.nobodyIsHeard);
  const isActive = useLive((live) => live.view.state === 'active');
  const look = { '--answer-scale': text.value, '--opacity': `${opacity.value * 100}%` };
  return (
    <main
      ref={fitted}
      className={styles.window}
      style={look as CSSProperties}
      data-through={isThrough}
      data-own={own !== null}
    >
      <OverlayHead own={own} />
      {selection.key === '' ? <OverlayWords /> : <Answer selection={selection} />}
      {isActive && nobodyIsHeard && <OverlayNoSound />}
      <OverlayDoubt />
      {note}
      <OverlayFoot text={text} opacity={opacity} own={own} isThrough={isThrough} />
    </main>
  );
}

/** The desktop app's window is as high as what it shows; a browser's is as high as the user makes it. */
function useFit({ own, window }: OpenOverlay): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const watched = element.current;
    if (own === null || watched === null) return undefined;
    // The window's own: elements of a window are watched by it.
    const { ResizeObserver: Observer } = window as Window & typeof globalThis;
    const observer = new Observer(() => own.fit(Math.ceil(watched.offsetHeight)));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [own, window]);
  return element;
}

function Answer({ selection }: { selection: Selection }) {
  const { sheet, key } = selection;
  return (
    <>
      <Question selection={selection} />
      {/* A new question starts at its first line. */}
      <section key={key} className={styles.answer} data-answer-text>
        {sheet?.kind === 'prepared' && (
          <>
            <Chip meaning={hasSlots(sheet.card.answer) ? 'warn' : 'answer'}>
              {hasSlots(sheet.card.answer) ? (
                <Trans>Your unfinished draft</Trans>
              ) : (
                <Trans>From your question bank</Trans>
              )}
            </Chip>
            <AnswerBody text={sheet.card.answer} writing={false} />
          </>
        )}
        {sheet !== null && sheet.kind !== 'prepared' && (
          <Written key={sheet.key} sheet={sheet} selection={selection} />
        )}
      </section>
      <Actions selection={selection} />
    </>
  );
}

function Question({ selection }: { selection: Selection }) {
  const { question, coming, step, isFront, openFront } = selection;
  const number = question?.number ?? 0;
  const words = useLive((live) => (coming === null ? '' : readTurnText(live, coming)));
  const hasEarlier = useLive(({ view }) => view.questions.indexOf(question as never) > 0);
  return (
    <section className={styles.question}>
      <div>
        <b>{question === null ? <Trans>Being asked</Trans> : <Trans>Question {number}</Trans>}</b>
        {!isFront && (
          <button type="button" className={styles.step} onClick={openFront}>
            <Trans>newest</Trans>
          </button>
        )}
        {hasEarlier && (
          <button type="button" className={styles.step} onClick={() => step('earlier')}>
            <kbd>↑</kbd>
            <Trans context="question">earlier</Trans>
          </button>
        )}
      </div>
      <p>{question === null ? `${words}…` : question.heading}</p>
    </section>
  );
}

function Written({ sheet, selection }: { sheet: WrittenSheet; selection: Selection }) {
  const { i18n } = useLingui();
  const text = useLive((live) => readSheetText(live, sheet, selection));
  const evidence = useGrounds(sheet);
  const { author, outcome, failure } =
    sheet.kind === 'draft'
      ? { author: sheet.draft.author, outcome: null, failure: null }
      : sheet.attempt;
  return (
    <>
      <div className={styles.author}>
        {sheet.kind === 'draft' && (
          <Chip meaning="warn">
            <Trans>Draft</Trans>
          </Chip>
        )}
        <AuthorChip author={author} />
      </div>
      <AnswerBody text={text} writing={outcome === null} grounds={evidence} />
      {failure !== null && (
        <p className={styles.failed} role="alert">
          {i18n._(failureWords[failure])}
        </p>
      )}
    </>
  );
}

/** The first and the most wanted; the others are in the room. */
function Actions({ selection }: { selection: Selection }) {
  const { sheet, answerAnew } = selection;
  const isOver = useLive((live) => live.view.state === 'ended');
  if (sheet?.kind !== 'attempt' || isOver) return null;
  return (
    <div className={styles.actions}>
      <FirstAction attempt={sheet.attempt} selection={selection} />
      <OtherLengths attempt={sheet.attempt} onChoose={answerAnew} />
    </div>
  );
}
