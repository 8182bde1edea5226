import type { LoginSearch } from './login-search.ts';

export function SignInPage(_props: { search: LoginSearch }) {
  return null;
}
