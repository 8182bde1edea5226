import type { AppliedWindowSettings } from '@cuecard/shell';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMonth } from '../../shared/locale/clock.ts';
import styles from './window-sections.module.css';

type Protection = AppliedWindowSettings['protection'];

const LEVELS = {
  full: msg`Full protection`,
  'best-effort': msg`Best effort`,
  none: msg`No protection`,
};

const REASONS = {
  windows: msg`Windows 10 version 2004 and later leave a protected window out of captures. It is no security feature: a camera still sees your screen.`,
  'windows-before2004': msg`Before version 2004, Windows shows a black area where the window is, so others see that something is hidden.`,
  mac: msg`macOS before 15 leaves a protected window out of captures. A camera still sees your screen.`,
  mac15: msg`Since macOS 15, newer screen sharing ignores the setting and shows the window.`,
  linux: msg`Linux has no such setting. Others see this window when you share the screen; share one window instead.`,
  'unknown-version': msg`The version of this system could not be read, so nothing can be promised.`,
};

/** What the system really gives a window that asks to be protected. */
export function ProtectionNote({ protection }: { protection: Protection }) {
  const { i18n } = useLingui();
  const checked = formatMonth(Date.parse(protection.checkedIn), i18n.locale);
  return (
    <div className={styles['protection']} data-level={protection.level}>
      <p>
        <b>{i18n._(LEVELS[protection.level])}</b>
      </p>
      <p>{i18n._(REASONS[protection.reason])}</p>
      {protection.level !== 'none' && (
        <p>
          <Trans>
            In a virtual machine or over a remote desktop, protection may hide the window from you
            too.
          </Trans>
        </p>
      )}
      <p className={styles['checked']}>
        <Trans>Looked up in {checked}, not tried on every version.</Trans>
      </p>
    </div>
  );
}
