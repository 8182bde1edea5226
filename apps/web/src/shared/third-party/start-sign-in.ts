import { calls } from '@cuecard/contract';
import { callApi } from '../api/call-api.ts';
import { openFlow } from './flow.ts';

/** Sends the browser to the provider; it comes back to the guide page. */
export async function startThirdPartySignIn(next: string | undefined): Promise<void> {
  const challenge = await openFlow({ purpose: 'sign-in', next });
  const { url } = await callApi(calls.startThirdParty, { challenge });
  window.location.assign(url);
}

/** The same, to link the provider's identity to the account that is signed in. */
export async function startThirdPartyLink(next: string): Promise<void> {
  const challenge = await openFlow({ purpose: 'link', next });
  const { url } = await callApi(calls.linkThirdParty, { challenge });
  window.location.assign(url);
}
