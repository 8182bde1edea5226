import { calls } from '@cuecard/contract';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { confirmed } from '../../shared/second-factor/confirmation.ts';
import { makePasskey } from '../../shared/second-factor/passkey.ts';
import { useReloadFactors } from './use-factor-change.ts';

/** Lets the browser make a passkey, and adds it under the given name. */
export function useAddPasskey(onDone: (recoveryCodes: readonly string[] | null) => void) {
  const reload = useReloadFactors();
  return useMutation({
    mutationFn: async (name: string) => {
      const { passkey: options } = await confirmed(() => callApi(calls.startPasskey));
      const passkey = await makePasskey(options);
      return callApi(calls.addPasskey, { challenge: options.challenge, name, passkey });
    },
    onSuccess: async ({ recoveryCodes }) => {
      await reload();
      onDone(recoveryCodes);
    },
  });
}
