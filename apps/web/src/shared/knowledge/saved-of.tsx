import { Trans, useLingui } from '@lingui/react/macro';

/** How many questions the bank has of those that the plan allows, with the thousands of the reader's language. */
export function SavedOf(props: { count: number; limit: number }) {
  const { i18n } = useLingui();
  const count = i18n.number(props.count);
  const limit = i18n.number(props.limit);
  return (
    <Trans>
      {count} of {limit} saved
    </Trans>
  );
}
