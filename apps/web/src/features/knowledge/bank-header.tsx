import type { SavedQuestion } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { mdiDotsHorizontal } from '@mdi/js';
import { memo } from 'react';
import { SavedOf } from '../../shared/knowledge/saved-of.tsx';
import { PageTitle } from '../../shared/frame/page.tsx';
import { Icon } from '../../shared/icon.tsx';
import { exportBank } from './export-bank.ts';
import styles from './knowledge-page.module.css';

interface BankHeaderProps {
  count: number;
  limit: number | null | undefined;
  onAdd?: () => void;
  /** Null: the list shows no question that could be practised. */
  onPractise?: (() => void) | null;
  onImport?: () => void;
  /** The questions that an export contains. */
  exported?: readonly SavedQuestion[];
}

/** The number of the bank's questions, with its actions. */
export const BankHeader = memo(function BankHeader(props: BankHeaderProps) {
  const { t } = useLingui();
  const { count, limit, onAdd, onPractise, onImport, exported } = props;
  const isFull = typeof limit === 'number' && count >= limit;
  return (
    <header className={styles.header}>
      <div>
        <PageTitle>
          <Trans>Question bank</Trans>
        </PageTitle>
        <p className={styles.count} data-full={isFull || undefined}>
          {typeof limit === 'number' ? (
            <SavedOf count={count} limit={limit} />
          ) : (
            <Plural value={count} _0="nothing saved yet" one="# saved" other="# saved" />
          )}
        </p>
      </div>
      {onAdd && exported && (
        <div className={styles.actions}>
          <Button onClick={onAdd}>
            <Trans>Add a question</Trans>
          </Button>
          <Button variant="default" disabled={!onPractise} onClick={() => onPractise?.()}>
            <Trans>Practise</Trans>
          </Button>
          <Menu position="bottom-end" withinPortal={false} transitionProps={{ duration: 0 }}>
            <Menu.Target>
              <Button variant="default" px={10} aria-label={t`Import and export`}>
                <Icon path={mdiDotsHorizontal} />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={onImport}>
                <Trans>Import CSV or JSON</Trans>
              </Menu.Item>
              <Menu.Item onClick={() => void exportBank(exported, 'csv')}>
                <Trans>Export as CSV, for Excel</Trans>
              </Menu.Item>
              <Menu.Item onClick={() => void exportBank(exported, 'json')}>
                <Trans>Export as JSON</Trans>
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
    </header>
  );
});
