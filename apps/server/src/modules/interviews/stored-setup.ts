import { EMPTY_SETUP, type InterviewSetup } from '@cuecard/contract';

/** A stored setup; a field that was added since is as in an empty one. */
export function parseStoredSetup(stored: Partial<InterviewSetup>): InterviewSetup {
  return { ...EMPTY_SETUP, ...stored };
}
