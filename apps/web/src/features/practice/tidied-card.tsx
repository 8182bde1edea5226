import { calls, type PracticeAttempt } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { Chip } from '../../shared/conversation/chip.tsx';
import { Gap } from '../../shared/locale/gap.tsx';
import { showFailure } from '../../shared/snackbar.ts';
import styles from './after.module.css';
import { findQuestion } from './room-state.ts';
import { useRoom, useRoomState } from './room-context.ts';

type Pieces = NonNullable<PracticeAttempt['tidied']>;

/** The first sentence that was said, without what pads it; kept, it is what the live card opens with. */
export function TidiedCard({ attempt, pieces }: { attempt: PracticeAttempt; pieces: Pieces }) {
  const { t } = useLingui();
  const room = useRoom();
  const practiceId = useRoomState(({ practice }) => practice.id);
  const saved = useRoomState((state) => findQuestion(state)?.saved ?? null);
  const [edited, setEdited] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const words = edited ?? joinKept(pieces);
  const keep = useMutation({
    mutationFn: () => callApi(calls.keepWords, { words }, { id: practiceId, attempt: attempt.id }),
    onSuccess: ({ question }) => room.putSaved(question),
    onError: showFailure,
  });
  if (isLeft) return null;
  const out = countOut(pieces);
  const isOpening = edited === null && saved?.answer.split('\n')[0]?.trim() === words;
  return (
    <article className={styles['tidied']} aria-label={t`Your words, tidied`}>
      <p className={styles['top']}>
        <Chip meaning="answer">
          <Trans>Your words, tidied</Trans>
        </Chip>
        <span>
          {out === 0 ? (
            <Trans>Your first sentence, just as you said it.</Trans>
          ) : (
            <>
              <Plural value={out} one="# word removed." other="# words removed." />
              <Gap />
              <Trans>Every word is one you said.</Trans>
            </>
          )}
        </span>
      </p>
      {edited === null ? (
        <p className={styles['say']}>
          {pieces.map(({ text, kept }, place) =>
            kept ? (
              // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never move
              <span key={place}>{text}</span>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never move
              <del key={place}>{text}</del>
            ),
          )}
        </p>
      ) : (
        <Textarea
          autosize
          size="md"
          aria-label={t`Your words`}
          value={edited}
          onChange={({ currentTarget }) => setEdited(currentTarget.value)}
        />
      )}
      {keep.isSuccess ? (
        <output className={styles['kept']}>
          <Trans>Kept. Your card opens with this line.</Trans>
        </output>
      ) : isOpening ? (
        <output className={styles['kept']}>
          <Trans>Your card already opens with this line.</Trans>
        </output>
      ) : (
        <div className={styles['acts']}>
          <Button
            variant="default"
            loading={keep.isPending}
            disabled={words.trim() === ''}
            onClick={() => keep.mutate()}
          >
            <Trans>Keep these words</Trans>
          </Button>
          {edited === null && (
            <Button variant="subtle" color="gray" onClick={() => setEdited(words)}>
              <Trans>Edit</Trans>
            </Button>
          )}
          <Button variant="subtle" color="gray" onClick={() => setIsLeft(true)}>
            <Trans>Leave it</Trans>
          </Button>
          <p>
            <Trans>Keep them, and your card in the interview opens with this line.</Trans>
          </p>
        </div>
      )}
    </article>
  );
}

/** With a capital at its beginning, since what stood before it may be out. */
function joinKept(pieces: Pieces): string {
  const left = pieces
    .filter(({ kept }) => kept)
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return left.charAt(0).toUpperCase() + left.slice(1);
}

/** Words, or characters of Chinese. */
function countOut(pieces: Pieces): number {
  const out = pieces.filter(({ kept }) => !kept).map(({ text }) => text);
  return out.join(' ').match(/\p{Script=Han}|[\p{Script=Latin}\p{N}'’]+/gu)?.length ?? 0;
}
