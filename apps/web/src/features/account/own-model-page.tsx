import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownModelQuery } from '../../shared/api/queries.ts';
import { SettingsPart } from '../../shared/settings/settings-part.tsx';
import styles from './account.module.css';
import { LoadFailure } from './load-failure.tsx';
import { OwnModelFacts } from './own-model-facts.tsx';
import { OwnModelForm } from './own-model-form.tsx';
import '@mantine/core/styles/Input.layer.css';

/** The model that answers by the user's own key. */
export function OwnModelPage() {
  const { t } = useLingui();
  return (
    <SettingsPart title={t`Own model`}>
      <OwnModelSection />
    </SettingsPart>
  );
}

function OwnModelSection() {
  const { t } = useLingui();
  const { data, error, isPending, refetch } = useQuery(ownModelQuery);
  const [isChanging, setChanging] = useState(false);
  if (isPending) return <output className={styles['loading']} aria-label={t`Loading…`} />;
  if (data === undefined) return <LoadFailure error={error} retry={() => void refetch()} />;
  const { isOffered, ownModel } = data;
  return (
    <section className={styles['card']} aria-labelledby="own-model">
      <h2 id="own-model">
        <Trans>Answers from a model you pay for</Trans>
      </h2>
      <p className={styles['lead']}>
        <Trans>
          With a key of your own, your interviews and exams are answered by your model first. Your
          questions, what was said before them and the matching parts of your resume then go to its
          vendor, at your cost: a question may take two requests, since an answer is drafted before
          it has ended. If your model fails, this server’s models take over, and the answer says so.
        </Trans>
      </p>
      {!isOffered && (
        <p className={styles['lead']}>
          <Trans>The operator of this server does not accept keys.</Trans>
        </p>
      )}
      {ownModel !== null && !isChanging && (
        <OwnModelFacts own={ownModel} onChange={isOffered ? () => setChanging(true) : null} />
      )}
      {isOffered && (ownModel === null || isChanging) && (
        <OwnModelForm own={ownModel} onDone={() => setChanging(false)} />
      )}
    </section>
  );
}
