/** What other modules may use of devices that follow; nothing else of this module is theirs. */
export { findPairing } from './pairing-repository.ts';
