import {
  calls,
  OWN_MODEL_VENDORS,
  ownModelChoice,
  type OwnModel,
  type OwnModelVendor,
} from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import formStyles from '../../shared/account-form/account-form.module.css';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';
import { SecretInput } from '../../shared/account-form/secret-input.tsx';
import { callApi } from '../../shared/api/call-api.ts';
import { ownModelQuery } from '../../shared/api/queries.ts';
import { showMessage } from '../../shared/snackbar.ts';
import styles from './account.module.css';
import { describeFault, vendorNames } from './own-model-words.ts';

/** One name of each vendor, as an example; they were current in 2026. */
const EXAMPLES: Record<OwnModelVendor, string> = {
  openai: 'gpt-5-mini',
  deepseek: 'deepseek-chat',
  qwen: 'qwen-plus',
  anthropic: 'claude-haiku-4-5',
  gemini: 'gemini-2.5-flash',
  other: 'qwen3',
};

interface Fields {
  readonly vendor: OwnModelVendor;
  readonly model: string;
  readonly endpoint: string;
  readonly key: string;
}

type FieldName = keyof Fields;

interface OwnModelFormProps {
  own: OwnModel | null;
  onDone: () => void;
}

/** Asks for a model and a key, and saves them when the model has answered. */
export function OwnModelForm({ own, onDone }: OwnModelFormProps) {
  const { t, i18n } = useLingui();
  const [fields, setFields] = useState<Fields>({
    vendor: own?.vendor ?? 'openai',
    model: own?.model ?? '',
    endpoint: own?.endpoint ?? '',
    key: '',
  });
  const [wrong, setWrong] = useState<ReadonlySet<unknown>>(new Set());
  const trying = useTry(onDone);
  const change = (more: Partial<Fields>) => {
    setFields({ ...fields, ...more });
    setWrong(new Set());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findFaults(fields, own);
    setWrong(found);
    if (found.size === 0) trying.mutate(toChoice(fields));
  };
  const isWrong = (name: FieldName) => wrong.has(name);
  const isOther = fields.vendor === 'other';
  return (
    <form className={`${formStyles['form']} ${styles['body']}`} noValidate onSubmit={submit}>
      <NativeSelect
        size="md"
        label={t`Vendor`}
        data={OWN_MODEL_VENDORS.map((value) => ({ value, label: i18n._(vendorNames[value]) }))}
        value={fields.vendor}
        onChange={({ currentTarget: { value } }) => change({ vendor: value as OwnModelVendor })}
      />
      <TextInput
        size="md"
        label={t`Model`}
        placeholder={EXAMPLES[fields.vendor]}
        spellCheck={false}
        autoCapitalize="none"
        value={fields.model}
        onChange={({ currentTarget: { value } }) => change({ model: value })}
        error={isWrong('model') && t`Enter the model’s name as its vendor writes it.`}
      />
      <TextInput
        size="md"
        type="url"
        inputMode="url"
        label={isOther ? t`Address` : t`Address (optional)`}
        description={isOther ? undefined : t`Empty: the vendor’s own.`}
        placeholder="https://…/v1"
        spellCheck={false}
        value={fields.endpoint}
        onChange={({ currentTarget: { value } }) => change({ endpoint: value })}
        error={isWrong('endpoint') && t`Enter an address that starts with https://.`}
      />
      <SecretInput
        size="md"
        label={t`Key`}
        description={
          own === null ? undefined : t`Empty: the saved key, if the address stays the same.`
        }
        autoComplete="off"
        spellCheck={false}
        visibilityToggleButtonProps={{ 'aria-label': t`Show the key`, tabIndex: 0 }}
        value={fields.key}
        onChange={({ currentTarget: { value } }) => change({ key: value })}
        error={isWrong('key') && t`Enter the key, without spaces in it.`}
      />
      {trying.isError && <TryFailure error={trying.error} />}
      <div className={styles['buttons']}>
        <Button type="submit" loading={trying.isPending}>
          <Trans>Try and save</Trans>
        </Button>
        {own !== null && (
          <Button variant="default" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
      <output className={styles['seen']}>
        {trying.isPending && <Trans>Asking the model for one word…</Trans>}
      </output>
    </form>
  );
}

function useTry(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (choice: ReturnType<typeof toChoice>) => callApi(calls.saveOwnModel, choice),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ownModelQuery.queryKey });
      showMessage(msg`The model answered. It answers you from your next interview on.`);
      onDone();
    },
  });
}

function TryFailure({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  const fault = describeFault(error);
  if (fault === null) return <FailureNote error={error} />;
  const { words, httpStatus } = fault;
  return (
    <div role="alert" className={formStyles['failure']}>
      {i18n._(words)}
      {httpStatus !== null && ` (HTTP ${httpStatus})`}
    </div>
  );
}

const toChoice = ({ vendor, model, endpoint, key }: Fields) => ({
  vendor,
  model: model.trim(),
  endpoint: endpoint.trim() === '' ? null : endpoint.trim(),
  key: key.trim() === '' ? null : key.trim(),
});

/** The fields that cannot be sent like this. A kept key may stay. */
function findFaults(fields: Fields, own: OwnModel | null): ReadonlySet<unknown> {
  const { error } = ownModelChoice.safeParse(toChoice(fields));
  const faults = new Set<unknown>(error?.issues.map(({ path: [name] }) => name));
  if (own === null && fields.key.trim() === '') faults.add('key');
  return faults;
}
