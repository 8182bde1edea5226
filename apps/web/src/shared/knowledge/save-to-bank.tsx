import type { QuestionSource } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Chip } from '../conversation/chip.tsx';
import { KNOWLEDGE_PAGE } from '../frame/pages.ts';
import { createLazyDialog } from '../lazy-dialog.tsx';
import styles from './save-to-bank.module.css';

const SaveDialog = createLazyDialog(() => import('./save-dialog.tsx'));

interface SaveToBankProps {
  source: QuestionSource;
  question: string;
  answer: string;
  /** The entry it became, or came from; null: it is not in the bank. */
  savedId: string | null;
  /** The plan keeps no more: nothing is offered that would be refused. */
  isFull: boolean;
  onSaved: () => void;
}

/** A question of an interview goes into the bank, looked over and saved in one step. */
export function SaveToBank(props: SaveToBankProps) {
  const { source, question, answer, savedId, isFull, onSaved } = props;
  const [isOpen, setIsOpen] = useState(false);
  if (savedId !== null)
    return (
      <Link to={KNOWLEDGE_PAGE} search={{ open: savedId } as never} className={styles.saved}>
        <Chip meaning="ok">
          <Trans>In your bank</Trans>
        </Chip>
      </Link>
    );
  if (isFull)
    return (
      <Link to={KNOWLEDGE_PAGE} className={styles.full}>
        <Trans>Your bank is full</Trans>
      </Link>
    );
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setIsOpen(true)}>
        <Trans>Save to bank</Trans>
      </Button>
      {isOpen && (
        <SaveDialog
          source={source}
          question={question}
          answer={answer}
          onClose={() => setIsOpen(false)}
          onSaved={() => {
            setIsOpen(false);
            onSaved();
          }}
        />
      )}
    </>
  );
}
