/** What other modules may use of accounts; nothing else of this module is theirs. */
export { findAccount, findMailReader } from './account-repository.ts';
export type { Administration } from './administer.ts';
export { addAudit } from './audit-repository.ts';
export type { EnqueueMail } from './enqueue-mail.ts';
export type { AccountGuard } from './limits/account-guard.ts';
