import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { pricingPage } from '../../shared/frame/pages.ts';
import styles from './gate-note.module.css';

/** Why something cannot be had, and the way to it; in a tab of its own, since this page hears. */
export function GateNote({ words, id }: { words: MessageDescriptor; id?: string }) {
  const { i18n } = useLingui();
  return (
    <output className={styles.note} id={id}>
      {i18n._(words)}{' '}
      <Link to={pricingPage} target="_blank">
        <Trans>Compare the plans</Trans>
      </Link>
    </output>
  );
}
