import { Trans, useLingui } from '@lingui/react/macro';
import { focusNow } from '../../shared/focus-now.ts';
import { Chip } from '../../shared/conversation/chip.tsx';
import { Bars } from './bars.tsx';
import { findQuestion } from './room-state.ts';
import { useRoomState } from './room-context.ts';
import styles from './room.module.css';
import { mannerWords } from './words.ts';

/** The question; while it is asked, what has not been said of it yet is grey. */
export function QuestionPart() {
  const { t, i18n } = useLingui();
  const question = useRoomState(findQuestion);
  const phase = useRoomState((state) => state.phase);
  const said = useRoomState((state) => state.said);
  const manner = useRoomState(({ practice }) => practice.setup.manner);
  const voice = useRoomState((state) => state.voice);
  if (question === null) return null;
  const isAsking = phase === 'asking';
  const upTo = isAsking ? said : question.text.length;
  return (
    <section aria-label={t`Question`}>
      <div className={styles['from']}>
        <h2>
          <Trans>Interviewer</Trans>
        </h2>
        <Chip meaning="interviewer">{i18n._(mannerWords[manner])}</Chip>
        {question.parentId !== null && (
          <Chip meaning="plain">
            <Trans>Follow-up</Trans>
          </Chip>
        )}
        {isAsking && (
          <p className={styles['asking']}>
            <Bars on />
            <b>
              <Trans>Asking</Trans>
            </b>
          </p>
        )}
        {voice === 'lost' && (
          <p>
            <Trans>The voice fell silent. Read the question.</Trans>
          </p>
        )}
        {voice === 'by-another' && (
          <p>
            <Trans>The chosen voice did not answer. One on this device asks.</Trans>
          </p>
        )}
      </div>
      <h1 className={styles['ask']} key={question.id} tabIndex={-1} ref={focusNow}>
        {question.text.slice(0, upTo)}
        <span className={styles['unsaid']}>{question.text.slice(upTo)}</span>
      </h1>
    </section>
  );
}
