import type { SpokenLanguage } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useOwnServerModels } from '../../shared/capture/own-server-models.ts';
import { SPEECH_PAGE } from '../../shared/frame/pages.ts';
import { Gap } from '../../shared/locale/gap.tsx';

/** On one's own server: the way to the models for languages that nothing here hears; nothing where there are none. */
export function FetchHint({ languages }: { languages: readonly SpokenLanguage[] }) {
  const missing = useOwnServerModels()?.missing ?? [];
  if (!missing.some((model) => model.languages.some((each) => languages.includes(each))))
    return null;
  return (
    <>
      <Gap />
      <Link to={SPEECH_PAGE}>
        <Trans>Download a model in the settings</Trans>
      </Link>
    </>
  );
}
