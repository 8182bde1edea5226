import type { StoredAccount } from './account-repository.ts';

/** The address or number that a code for this account goes to; null when it has neither. */
export function findCodeTarget({ email, phone }: StoredAccount): string | null {
  return email ?? phone;
}
