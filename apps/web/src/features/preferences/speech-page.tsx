import { useLingui } from '@lingui/react/macro';
import { SettingsPart } from '../../shared/settings/settings-part.tsx';
import { FetchModels } from './fetch-models.tsx';
import { KeptModels } from './kept-models.tsx';
import { MicrophoneSection } from './microphone-section.tsx';
import { RecogniserSection } from './recogniser-section.tsx';

/** What this device hears with: its recognisers, its microphone, and the models that it keeps. */
export function SpeechPage() {
  const { t } = useLingui();
  return (
    <SettingsPart title={t`Speech`}>
      <RecogniserSection />
      <FetchModels />
      <MicrophoneSection />
      <KeptModels />
    </SettingsPart>
  );
}
