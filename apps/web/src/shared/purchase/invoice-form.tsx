import type { FormRejection, InvoiceField } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { MAX_OF, type InvoiceText } from './invoice.ts';
import styles from './invoice-form.module.css';

const names: Record<InvoiceField, MessageDescriptor> = {
  name: msg`Name`,
  company: msg`Company`,
  taxId: msg`Tax number`,
  address: msg`Address`,
};

const AUTO_COMPLETE: Record<InvoiceField, string> = {
  name: 'name',
  company: 'organization',
  taxId: 'off',
  address: 'street-address',
};

interface InvoiceFormProps {
  /** The fields that the region asks for. */
  fields: readonly InvoiceField[];
  value: InvoiceText;
  problem: 'company-missing' | null;
  /** The server's rejection of the form. */
  rejection: FormRejection | null;
  onChange: (value: InvoiceText) => void;
}

/** The buyer's details for the receipt. */
export function InvoiceForm({ fields, value, problem, rejection, onChange }: InvoiceFormProps) {
  const { t, i18n } = useLingui();
  const findFieldError = (field: InvoiceField) => {
    if (field === 'company' && problem !== null) return t`A tax number needs a company name.`;
    return rejection?.field === field ? t`Please check this.` : null;
  };
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <TextInput
          key={field}
          label={i18n._(names[field])}
          autoComplete={AUTO_COMPLETE[field]}
          maxLength={MAX_OF[field]}
          value={value[field] ?? ''}
          error={findFieldError(field)}
          onChange={({ currentTarget }) => onChange({ ...value, [field]: currentTarget.value })}
        />
      ))}
    </div>
  );
}
