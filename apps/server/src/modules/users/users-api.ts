/** What other modules may use of users, their plan and their ledger of time; nothing else of this module is theirs. */
export { listPlanRows, writeLedger, type NewLedgerRow } from './ledger-repository.ts';
export { findUser, grant } from './membership-repository.ts';
export { tierAt, toVipInfo } from './membership.ts';
export { isRegular, planAt, planOfRows, type Membership } from './plan-of-rows.ts';
