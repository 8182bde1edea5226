import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useLogin } from '../../shared/login/browser-login.ts';
import { Notice } from './notice.tsx';

/** The login has ended: the interview goes on, and what comes after it needs a new one. */
export function LoginNotice({ isOver }: { isOver: boolean }) {
  const { flag, ended } = useLogin();
  const { pathname } = useLocation();
  if (flag === 1) return null;
  if (isOver)
    return (
      <Notice
        meaning="warn"
        action={
          <Link to="/login" search={{ next: pathname }}>
            <Trans>Sign in</Trans>
          </Link>
        }
      >
        <Trans>You are signed out. Sign in again to see this interview in your history.</Trans>
      </Notice>
    );
  return (
    <Notice
      meaning="warn"
      action={
        <Link to="/login" target="_blank">
          <Trans>Sign in, in a new tab</Trans>
        </Link>
      }
    >
      {ended === 'elsewhere' ? (
        <Trans>You were signed out on another device. The interview continues.</Trans>
      ) : (
        <Trans>You are signed out. The interview continues; sign in again afterwards.</Trans>
      )}
    </Notice>
  );
}
