import type { ExamQuestion } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { mdiCameraRetakeOutline, mdiClose, mdiDrag } from '@mdi/js';
import { useRef, useState } from 'react';
import { Gap } from '../../shared/locale/gap.tsx';
import { Chip } from '../../shared/conversation/chip.tsx';
import { Icon } from '../../shared/icon.tsx';
import { useExam, useExamDriver, useExamHere, usePictureUrl, useSending } from './exam-context.ts';
import { computePicturesPlan, reordered, type TilePlan } from './exam-plan.ts';
import { PictureViewer } from './picture-viewer.tsx';
import styles from './pictures.module.css';
import { useStripDrag } from './use-strip-drag.ts';
import { pictureFailureWords, formatSendingTrouble } from './words.ts';

/** The pictures of a question in their order, with all that is done with them. */
export function PictureStrip({ question }: { question: ExamQuestion }) {
  const { i18n } = useLingui();
  const driver = useExamDriver();
  const sending = useSending();
  const isEnded = useExam(({ view }) => view.state === 'ended');
  const [openId, setOpenId] = useState<string | null>(null);
  const strip = useRef<HTMLOListElement>(null);
  const { tiles, count, max } = computePicturesPlan(question, sending);
  const ids = tiles.map(({ id }) => id);
  const place = (from: number, to: number) => {
    const order = reordered(ids, from, to);
    if (order !== null)
      driver.send({ type: 'order-pictures', questionId: question.id, order: [...order] });
  };
  const drag = useStripDrag(strip, place);
  if (isEnded && tiles.length === 0) return null;
  return (
    <section className={styles.pictures}>
      <div className={styles.head}>
        <h2>
          <Trans>Pictures</Trans>
        </h2>
        <output className={styles.count}>
          {count}/{max}
        </output>
      </div>
      {tiles.length === 0 && (
        <p className={styles.none}>
          <Trans>None yet. Take one, and it appears here.</Trans>
        </p>
      )}
      <ol className={styles.strip} ref={strip}>
        {tiles.map((tile, index) => (
          <li
            key={tile.id}
            data-index={index}
            data-dragged={drag.from === index || undefined}
            data-target={(drag.to === index && drag.from !== index) || undefined}
          >
            <Tile
              tile={tile}
              question={question}
              handle={isEnded || tiles.length < 2 ? null : drag.handleOf(index)}
              onStep={(by) => place(index, index + by)}
              onOpen={() => setOpenId(tile.id)}
            />
          </li>
        ))}
      </ol>
      {question.failed?.failure && (
        <p className={styles.failed} role="alert">
          {i18n._(pictureFailureWords[question.failed.failure])}
          <Gap />
          <Trans>The other pictures are still there.</Trans>
        </p>
      )}
      {openId !== null && (
        <PictureViewer question={question} id={openId} onClose={() => setOpenId(null)} />
      )}
    </section>
  );
}

interface TileProps {
  tile: TilePlan;
  question: ExamQuestion;
  handle: ReturnType<ReturnType<typeof useStripDrag>['handleOf']> | null;
  onStep: (by: number) => void;
  onOpen: () => void;
}

function Tile({ tile, question, handle, onStep, onOpen }: TileProps) {
  const { t, i18n } = useLingui();
  const driver = useExamDriver();
  const { urls, uploads } = useExamHere();
  const isEnded = useExam(({ view }) => view.state === 'ended');
  const { id, number, isStored, ownUrl, share } = tile;
  const { url, failed } = usePictureUrl(urls, id, 0, isStored);
  const shown = url ?? ownUrl;
  return (
    <div className={styles.tile}>
      <button
        type="button"
        className={styles.image}
        aria-label={t`Open picture ${number}`}
        onClick={onOpen}
        disabled={shown === null}
      >
        {shown === null ? (
          <span className={styles.coming}>
            {failed ? <Trans>Cannot be shown</Trans> : <Loader size="sm" aria-hidden="true" />}
          </span>
        ) : (
          <img
            src={shown}
            alt={t`Picture ${number}`}
            data-picture={number}
            data-stored={isStored}
          />
        )}
        <b className={styles.number}>{number}</b>
      </button>
      {!isStored && (
        <progress className={styles.progress} max={1} value={share ?? undefined}>
          {share}
        </progress>
      )}
      <p className={styles.state}>
        {tile.sameAs !== null && (
          <Chip meaning="warn">
            <Trans>Looks like {tile.sameAs}</Trans>
          </Chip>
        )}
        {!isStored && !tile.canRetry && <Trans>On its way</Trans>}
      </p>
      {tile.canRetry && (
        <>
          {tile.trouble !== null && (
            <p className={styles.trouble} role="alert">
              {i18n._(formatSendingTrouble(tile.trouble))}
            </p>
          )}
          <Button size="compact-sm" variant="default" onClick={() => uploads.retry(id)}>
            <Trans>Send again</Trans>
          </Button>
        </>
      )}
      {!isEnded && (
        <div className={styles.tools}>
          {handle !== null && (
            <button
              type="button"
              className={styles.tool}
              data-drag
              aria-label={t`Move picture ${number} with the arrow keys`}
              title={t`Drag, or press an arrow key`}
              onKeyDown={({ key }) => {
                if (key === 'ArrowLeft') onStep(-1);
                if (key === 'ArrowRight') onStep(1);
              }}
              {...handle}
            >
              <Icon path={mdiDrag} size={20} />
            </button>
          )}
          {isStored && (
            <button
              type="button"
              className={styles.tool}
              aria-label={t`Take picture ${number} again`}
              title={t`Take again`}
              onClick={() => driver.takePicture(question.id, id)}
            >
              <Icon path={mdiCameraRetakeOutline} size={20} />
            </button>
          )}
          <button
            type="button"
            className={styles.tool}
            aria-label={t`Remove picture ${number}`}
            title={t`Remove`}
            onClick={() => driver.send({ type: 'remove-picture', pictureId: id })}
          >
            <Icon path={mdiClose} size={20} />
          </button>
        </div>
      )}
    </div>
  );
}
