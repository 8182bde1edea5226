import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { AllQuestions } from './all-questions.tsx';
import { Announcer } from './announcer.tsx';
import { AnswerMenu, AnswerMenuButton } from './answer-menu.tsx';
import { AskAboutSelection } from './ask-about-selection.tsx';
import { AskBar } from './ask-bar.tsx';
import { Conversation } from './conversation.tsx';
import { Desk } from './desk.tsx';
import { useLive } from './live-context.ts';
import { KeysHelp } from './keys-help.tsx';
import styles from './live-room.module.css';
import { OverlayPortal } from './overlay-portal.tsx';
import { SideSheet } from './side-sheet.tsx';
import { EndAgain } from './overlay-note.tsx';
import { useGlobalShortcuts } from './use-global-shortcuts.ts';
import { useLiveKeys } from './use-live-keys.ts';
import { useSelection } from './use-selection.ts';
import { isInHand } from '../../shared/installed/in-hand.ts';
import { useVertical } from '../../shared/look/use-vertical.ts';
import { useHold, usePinchedText } from '../../shared/phone/use-hold.ts';
import { useWakeLock } from '../../shared/phone/use-wake-lock.ts';
import { useFeltAnswers } from './use-felt-answers.ts';

const ThumbBar = lazy(() => import('./thumb-bar.tsx'));
const HoldRows = lazy(() => import('../../shared/phone/hold-rows.tsx'));

interface LiveRoomProps {
  header: ReactNode;
  /** What the interview is doing while there is no question. */
  state: ReactNode;
  /** Problems with their remedies; `hasQuestion`: the state has no place on the desk. */
  renderNotices: (hasQuestion: boolean) => ReactNode;
  /** A sentence about where the sound is recognised. */
  words: ReactNode;
  /** Stands in the place of the questions' box once the interview is over and its last answer is still on the desk. */
  over: ReactNode;
}

/** The room of a live interview, for whoever runs it and for whoever follows. */
export function LiveRoom({ header, state, renderNotices, words, over }: LiveRoomProps) {
  const { t } = useLingui();
  const selection = useSelection();
  const [isOpen, setOpen] = useState(false);
  const [isHelpOpen, openHelp] = useState(false);
  const [sheet, setSheet] = useState<'answers' | 'questions' | null>(null);
  const [isVertical, setVertical] = useVertical();
  const talk = useRef<HTMLDivElement>(null);
  const asking = useLiveKeys({
    selection,
    talk,
    onHelp: () => openHelp(true),
    onVertical: () => setVertical(!isVertical),
  });
  const isEndAsked = useGlobalShortcuts(selection);
  const isOver = useLive((live) => live.view.state === 'ended');
  const close = () => setSheet(null);
  const [inHand] = useState(() => isInHand());
  const room = useRef<HTMLElement>(null);
  useHold();
  usePinchedText(room);
  useWakeLock(inHand && !isOver);
  useFeltAnswers();
  return (
    <div
      className={styles.page}
      data-conversation={isOpen ? 'open' : 'last'}
      data-in-hand={inHand || undefined}
      data-layout={isVertical ? 'vertical' : 'wide'}
    >
      {header}
      <main className={styles.main} ref={room}>
        <Conversation
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          scroll={talk}
          onDesk={selection.turnId}
        />
        <Desk
          selection={selection}
          state={state}
          onAllQuestions={() => setSheet(sheet === 'questions' ? null : 'questions')}
        />
        {renderNotices(selection.key !== '')}
        {isEndAsked && <EndAgain isInRoom />}
        {sheet === 'answers' && !isOver && (
          <SideSheet title={t`Answers`} onClose={close}>
            <AnswerMenu isVertical={isVertical} onVertical={setVertical} />
            {inHand && (
              <Suspense>
                <HoldRows />
              </Suspense>
            )}
          </SideSheet>
        )}
        {sheet === 'questions' && (
          <SideSheet title={t`Questions`} onClose={close}>
            <AllQuestions
              onOpen={(questionId) => {
                selection.open(questionId);
                close();
              }}
            />
          </SideSheet>
        )}
      </main>
      {inHand && !isOver && (
        <aside className={styles.thumb} aria-label={t`Controls`} data-foot>
          <Suspense>
            <ThumbBar selection={selection} />
          </Suspense>
        </aside>
      )}
      <AskBar box={asking} words={words} over={selection.key === '' ? null : over}>
        {!isOver && (
          <AnswerMenuButton
            isOpen={sheet === 'answers'}
            onToggle={() => setSheet(sheet === 'answers' ? null : 'answers')}
          />
        )}
        <KeysHelp isOpen={isHelpOpen} onOpen={openHelp} />
      </AskBar>
      <AskAboutSelection within={talk} />
      <Announcer selection={selection} />
      <OverlayPortal selection={selection} note={isEndAsked && <EndAgain />} />
    </div>
  );
}
