import { calls, NOTIFICATION_KINDS, type NotificationKind } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { notificationsQuery } from '../../shared/api/queries.ts';
import { showFailure } from '../../shared/snackbar.ts';
import styles from './notifications.module.css';

const KINDS: Record<NotificationKind, MessageDescriptor> = {
  login: msg`New sign-ins`,
  payment: msg`Payments and refunds`,
  plan: msg`End of a plan`,
  time: msg`Little time left`,
  prediction: msg`Predictions`,
  interview: msg`Upcoming interviews`,
  support: msg`Answers from support`,
  announcement: msg`Announcements`,
};

/** What the user is told of; a choice holds at once. */
export function NotificationChoices({ off }: { off: readonly NotificationKind[] }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const choosing = useMutation({
    mutationFn: (chosen: NotificationKind[]) => callApi(calls.chooseNotifications, { off: chosen }),
    onMutate: (chosen) => {
      queries.setQueryData(
        notificationsQuery.queryKey,
        (shown) => shown && { ...shown, off: chosen },
      );
    },
    onError: showFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  });
  const choose = (kind: NotificationKind, isOn: boolean): void => {
    const others = off.filter((each) => each !== kind);
    choosing.mutate(isOn ? others : [...others, kind]);
  };
  return (
    <fieldset className={styles['choices']}>
      <legend>
        <Trans>Tell me about</Trans>
      </legend>
      {NOTIFICATION_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          label={t(KINDS[kind])}
          checked={!off.includes(kind)}
          onChange={({ currentTarget }) => choose(kind, currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
