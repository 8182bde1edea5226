import { SPOKEN_LANGUAGES } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { planNames } from '../../shared/api/use-plan.ts';
import { UpgradeLink } from '../../shared/upgrade/upgrade-link.tsx';
import { languageNames } from '../../shared/interview/setup-words.ts';
import { Gap } from '../../shared/locale/gap.tsx';
import { FetchHint } from './fetch-hint.tsx';
import { getLanguageStanding, type Surroundings } from './setup-plan.ts';

/** A long description stands below, so that the fields of a row stay in line. */
export const DESCRIPTION_BELOW: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

/** A longer list of languages is not named one by one. */
const MAX_LISTED = 3;

interface LanguageSelectProps extends Pick<
  ComponentPropsWithRef<'select'>,
  'name' | 'ref' | 'onChange' | 'onBlur'
> {
  surroundings: Surroundings;
  error: string | null;
}

/** The interview's language: what nobody here can hear is listed with the reason and cannot be chosen. */
export function LanguageSelect({ surroundings, error, ...field }: LanguageSelectProps) {
  const { t, i18n } = useLingui();
  const plan = i18n._(planNames.Professional);
  const options = SPOKEN_LANGUAGES.map((value) => {
    const name = i18n._(languageNames[value]);
    const standing = getLanguageStanding(value, surroundings);
    const label = {
      open: name,
      'not-heard': t`${name} (not recognised here)`,
      'not-in-plan': t`${name} (${plan} plan and up)`,
    }[standing];
    return { value, label, disabled: standing !== 'open' };
  });
  const closed = SPOKEN_LANGUAGES.some(
    (language) => getLanguageStanding(language, surroundings) === 'not-in-plan',
  );
  const heardHere = SPOKEN_LANGUAGES.filter((language) =>
    surroundings.recognisedLanguages?.includes(language),
  ).map((language) => i18n._(languageNames[language]));
  const list =
    heardHere.length > MAX_LISTED ? '' : new Intl.ListFormat(i18n.locale).format(heardHere);
  return (
    <NativeSelect
      size="md"
      inputWrapperOrder={DESCRIPTION_BELOW}
      label={t`They speak`}
      description={
        <>
          <HearingWords
            list={list}
            others={
              surroundings.recognisedLanguages !== null &&
              heardHere.length < SPOKEN_LANGUAGES.length
            }
          />
          <FetchHint
            languages={SPOKEN_LANGUAGES.filter(
              (language) => getLanguageStanding(language, surroundings) === 'not-heard',
            )}
          />
          {closed && (
            <>
              <Gap />
              <Trans>Your plan covers English and Mandarin.</Trans>
              <Gap />
              <UpgradeLink />
            </>
          )}
        </>
      }
      data={options}
      error={error}
      {...field}
    />
  );
}

/** Says why some languages cannot be chosen. */
function HearingWords({ list, others }: { list: string; others: boolean }) {
  if (!others) return <Trans>The language of the interview.</Trans>;
  if (list === '')
    return <Trans>Speech recognition here does not cover the greyed-out languages.</Trans>;
  return <Trans>Speech recognition here covers {list} only.</Trans>;
}
