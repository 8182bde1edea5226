import { useLingui } from '@lingui/react/macro';
import { Loader, type LoaderProps } from '@mantine/core';
import '@mantine/core/styles/Loader.layer.css';

/** Something is loaded. A name needs a role: the loader alone has none. */
export function Loading(props: Pick<LoaderProps, 'size'>) {
  const { t } = useLingui();
  return (
    <output aria-label={t`Loading`}>
      <Loader {...props} />
    </output>
  );
}
