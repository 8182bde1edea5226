import { QUESTION_ORIGINS, type QuestionOrigin } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { mdiMagnify } from '@mdi/js';
import type { Ref } from 'react';
import { Icon } from '../../shared/icon.tsx';
import { originNames } from '../../shared/knowledge/origin-words.ts';
import styles from './knowledge-page.module.css';
import { ORDERS, type BankFilter, type Order } from './search-bank.ts';

const orderNames: Record<Order, MessageDescriptor> = {
  own: msg`My order`,
  newest: msg`Newest first`,
  alphabet: msg`A to Z`,
  practised: msg`Most practised`,
};

interface BankToolsProps {
  ref: Ref<HTMLInputElement>;
  filter: BankFilter;
  onChange: (filter: BankFilter) => void;
  tags: readonly { tag: string; count: number }[];
  /** Called when the arrow key moves the focus from the search into the list. */
  onDown: () => void;
}

/** Search, filters and order. */
export function BankTools({ ref, filter, onChange, tags, onDown }: BankToolsProps) {
  const { t, i18n } = useLingui();
  return (
    <search className={styles.toolRow}>
      <TextInput
        ref={ref}
        type="search"
        size="md"
        className={styles.search ?? ''}
        aria-label={t`Search the bank`}
        placeholder={t`Search questions, answers, tags`}
        leftSection={<Icon path={mdiMagnify} />}
        rightSection={
          filter.text === '' ? (
            <kbd className={styles.key} aria-hidden="true">
              /
            </kbd>
          ) : null
        }
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            onDown();
          } else if (event.key === 'Escape' && filter.text !== '') {
            event.preventDefault();
            onChange({ ...filter, text: '' });
          }
        }}
      />
      <NativeSelect
        size="md"
        aria-label={t`Tag`}
        disabled={tags.length === 0}
        data={[
          { value: '', label: t`All tags` },
          ...tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
        ]}
        value={filter.tag ?? ''}
        onChange={(event) => onChange({ ...filter, tag: event.currentTarget.value || null })}
      />
      <NativeSelect
        size="md"
        aria-label={t`Origin`}
        data={[
          { value: '', label: t`All origins` },
          ...QUESTION_ORIGINS.map((value) => ({ value, label: i18n._(originNames[value]) })),
        ]}
        value={filter.origin ?? ''}
        onChange={(event) =>
          onChange({
            ...filter,
            origin: (event.currentTarget.value || null) as QuestionOrigin | null,
          })
        }
      />
      <NativeSelect
        size="md"
        aria-label={t`Order`}
        data={ORDERS.map((value) => ({ value, label: i18n._(orderNames[value]) }))}
        value={filter.order}
        onChange={(event) => onChange({ ...filter, order: event.currentTarget.value as Order })}
      />
    </search>
  );
}
