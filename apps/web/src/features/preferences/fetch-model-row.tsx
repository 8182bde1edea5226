import {
  calls,
  type FetchableModel,
  type ModelFetch,
  type ModelFetchFault,
} from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { LicenceText } from '../../shared/capture/licence-text.tsx';
import { ownServerModelsQuery } from '../../shared/capture/own-server-models.ts';
import { languageNames } from '../../shared/interview/setup-words.ts';
import { showFailure } from '../../shared/snackbar.ts';
import styles from './preferences.module.css';

const MEGABYTE = 1_000_000;

const FAULTS: Record<ModelFetchFault, MessageDescriptor> = {
  'broken-off': msg`The connection was lost, or there is none. What was downloaded is kept: try again to continue from there.`,
  'not-given': msg`This address does not have the model. Check it, or enter another one above.`,
  tampered: msg`Refused: a file is not what it should be, and was deleted. Try another address.`,
  'not-kept': msg`It could not be saved. Is the disk full?`,
};

interface FetchModelRowProps {
  model: FetchableModel;
  /** Null: what was entered is no address. */
  from: string | null;
  fetch: ModelFetch | null;
}

/** One model that is not here: what it is and under which terms, then its download. */
export function FetchModelRow({ model, from, fetch }: FetchModelRowProps) {
  const { id, name, licence, bytesHere } = model;
  const { i18n } = useLingui();
  const own = fetch?.model === id ? fetch : null;
  const languages = model.languages.map((language) => i18n._(languageNames[language]));
  const list = new Intl.ListFormat(i18n.locale).format(languages);
  const here = Math.round(bytesHere / MEGABYTE);
  const { megabytes } = model;
  const host = from === null ? null : new URL(from).host;
  return (
    <li className={styles.model}>
      <div className={styles.facts}>
        <span className={styles.name}>{name}</span>
        <small>{list}</small>
        <small>
          {host === null ? (
            <Trans>About {megabytes} MB</Trans>
          ) : (
            <Trans>
              About {megabytes} MB from {host}
            </Trans>
          )}
        </small>
        <LicenceText licence={licence} />
        {own?.state === 'running' ? (
          <>
            <progress
              className={styles.progress}
              aria-label={name}
              max={megabytes}
              // The size is about: what is still coming is never shown as whole.
              value={Math.min(bytesHere / MEGABYTE, megabytes * 0.99)}
            />
            <small>
              <Trans>
                {here} of about {megabytes} MB
              </Trans>
            </small>
          </>
        ) : (
          here > 0 && (
            <small>
              <Trans>{here} MB are already downloaded.</Trans>
            </small>
          )
        )}
        {own?.state === 'failed' && (
          <p role="alert" className={styles.fault}>
            {i18n._(FAULTS[own.fault])}
          </p>
        )}
      </div>
      <FetchButton
        model={model}
        from={from}
        isRunning={own?.state === 'running'}
        isOther={own === null && fetch?.state === 'running'}
      />
    </li>
  );
}

interface FetchButtonProps extends Pick<FetchModelRowProps, 'model' | 'from'> {
  isRunning: boolean;
  /** Another model is being fetched: one at a time. */
  isOther: boolean;
}

function FetchButton({
  model: { id, name, bytesHere },
  from,
  isRunning,
  isOther,
}: FetchButtonProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const after = {
    onSettled: () => queries.invalidateQueries({ queryKey: ownServerModelsQuery.queryKey }),
    onError: showFailure,
    networkMode: 'always',
  } as const;
  const fetching = useMutation({
    mutationFn: (host: string) => callApi(calls.fetchOwnServerModel, { model: id, from: host }),
    ...after,
  });
  const cancelling = useMutation({
    mutationFn: () => callApi(calls.cancelOwnServerFetch, {}),
    ...after,
  });
  if (isRunning)
    return (
      <Button
        variant="default"
        size="sm"
        aria-label={t`Cancel: ${name}`}
        loading={cancelling.isPending}
        onClick={() => cancelling.mutate()}
      >
        <Trans>Cancel</Trans>
      </Button>
    );
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={bytesHere > 0 ? t`Continue: ${name}` : t`Download: ${name}`}
      disabled={from === null || isOther}
      loading={fetching.isPending}
      onClick={() => from !== null && fetching.mutate(from)}
    >
      {bytesHere > 0 ? <Trans>Continue</Trans> : <Trans>Download</Trans>}
    </Button>
  );
}
