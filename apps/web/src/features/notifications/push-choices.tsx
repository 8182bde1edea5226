import { PUSH_KINDS, type PushKind } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { pushQuery, userInfoQuery } from '../../shared/api/queries.ts';
import {
  choosePush,
  PushRefused,
  readEndpoint,
  readPushStanding,
} from '../../shared/installed/push.ts';
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

const endpointQuery = { queryKey: ['push-endpoint'], queryFn: readEndpoint, staleTime: 0 };

/** What this device is reminded of while Cuecard is closed: nothing by itself; a choice holds at once. */
export function PushChoices() {
  const push = useQuery(pushQuery);
  const endpoint = useQuery({ ...endpointQuery, enabled: 'serviceWorker' in navigator });
  const [standing, setStanding] = useState(readPushStanding);
  if (push.data === undefined || push.data.publicKey === null) return null;
  const { publicKey, devices } = push.data;
  const here = devices.find((device) => device.endpoint === endpoint.data);
  return (
    <fieldset className={styles['choices']}>
      <legend>
        <Trans>Remind me on this device</Trans>
      </legend>
      <p className={styles['note']}>
        <StandingWords standing={standing} />
      </p>
      {standing === 'possible' && (
        <Kinds
          publicKey={publicKey}
          chosen={here?.kinds ?? []}
          onRefused={() => setStanding(readPushStanding())}
        />
      )}
    </fieldset>
  );
}

function StandingWords({ standing }: { standing: ReturnType<typeof readPushStanding> }): ReactNode {
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
      return (
        <Trans>
          This browser cannot remind you. On an iPhone or iPad, add Cuecard to the home screen
          first.
        </Trans>
      );
  }
}

interface KindsProps {
  readonly publicKey: string;
  readonly chosen: readonly PushKind[];
  readonly onRefused: () => void;
}

function Kinds({ publicKey, chosen, onRefused }: KindsProps) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const queries = useQueryClient();
  // A mutation tells that it has begun a moment later, in which the box would fall back.
  const [wanted, setWanted] = useState<readonly PushKind[] | null>(null);
  const choosing = useMutation({
    mutationFn: async (kinds: PushKind[]) => {
      const { user } = await queries.ensureQueryData(userInfoQuery);
      await choosePush(publicKey, user.id, kinds);
    },
    onError: (error) => {
      if (!(error instanceof PushRefused)) showFailure(error);
      else if (readPushStanding() === 'denied') onRefused();
      else
        showMessage(
          msg`This device could not be reminded`,
          msg`Its browser did not reach its notification service. Try again later.`,
        );
    },
    onSettled: () =>
      Promise.all(
        [pushQuery, endpointQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
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
