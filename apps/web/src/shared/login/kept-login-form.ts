import { safeStorage } from '../safe-storage.ts';

const storage = safeStorage(() => localStorage);
const KEY = 'login_form';

const FORMS = ['/login/signin', '/login/signin-cn'] as const;
/** The sign-in by e-mail, and the one by phone. */
type LoginForm = (typeof FORMS)[number];

/** Keeps on this device by which form somebody signed in; it holds nothing of who it was. */
export function keepLoginForm(form: LoginForm): void {
  storage.setItem(KEY, form);
}

/** The form last used on this device; null where nobody has signed in yet. */
export function readLoginForm(): LoginForm | null {
  const kept = storage.getItem(KEY);
  return FORMS.find((form) => form === kept) ?? null;
}
