export { checkFiles, repeatDeletions } from './after-restore.ts';
