import { DEFAULT_MODEL_HOST, modelHost } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { FailureText } from '../../shared/api/failure-text.tsx';
import {
  useOwnServerModels,
  useOwnServerModelsFault,
} from '../../shared/capture/own-server-models.ts';
import { FetchModelRow } from './fetch-model-row.tsx';
import styles from './preferences.module.css';

/** On one's own server: the models that are not here, and a way to have them without a command line. */
export function FetchModels() {
  const { t } = useLingui();
  const [from, setFrom] = useState<string>(DEFAULT_MODEL_HOST);
  const own = useOwnServerModels();
  const fault = useOwnServerModelsFault();
  if (own === null) return fault && <Unread {...fault} />;
  const { missing, fetch, all } = own;
  const come = fetch?.state === 'done' ? all.find(({ id }) => id === fetch.model)?.name : undefined;
  const isHost = modelHost.safeParse(from).success;
  return (
    <section className={styles.card} aria-labelledby="fetch-models">
      <h2 id="fetch-models">
        <Trans>Models for more languages</Trans>
      </h2>
      <p>
        <Trans>
          They recognise speech on this computer. A download that was interrupted or cancelled
          continues from where it was.
        </Trans>
      </p>
      {come !== undefined && (
        <output className={styles.soft}>
          <Trans>{come} is here now, and is offered for its languages.</Trans>
        </output>
      )}
      {missing.length === 0 ? (
        <p>
          <Trans>All of them are here.</Trans>
        </p>
      ) : (
        <TextInput
          type="url"
          label={t`Download from`}
          value={from}
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => setFrom(value.trim())}
          error={isHost ? null : t`Enter an address that begins with https://.`}
          description={
            missing.every(({ isKnown }) => isKnown)
              ? null
              : t`This version of Cuecard does not know these models’ files yet: the first download is trusted, and later ones must be the same.`
          }
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
      )}
      <ul className={styles.rows}>
        {missing.map((model) => (
          <FetchModelRow key={model.id} model={model} from={isHost ? from : null} fetch={fetch} />
        ))}
      </ul>
    </section>
  );
}

function Unread({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <section className={styles.card} aria-labelledby="fetch-models">
      <h2 id="fetch-models">
        <Trans>Models for more languages</Trans>
      </h2>
      <p role="alert" className={styles.fault}>
        <FailureText error={error} />
      </p>
      <Button variant="default" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </section>
  );
}
