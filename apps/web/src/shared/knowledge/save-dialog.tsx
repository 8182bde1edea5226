import type { QuestionSource } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { KNOWLEDGE_PAGE } from '../frame/pages.ts';
import { showMessage } from '../snackbar.ts';
import { EditorSheet } from './editor-sheet.tsx';
import { QuestionForm } from './question-form.tsx';
import { emptyFields, type Edited } from './save-question.ts';

interface SaveDialogProps {
  source: QuestionSource;
  question: string;
  answer: string;
  onClose: () => void;
  onSaved: () => void;
}

/** The editor with what was asked and answered; loaded when it is wanted. */
export default function SaveDialog({
  source,
  question,
  answer,
  onClose,
  onSaved,
}: SaveDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const edited = useMemo<Edited>(
    () => ({ saved: null, start: { ...emptyFields, question, answer }, source }),
    [question, answer, source],
  );
  return (
    <EditorSheet title={t`Save to your question bank`} onClose={onClose}>
      {({ close, setDirty, leave }) => (
        <QuestionForm
          edited={edited}
          tags={[]}
          findSame={null}
          onDirty={setDirty}
          onCancel={close}
          onOpen={(open) =>
            leave(() => void navigate({ to: KNOWLEDGE_PAGE, search: { open } as never }))
          }
          onSaved={() => {
            showMessage(msg`Saved to your question bank`);
            onSaved();
          }}
        />
      )}
    </EditorSheet>
  );
}
