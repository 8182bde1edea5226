import type { ExamPicture, ExamQuestion } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import type { ReactNode } from 'react';
import { useExamHere, usePictureUrl, useSending } from './exam-context.ts';
import type { PictureUrls } from './picture-urls.ts';
import { useReturnedFocus } from '../../shared/returned-focus.ts';
import styles from './pictures.module.css';

interface PictureViewerProps {
  question: ExamQuestion;
  id: string;
  onClose: () => void;
}

/** One picture as large as the screen allows, its parts below one another. */
export function PictureViewer({ question, id, onClose }: PictureViewerProps) {
  const { t } = useLingui();
  const { urls } = useExamHere();
  const sending = useSending();
  const picture = question.pictures.find((one) => one.id === id);
  const number = question.pictures.findIndex((one) => one.id === id) + 1;
  if (picture === undefined) return null;
  const ownUrl = sending.find((one) => one.id === id)?.url ?? null;
  return (
    <PictureDialog number={number} onClose={onClose}>
      {picture.state === 'stored' ? (
        <PictureParts picture={picture} number={number} urls={urls} />
      ) : (
        ownUrl !== null && <img className={styles.large} src={ownUrl} alt={t`Picture ${number}`} />
      )}
    </PictureDialog>
  );
}

interface PictureDialogProps {
  number: number;
  onClose: () => void;
  children: ReactNode;
}

export function PictureDialog({ number, onClose, children }: PictureDialogProps) {
  const { t } = useLingui();
  useReturnedFocus();
  return (
    <Modal opened onClose={onClose} title={t`Picture ${number}`} size="90vw">
      {children}
    </Modal>
  );
}

interface PicturePartsProps {
  picture: ExamPicture;
  number: number;
  urls: PictureUrls;
}

export function PictureParts({ picture, number, urls }: PicturePartsProps) {
  return picture.parts.map((_, part) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a stored picture do not change
    <Part key={part} id={picture.id} number={number} part={part} urls={urls} />
  ));
}

function Part(props: { id: string; number: number; part: number; urls: PictureUrls }) {
  const { t } = useLingui();
  const { id, number, part, urls } = props;
  const { url, failed } = usePictureUrl(urls, id, part, true);
  if (failed)
    return (
      <p className={styles.failed}>
        <Trans>This picture cannot be shown.</Trans>
      </p>
    );
  if (url === null) return <div className={styles.blank} aria-hidden="true" />;
  return <img className={styles.large} src={url} alt={t`Picture ${number}`} />;
}
