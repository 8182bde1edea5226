import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FeedbackForm } from '../../shared/feedback/feedback-form.tsx';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { focusNow } from '../../shared/focus-now.ts';
import styles from './feedback-page.module.css';

/** Where users say what they think, whenever they like. */
export function FeedbackPage() {
  const { t } = useLingui();
  usePageTitle(t`Feedback`);
  const [isSent, setSent] = useState(false);
  return (
    <Page narrow className={styles['page']}>
      <PageTitle>
        <Trans>Feedback</Trans>
      </PageTitle>
      <section className={styles['card']}>
        {isSent ? (
          <Thanks onAgain={() => setSent(false)} />
        ) : (
          <FeedbackForm onSent={() => setSent(true)} />
        )}
      </section>
    </Page>
  );
}

function Thanks({ onAgain }: { onAgain: () => void }) {
  return (
    <div className={styles['thanks']} tabIndex={-1} ref={focusNow}>
      <h2>
        <Trans>Thank you for your feedback</Trans>
      </h2>
      <p>
        <Trans>It has reached the people who run this server.</Trans>
      </p>
      <Button variant="default" onClick={onAgain}>
        <Trans>Say something else</Trans>
      </Button>
    </div>
  );
}
