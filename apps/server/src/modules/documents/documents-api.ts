/** What other modules may use of policy and terms; nothing else of this module is theirs. */
export { addAccepted } from './accepted-repository.ts';
