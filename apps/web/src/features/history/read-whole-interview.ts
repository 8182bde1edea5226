import { calls, type InterviewSummary, type LogEvent } from '@cuecard/contract';
import { callApi } from '../../shared/api/call-api.ts';
import { readWholeLog } from '../../shared/api/read-whole-log.ts';

export interface WholeInterview {
  readonly interview: InterviewSummary;
  readonly events: readonly LogEvent[];
}

/** An interview with its whole log. */
export function readWholeInterview(id: string): Promise<WholeInterview> {
  return readWholeLog((after) => callApi(calls.readInterview, { after }, { id }));
}
