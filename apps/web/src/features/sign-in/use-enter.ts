import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { login } from '../../shared/login/browser-login.ts';

/** Keeps the fresh login and opens the page that was asked for, or the signed-in home. */
export function useEnter(next: string | undefined): (token: string) => void {
  const router = useRouter();
  return useCallback(
    (token) => {
      login.setPermission(token);
      router.history.replace(next ?? '/JDV2');
    },
    [router, next],
  );
}
