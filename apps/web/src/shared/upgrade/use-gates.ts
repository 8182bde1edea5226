import type { Gate } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { useQuery } from '@tanstack/react-query';
import { userInfoQuery } from '../api/queries.ts';
import { useLogin } from '../login/browser-login.ts';
import { findGateMessage } from './gate-words.ts';

export type GatedFunction = Extract<
  Gate['function'],
  'answerStyle' | 'codeMode' | 'desktopAndPhone' | 'expertModel' | 'windowProtectionInExams'
>;

/** Why a function is closed to this plan; null: it is open, or the plan is not known and the server decides. */
export function useGates(): (gate: GatedFunction) => MessageDescriptor | null {
  // Whoever follows on another device need not be signed in there.
  const { token } = useLogin();
  const { data } = useQuery({ ...userInfoQuery, enabled: token !== null });
  const tier = data?.vip_info.type;
  return (gate) => (tier === undefined ? null : findGateMessage(tier, { function: gate }));
}
