import { splitAtSlots, type SavedQuestion } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { mdiDrag } from '@mdi/js';
import { Chip } from '../../shared/conversation/chip.tsx';
import { Fragment, type KeyboardEvent } from 'react';
import { Icon } from '../../shared/icon.tsx';
import { originNames } from '../../shared/knowledge/origin-words.ts';
import styles from './bank-list.module.css';
import { markTerms, cutSnippet } from './search-bank.ts';
import type { RowHandle } from './use-drag-row.ts';

const SHOWN_TAGS = 3;

interface BankRowProps {
  question: SavedQuestion;
  index: number;
  terms: readonly string[];
  /** Whether the Tab key reaches it. */
  isCurrent: boolean;
  isSelected: boolean;
  onToggle: (id: string) => void;
  onOpen: (id: string) => void;
  onFocus: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The handle that drags the row; null: it cannot be moved now. */
  handle: RowHandle | null;
}

/** One entry on one or two lines: the question, the beginning of the answer, tags. */
export function BankRow(props: BankRowProps) {
  const { question, index, terms, isCurrent, isSelected, onToggle, onOpen, onFocus } = props;
  const { t, i18n } = useLingui();
  const { id, tags, answer, origin, practised } = question;
  const more = tags.length - SHOWN_TAGS;
  return (
    <div className={styles.row} data-selected={isSelected || undefined}>
      <Checkbox
        className={styles.check ?? ''}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={t`Select: ${question.question}`}
        checked={isSelected}
        onChange={() => onToggle(id)}
        onFocus={() => onFocus(index)}
        onKeyDown={props.onKeyDown}
      />
      <button
        type="button"
        className={styles.open}
        data-open={index}
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => onOpen(id)}
        onFocus={() => onFocus(index)}
        onKeyDown={props.onKeyDown}
      >
        <span className={styles.question}>
          <Marked text={question.question} terms={terms} />
        </span>
        <span className={styles.answer}>
          {answer === '' ? (
            <span className={styles.none}>
              <Trans>No answer yet</Trans>
            </span>
          ) : (
            <Answer text={cutSnippet(answer, terms)} terms={terms} />
          )}
        </span>
        <span className={styles.facts}>
          {tags.slice(0, SHOWN_TAGS).map((tag) => (
            <Chip key={tag} meaning="plain">
              {tag}
            </Chip>
          ))}
          {more > 0 && <span>+{more}</span>}
          {origin !== 'own' && <span>{i18n._(originNames[origin])}</span>}
          {practised > 0 && (
            <span>
              <Plural value={practised} one="practised once" other="practised # times" />
            </span>
          )}
        </span>
      </button>
      {props.handle !== null && (
        <span
          className={styles.handle}
          title={t`Drag to move, or press Alt and an arrow key`}
          aria-hidden="true"
          {...props.handle}
        >
          <Icon path={mdiDrag} size={20} />
        </span>
      )}
    </div>
  );
}

/** What its owner has still to fill in is marked, beside what is searched. */
function Answer({ text, terms }: { text: string; terms: readonly string[] }) {
  let at = 0;
  return splitAtSlots(text).map((piece) => {
    const place = at;
    at += piece.text.length;
    const words = <Marked text={piece.text} terms={terms} />;
    return piece.isSlot ? (
      <span key={place} className={styles.gap}>
        {words}
      </span>
    ) : (
      <Fragment key={place}>{words}</Fragment>
    );
  });
}

function Marked({ text, terms }: { text: string; terms: readonly string[] }) {
  if (terms.length === 0) return text;
  let at = 0;
  return markTerms(text, terms).map((piece) => {
    const place = at;
    at += piece.text.length;
    return piece.isFound ? <mark key={place}>{piece.text}</mark> : piece.text;
  });
}
