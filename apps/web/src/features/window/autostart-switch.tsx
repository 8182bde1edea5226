import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { shell } from '../../shared/environment/shell.ts';
import { showFailure } from '../../shared/snackbar.ts';

const KEY = ['autostart'];

/** Off until the user turns it on; nothing where the system has no such thing. */
export function AutostartSwitch() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data: isOn } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await shell.desktop?.startsWithComputer()) ?? null,
    retry: false,
  });
  const changing = useMutation({
    mutationFn: async (on: boolean) => shell.desktop?.setStartsWithComputer(on),
    onError: showFailure,
    onSuccess: (_, on) => queries.setQueryData(KEY, on),
  });
  if (typeof isOn !== 'boolean') return null;
  return (
    <Switch
      label={t`Start with the computer`}
      description={t`Cuecard opens when you sign in to this computer.`}
      checked={isOn}
      disabled={changing.isPending}
      onChange={() => changing.mutate(!isOn)}
    />
  );
}
