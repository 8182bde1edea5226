import type { KeptModel } from '@cuecard/speech/browser';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { serverInfoQuery } from '../../shared/api/queries.ts';
import { showFailure } from '../../shared/snackbar.ts';
import styles from './preferences.module.css';

const MEGABYTE = 1_000_000;

const keptModelsQuery = queryOptions({
  queryKey: ['device-speech', 'kept'],
  queryFn: async () => (await import('@cuecard/speech/browser')).listKeptModels(),
  networkMode: 'always',
  staleTime: 0,
});

/** The models that this browser keeps, with what they take up and a way to remove them. */
export function KeptModels() {
  const { data: models = [], isSuccess } = useQuery(keptModelsQuery);
  return (
    <section className={styles.card} aria-labelledby="models">
      <h2 id="models">
        <Trans>Models on this device</Trans>
      </h2>
      <p>
        <Trans>
          Kept by this browser, so that recognition starts at once and without a network. A model
          that you remove is downloaded again when it is needed.
        </Trans>
      </p>
      {isSuccess && models.length === 0 && (
        <p>
          <Trans>No model is kept here now.</Trans>
        </p>
      )}
      <ul className={styles.rows}>
        {models.map((model) => (
          <ModelRow key={model.id} model={model} />
        ))}
      </ul>
    </section>
  );
}

function ModelRow({ model: { id, bytes } }: { model: KeptModel }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: async () => (await import('@cuecard/speech/browser')).removeKeptModel(id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['device-speech'] }),
    onError: showFailure,
    networkMode: 'always',
  });
  const info = useQuery(serverInfoQuery);
  const ofServer = info.data?.deviceModels.find((model) => model.id === id)?.name;
  const name =
    id === 'built-in' ? t`Built into Cuecard` : id === 'whisper' ? 'Whisper' : (ofServer ?? id);
  const megabytes = Math.max(1, Math.round(bytes / MEGABYTE));
  return (
    <li className={styles.model}>
      <span>
        <span className={styles.name}>{name}</span>
        <small>{megabytes} MB</small>
      </span>
      <Button
        variant="default"
        size="sm"
        aria-label={t`Remove: ${name}`}
        loading={removing.isPending}
        onClick={() => removing.mutate()}
      >
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}
