import type { SecurityLog as WholeLog } from './security-log.ts';

/** What other modules may use of the security log; nothing else of this module is theirs. */
export type SecurityLog = Pick<WholeLog, 'record'>;
export { createSecurityLog } from './security-log.ts';
