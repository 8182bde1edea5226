import { PUSH_KINDS, type PushKind } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { pushQuery, userInfoQuery } from '../../shared/api/queries.ts';
import { shell } from '../../shared/environment/shell.ts';
import {
  choosePush,
  isOffered,
  readEndpoint,
  readPushStanding,
} from '../../shared/installed/push.ts';
import { PushRefused, type PushOffer, type PushStanding } from '../../shared/installed/push-way.ts';
import { useOnline } from '../../shared/offline/use-online.ts';
import { showFailure, showMessage } from '../../shared/snackbar.ts';
import styles from './notifications.module.css';

const KINDS: Record<PushKind, MessageDescriptor> = {
  interview: msg`An interview within the hour`,
  prediction: msg`A prediction that is ready`,
  exam: msg`Exam answers while Cuecard is closed`,
  payment: msg`Payments and refunds`,
  security: msg`Sign-ins and changes of security`,
};

const endpointQuery = queryOptions({
  queryKey: ['push-endpoint'],
  queryFn: readEndpoint,
  networkMode: 'always',
  staleTime: 0,
});
const standingQuery = queryOptions({
  queryKey: ['push-standing'],
  queryFn: readPushStanding,
  networkMode: 'always',
  staleTime: 0,
});

/** What this device is reminded of while Cuecard is closed: nothing by itself; a choice holds at once. */
export function PushChoices() {
  const push = useQuery(pushQuery);
  const endpoint = useQuery(endpointQuery);
  const standing = useQuery(standingQuery);
  if (push.data === undefined || standing.data === undefined) return null;
  const offer = push.data;
  // A browser can be reminded by none or by all; a native app by its system alone, and its user is told so.
  const isPossible = isOffered(offer);
  if (!isPossible && shell.phone === null) return null;
  const here = offer.devices.find((device) => device.endpoint === endpoint.data);
  return (
    <fieldset className={styles['choices']}>
      <legend>
        <Trans>Remind me on this device</Trans>
      </legend>
      <p className={styles['note']}>
        {isPossible ? (
          <StandingWords standing={standing.data} />
        ) : (
          <Trans>This server sends no reminders to this app.</Trans>
        )}
      </p>
      {isPossible && standing.data === 'possible' && (
        <Kinds offer={offer} chosen={here?.kinds ?? []} />
      )}
    </fieldset>
  );
}

function StandingWords({ standing }: { standing: PushStanding }): ReactNode {
  switch (standing) {
    case 'possible':
      return (
        <Trans>
          While Cuecard is closed. The reminder never says what was asked or answered, nor where.
        </Trans>
      );
    case 'denied':
      return (
        <Trans>
          Notifications from Cuecard are turned off in this device’s settings. Turn them on there,
          then come back.
        </Trans>
      );
    case 'unsupported':
      return shell.phone === null ? (
        <Trans>
          This browser cannot remind you. On an iPhone or iPad, add Cuecard to the home screen
          first.
        </Trans>
      ) : (
        <Trans>This app was built without reminders.</Trans>
      );
  }
}

const NOT_REACHED = {
  browser: msg`Its browser did not reach its notification service. Try again later.`,
  phone: msg`It did not reach its notification service. Try again later.`,
};
const unreachable = () => (shell.phone === null ? 'browser' : 'phone');

interface KindsProps {
  readonly offer: PushOffer;
  readonly chosen: readonly PushKind[];
}

function Kinds({ offer, chosen }: KindsProps) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const queries = useQueryClient();
  // A mutation tells that it has begun a moment later, in which the box would fall back.
  const [wanted, setWanted] = useState<readonly PushKind[] | null>(null);
  const choosing = useMutation({
    mutationFn: async (kinds: PushKind[]) => {
      const { user } = await queries.ensureQueryData(userInfoQuery);
      await choosePush(offer, user.id, kinds);
    },
    onError: async (error) => {
      if (!(error instanceof PushRefused)) showFailure(error);
      else if ((await readPushStanding()) !== 'denied')
        showMessage(msg`This device could not be reminded`, NOT_REACHED[unreachable()]);
    },
    onSettled: () =>
      Promise.all(
        [pushQuery, endpointQuery, standingQuery].map(({ queryKey }) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const shown = wanted ?? chosen;
  const choose = (kind: PushKind, isChosen: boolean) => {
    const kinds = PUSH_KINDS.filter((each) => (each === kind ? isChosen : chosen.includes(each)));
    setWanted(kinds);
    choosing.mutate(kinds, { onSettled: () => setWanted(null) });
  };
  return PUSH_KINDS.map((kind) => (
    <Checkbox
      key={kind}
      label={t(KINDS[kind])}
      checked={shown.includes(kind)}
      disabled={!isOnline || wanted !== null}
      onChange={({ currentTarget }) => choose(kind, currentTarget.checked)}
    />
  ));
}
