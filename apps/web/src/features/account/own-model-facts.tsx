import { calls, type OwnModel } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { ownModelQuery } from '../../shared/api/queries.ts';
import { formatDay } from '../../shared/locale/clock.ts';
import { showFailure, showMessage } from '../../shared/snackbar.ts';
import styles from './account.module.css';
import { vendorNames } from './own-model-words.ts';

interface OwnModelFactsProps {
  own: OwnModel;
  /** Null: it can only be removed. */
  onChange: (() => void) | null;
}

/** What is saved, but for the key. */
export function OwnModelFacts({ own, onChange }: OwnModelFactsProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: () => callApi(calls.deleteOwnModel),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ownModelQuery.queryKey });
      showMessage(msg`Key removed. This server’s models answer again.`);
    },
    onError: showFailure,
  });
  const facts = [
    [t`Model`, own.model],
    [t`Vendor`, i18n._(vendorNames[own.vendor])],
    ...(own.endpoint === null ? [] : [[t`Address`, own.endpoint]]),
    [t`Key`, t`saved on ${formatDay(own.keyGivenAt, i18n.locale)}, never shown again`],
  ];
  return (
    <>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles['fact']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['actions']}>
        {onChange !== null && (
          <Button variant="default" onClick={onChange}>
            <Trans>Change</Trans>
          </Button>
        )}
        <Button
          variant="outline"
          color="red"
          loading={removing.isPending}
          onClick={() => removing.mutate()}
        >
          <Trans>Remove the key</Trans>
        </Button>
      </div>
    </>
  );
}
