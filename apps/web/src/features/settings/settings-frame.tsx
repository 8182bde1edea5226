import { Trans } from '@lingui/react/macro';
import { Link, Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { Page } from '../../shared/frame/page.tsx';
import { GENERAL_PAGE, SETTINGS_PAGE } from '../../shared/frame/pages.ts';
import { useCallback, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PartList } from './part-list.tsx';
import { PARTS } from './parts.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import styles from './settings.module.css';
import { useIsWide } from './use-is-wide.ts';

/**
 * What surrounds the open part: a dialog where there is room for one, else a page. The part lives in an element of
 * its own that moves between the two: who turns a tablet keeps what was typed and the question that was open.
 */
export function SettingsFrame() {
  const isWide = useIsWide();
  const [element] = useState(() => document.createElement('div'));
  const put = useCallback((place: HTMLElement | null) => place?.append(element), [element]);
  const part = <div ref={put} />;
  return (
    <>
      {createPortal(<Outlet />, element)}
      {isWide ? <SettingsDialog>{part}</SettingsDialog> : <SettingsPage>{part}</SettingsPage>}
    </>
  );
}

/** The address without a part: the list of them, or beside that list the first of them. */
export function SettingsIndex() {
  const isWide = useIsWide();
  return isWide ? <Navigate to={GENERAL_PAGE} replace /> : <PartList />;
}

function SettingsPage({ children }: { children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  return (
    <Page narrow>
      {PARTS.some(({ page }) => page === path) && (
        <Link to={SETTINGS_PAGE} className={styles['back']}>
          <Trans>Settings</Trans>
        </Link>
      )}
      {children}
    </Page>
  );
}
