import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { focusNow } from '../../shared/focus-now.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import { PRACTICE_PAGE } from '../../shared/frame/pages.ts';
import { Chip } from '../../shared/conversation/chip.tsx';
import { useRoomState } from './room-context.ts';
import styles from './room.module.css';
import { measureLength } from './take-facts.tsx';
import { formatLength, ratingWords } from './words.ts';

/** The end: where to go on, in sight however long the list is; then what was asked, how long each answer was, and how it went by the own word. */
export function OverPart() {
  const { i18n } = useLingui();
  const questions = useRoomState(({ practice }) => practice.questions);
  const id = useRoomState(({ practice }) => practice.id);
  const answered = questions.filter(({ attempts }) => attempts.length > 0).length;
  return (
    <section className={styles['over']}>
      <h1 tabIndex={-1} ref={focusNow}>
        <Plural
          value={answered}
          _0="No question answered"
          one="# question answered"
          other="# questions answered"
        />
      </h1>
      <p className={styles['on']}>
        {answered > 0 && (
          <LinkButton
            to="/history/$id/debrief"
            params={{ id }}
            search={{ of: 'practice' }}
            size="lg"
          >
            <Trans>See the debrief</Trans>
          </LinkButton>
        )}
        <LinkButton to={PRACTICE_PAGE} size="lg" variant={answered > 0 ? 'default' : 'filled'}>
          <Trans>Practise again</Trans>
        </LinkButton>
      </p>
      <ol>
        {questions.map(({ id, text, attempts, skipped, parentId }) => {
          const last = attempts.at(-1);
          const ms = last === undefined ? null : measureLength(last);
          return (
            <li key={id} data-follow-up={parentId !== null}>
              <span>
                <b>{text}</b>
                {last !== undefined && <small>{last.text}</small>}
              </span>
              <span className={styles['result']}>
                {ms !== null && formatLength(ms)}{' '}
                {attempts.length > 1 && (
                  <Plural value={attempts.length} one="# take" other="# takes" />
                )}{' '}
                {last !== undefined && last.rating !== null && (
                  <Chip meaning="plain">{i18n._(ratingWords[last.rating])}</Chip>
                )}
                {last === undefined && (
                  <Chip meaning="plain">
                    {skipped ? <Trans>Skipped</Trans> : <Trans>Not asked</Trans>}
                  </Chip>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
