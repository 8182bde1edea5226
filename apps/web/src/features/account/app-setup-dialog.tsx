import { calls, code as codeSchema, type ResponseOf } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import formStyles from '../../shared/account-form/account-form.module.css';
import { CodeInput } from '../../shared/account-form/code-input.tsx';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';
import { callApi } from '../../shared/api/call-api.ts';
import { parseFormRejection } from '../../shared/api/form-rejection.ts';
import { CopyButton } from '../../shared/conversation/copy-button.tsx';
import { QrCode } from '../../shared/pairing/qr-code.tsx';
import { confirmed } from '../../shared/second-factor/confirmation.ts';
import { useFormatProofProblem } from '../../shared/second-factor/factor-words.ts';
import { QuestionDialog } from './question-dialog.tsx';
import styles from './second-factor.module.css';
import { useReloadFactors } from './use-factor-change.ts';

type Setup = ResponseOf<typeof calls.startTotp>;

interface AppSetupProps {
  /** The new key; null while nothing is set up. */
  setup: Setup | null;
  onCodes: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Brings a new key into an app, by camera or by hand, and takes its first code. */
export function AppSetupDialog({ setup, onCodes, onClose }: AppSetupProps) {
  const { t } = useLingui();
  return (
    <QuestionDialog
      title={t`Set up an authenticator app`}
      isOpen={setup !== null}
      onClose={onClose}
    >
      {setup !== null && (
        <AppSetup
          key={setup.secret}
          setup={setup}
          onDone={(codes) => {
            onClose();
            onCodes(codes);
          }}
        />
      )}
    </QuestionDialog>
  );
}

function AppSetup({
  setup,
  onDone,
}: {
  setup: Setup;
  onDone: (codes: readonly string[] | null) => void;
}) {
  const { t } = useLingui();
  const words = useFormatProofProblem();
  const reload = useReloadFactors();
  const [value, setValue] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const completing = useMutation({
    mutationFn: (code: string) => confirmed(() => callApi(calls.completeTotp, { code })),
    onSuccess: async ({ recoveryCodes }) => {
      await reload();
      onDone(recoveryCodes);
    },
  });
  const refusal = parseFormRejection(completing.error);
  const reason = isIncomplete ? 'invalid' : refusal?.reason;
  return (
    <form
      className={formStyles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const code = codeSchema.safeParse(value.replaceAll(' ', ''));
        setIncomplete(!code.success);
        if (code.success) completing.mutate(code.data);
      }}
    >
      <p className={styles['step']}>
        <Trans>Scan this picture with an authenticator app:</Trans>
      </p>
      <div className={styles['picture']}>
        <QrCode link={setup.uri} label={t`The key for the app, as a QR code`} />
      </div>
      <div className={styles['key']}>
        <p className={styles['step']}>
          <Trans>Or type this key into it:</Trans>
        </p>
        <div className={styles['keyRow']}>
          <code className={styles['secret']}>{group(setup.secret)}</code>
          <CopyButton text={setup.secret} />
        </div>
      </div>
      <CodeInput
        label={t`The code that the app shows then`}
        value={value}
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value);
          setIncomplete(false);
          completing.reset();
        }}
        error={reason === undefined ? undefined : words('totp', reason)}
        data-autofocus
      />
      {completing.isError && refusal === null && <FailureNote error={completing.error} />}
      <Button type="submit" loading={completing.isPending}>
        <Trans>Switch it on</Trans>
      </Button>
    </form>
  );
}

/** In groups of four, which are read and typed without losing one's place. */
const group = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
