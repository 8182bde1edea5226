import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { DESK_PAGE, SETTINGS_PAGE } from '../frame/pages.ts';

/** Where in the browser's history the last page before the settings stands; null: nothing was before them. */
let behind: number | null = null;

/** Remembers the page from which the settings are opened, so that closing them leads back to it. */
export function useRememberPage(): void {
  const { pathname, state } = useLocation();
  const index = state.__TSR_index;
  useEffect(() => {
    if (!pathname.startsWith(SETTINGS_PAGE)) behind = index;
  }, [pathname, index]);
}

/** Leads back to the page from which the settings were opened, or to the desk. */
export function useCloseSettings(): () => void {
  const router = useRouter();
  return () => {
    const back = behind === null ? 0 : behind - router.state.location.state.__TSR_index;
    if (back < 0) router.history.go(back);
    else void router.navigate({ to: DESK_PAGE, replace: true });
  };
}
