import { calls } from '@cuecard/contract';
import { shell } from '../environment/shell.ts';
import { callApi } from '../api/call-api.ts';
import { openFlow } from './flow.ts';

/** The browser that the provider sends back is not this page where an app has begun. */
const ownWay = () => (shell.returnedSignIns === null ? {} : { fromApp: true });

/** Sends the browser to the provider; it comes back to the guide page. */
export async function startThirdPartySignIn(next: string | undefined): Promise<void> {
  const challenge = await openFlow({ purpose: 'sign-in', next });
  const { url } = await callApi(calls.startThirdParty, { challenge, ...ownWay() });
  window.location.assign(url);
}

/** The same, to link the provider's identity to the account that is signed in. */
export async function startThirdPartyLink(next: string): Promise<void> {
  const challenge = await openFlow({ purpose: 'link', next });
  const { url } = await callApi(calls.linkThirdParty, { challenge, ...ownWay() });
  window.location.assign(url);
}
