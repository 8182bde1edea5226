import { msg } from '@lingui/core/macro';
import { useEffect, useState, type ComponentType } from 'react';
import { logWarning } from '../log.ts';
import { showMessage } from '../snackbar.ts';
import { whenIdle } from '../when-idle.ts';
import { AccountButton } from './account-button.tsx';

let loaded: ComponentType | null = null;
const loadMenu = async () => (loaded ??= (await import('./account-menu.tsx')).default);

const loadAhead = (): void => {
  loadMenu().catch((error: unknown) => logWarning('The menu was not fetched ahead', error));
};

/**
 * The account's button. Its menu is fetched once the page has nothing else to do, or when somebody comes near, and
 * takes the button's place at the first press.
 */
export function LazyAccountMenu() {
  const [Menu, setMenu] = useState<ComponentType | null>(null);
  useEffect(() => whenIdle(loadAhead), []);
  if (Menu !== null) return <Menu />;
  const open = (): void => {
    loadMenu().then(
      (menu) => setMenu(() => menu),
      (error: unknown) => {
        logWarning('The menu did not load', error);
        showMessage(msg`The network is down. Everything else on this page continues.`);
      },
    );
  };
  return (
    <AccountButton
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        open();
      }}
      onFocus={loadAhead}
      onPointerEnter={loadAhead}
    />
  );
}
