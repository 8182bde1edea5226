import { Trans, useLingui } from '@lingui/react/macro';
import { mdiChevronRight } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { PageTitle } from '../../shared/frame/page.tsx';
import { Icon } from '../../shared/icon.tsx';
import styles from './settings.module.css';
import { PARTS } from './parts.ts';

/** The parts beside the one that is open, each at its own address; the way back stays the page behind. */
export function PartTabs() {
  const { t, i18n } = useLingui();
  return (
    <nav className={styles['tabs']} aria-label={t`Parts of the settings`}>
      {PARTS.map(({ page, name, icon }) => (
        <Link
          key={page}
          to={page}
          replace
          activeProps={{ 'aria-current': 'page', 'data-autofocus': true }}
        >
          <Icon path={icon} size={20} />
          {i18n._(name)}
        </Link>
      ))}
    </nav>
  );
}

/** On a phone: the parts, each of which is a page. */
export function PartList() {
  const { t, i18n } = useLingui();
  usePageTitle(t`Settings`);
  return (
    <>
      <PageTitle>
        <Trans>Settings</Trans>
      </PageTitle>
      <ul className={styles['list']}>
        {PARTS.map(({ page, name, icon }) => (
          <li key={page}>
            <Link to={page}>
              <Icon path={icon} size={22} />
              <span>{i18n._(name)}</span>
              <Icon path={mdiChevronRight} size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
