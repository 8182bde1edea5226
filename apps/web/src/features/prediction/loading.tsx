import { useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';

/** A name needs a role: the loader alone has none. */
export function Loading() {
  const { t } = useLingui();
  return (
    <output aria-label={t`Loading`}>
      <Loader />
    </output>
  );
}
