import type { LoginSearch } from './login-search.ts';

export function SignUpPage(_props: { search: LoginSearch }) {
  return null;
}
