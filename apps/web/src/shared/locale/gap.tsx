import { useLingui } from '@lingui/react/macro';

/** What stands between two sentences of a line: a space, but nothing after the full-width stop of Chinese. */
export function Gap() {
  const { i18n } = useLingui();
  return i18n.locale.startsWith('zh') ? '' : ' ';
}
