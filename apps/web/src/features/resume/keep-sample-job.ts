import { calls } from '@cuecard/contract';
import { callApi } from '../../shared/api/call-api.ts';
import { logWarning } from '../../shared/log.ts';

/** Puts the sample's job title into the kept setup, where none stands. A failure costs only that. */
export function keepSampleJob(jobTitle: string): void {
  const keep = async () => {
    const { setup } = await callApi(calls.lastSetup);
    if (setup.jobTitle === '') await callApi(calls.saveSetup, { setup: { ...setup, jobTitle } });
  };
  keep().catch((error: unknown) => logWarning("The sample's job title was not kept", error));
}
