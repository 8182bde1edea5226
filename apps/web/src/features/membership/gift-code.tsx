import { calls, giftCode, type ErrorKey, type ResponseOf } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Gap } from '../../shared/locale/gap.tsx';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { errorMessages } from '../../shared/api/messages.ts';
import { useFormatPlan } from '../../shared/api/use-plan.ts';
import { refreshMembership } from '../../shared/api/membership.ts';
import { useFormatEntitlement } from '../../shared/purchase/words.ts';
import styles from './membership.module.css';

/** Errors about the code, which are shown at its field. */
const AT_FIELD: ReadonlySet<ErrorKey> = new Set([
  'giftCodeUnknown',
  'giftCodeExpired',
  'giftCodeUsedUp',
  'giftCodeRedeemed',
  'planHigher',
]);

/** A code is typed, and its time is there. */
export function GiftCode() {
  const { t, i18n } = useLingui();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const redeeming = useMutation({
    mutationFn: () => callApi(calls.redeemGiftCode, { code }),
    onSuccess: () => {
      setCode('');
      refreshMembership();
    },
    onError: (error) => setProblem(findCodeProblem(error)),
  });
  const redeem = () => {
    const isCode = giftCode.safeParse(code).success;
    setProblem(isCode ? null : formWords);
    if (isCode) redeeming.mutate();
  };
  const isElsewhere = redeeming.isError && findCodeProblem(redeeming.error) === null;
  return (
    <form
      className={styles.gift}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        redeem();
      }}
    >
      <div className={styles.code}>
        <TextInput
          label={t`Gift code`}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={code}
          error={problem && i18n._(problem)}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value);
            setProblem(null);
          }}
        />
        <Button type="submit" size="md" variant="default" loading={redeeming.isPending}>
          <Trans>Redeem</Trans>
        </Button>
      </div>
      {isElsewhere && <FailureNote error={redeeming.error} />}
      <output>{redeeming.data && <Given answer={redeeming.data} />}</output>
    </form>
  );
}

const formWords = msg`A gift code has 8 to 32 letters and digits. Please check it.`;

/** The message to show at the field; null: the error is not about the code. */
function findCodeProblem(error: unknown): MessageDescriptor | null {
  if (!(error instanceof ApiError) || error.key === null) return null;
  if (error.key === 'badRequest') return formWords;
  return AT_FIELD.has(error.key) ? errorMessages[error.key] : null;
}

function Given({ answer }: { answer: ResponseOf<typeof calls.redeemGiftCode> }) {
  const words = useFormatEntitlement()(answer.given).short;
  const { name, left } = useFormatPlan()(answer.vip_info);
  return (
    <span className={styles.given}>
      <b>
        <Trans>Redeemed: {words}.</Trans>
      </b>
      <Gap />
      <Trans>
        You have {name} now: {left}.
      </Trans>
    </span>
  );
}
