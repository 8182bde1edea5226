import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Gap } from '../locale/gap.tsx';
import styles from './gate-note.module.css';
import { UpgradeLink } from './upgrade-link.tsx';

interface GateNoteProps {
  words: MessageDescriptor;
  keepsPage?: boolean;
}

/** Says why a function is not included, and how to get it. */
export function GateNote({ words, keepsPage = false }: GateNoteProps) {
  const { i18n } = useLingui();
  return (
    <output className={styles.note}>
      {i18n._(words)}
      <Gap />
      <UpgradeLink keepsPage={keepsPage} />
    </output>
  );
}
