import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { PREDICTION_PAGE } from '../../shared/frame/pages.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import styles from './empty-bank.module.css';

/** Explains the bank, and offers three ways to a first entry. */
export function EmptyBank({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  return (
    <section className={styles.empty}>
      <div className={styles.words}>
        <h2>
          <Trans>Prepare it once, have it when it counts</Trans>
        </h2>
        <p>
          <Trans>
            Save a question with your own answer. However it is asked in an interview, your answer
            is in front of you at once.
          </Trans>
        </p>
        <div className={styles.ways}>
          <Button onClick={onAdd}>
            <Trans>Add a question</Trans>
          </Button>
          <Button variant="default" onClick={onImport}>
            <Trans>Import CSV or JSON</Trans>
          </Button>
          <LinkButton to={PREDICTION_PAGE} variant="default">
            <Trans>Predict questions</Trans>
          </LinkButton>
        </div>
      </div>
      <div className={styles.card} aria-hidden="true">
        <b>
          <Trans>Why do you want to leave your current company?</Trans>
        </b>
        <p>
          <Trans>
            I want to own a product from the first sketch to launch day, and your team works that
            way.
          </Trans>
        </p>
      </div>
    </section>
  );
}
