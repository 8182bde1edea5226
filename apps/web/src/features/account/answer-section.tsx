import {
  ANSWER_LENGTHS,
  ANSWER_STYLES,
  LANGUAGE_LEVELS,
  TEXT_SIZES,
  calls,
  type Personalization,
} from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { personalizationQuery, userInfoQuery } from '../../shared/api/queries.ts';
import {
  lengthNames,
  levelNames,
  styleNames,
  textSizeNames,
} from '../../shared/interview/setup-words.ts';
import { showFailure } from '../../shared/snackbar.ts';
import { GateNote } from '../../shared/upgrade/gate-note.tsx';
import { findGateMessage } from '../../shared/upgrade/gate-words.ts';
import styles from './account.module.css';
import { LoadFailure } from './load-failure.tsx';

/** How answers begin in every new interview, and how large they are shown; kept as soon as it is chosen. */
export function AnswerSection() {
  const { t } = useLingui();
  const { data, error, isPending, refetch } = useQuery(personalizationQuery);
  if (isPending) return <output className={styles['loading']} aria-label={t`Loading…`} />;
  if (data === undefined) return <LoadFailure error={error} retry={() => void refetch()} />;
  return <Choices chosen={data} />;
}

function Choices({ chosen }: { chosen: Personalization }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const change = useChange(chosen);
  const { data: user } = useQuery(userInfoQuery);
  const tier = user?.vip_info.type ?? 'FreeTrial';
  const [style, level] = (['answerStyle', 'languageLevel'] as const).map((gate) =>
    findGateMessage(tier, { function: gate }),
  );
  const asBefore = { value: '', label: t`As in the interview before` };
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>How answers are written</Trans>
      </h2>
      <p className={styles['lead']}>
        <Trans>
          Every new interview begins like this. While it runs, you can change it for that interview.
        </Trans>
      </p>
      <div className={styles['choices']}>
        <NativeSelect
          size="md"
          label={t`Answer style`}
          description={
            style ? (
              <GateNote words={style} />
            ) : (
              t`An outline gives cues, a transcript gives full sentences.`
            )
          }
          data={[
            asBefore,
            ...ANSWER_STYLES.map((value) => ({
              value,
              label: i18n._(styleNames[value]),
              disabled: value === 'transcript' && style !== null,
            })),
          ]}
          value={chosen.answerStyle ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ answerStyle: ANSWER_STYLES.find((each) => each === value) ?? null })
          }
        />
        <NativeSelect
          size="md"
          label={t`Length`}
          data={ANSWER_LENGTHS.map((value) => ({ value, label: i18n._(lengthNames[value]) }))}
          value={chosen.answerLength}
          onChange={({ currentTarget: { value } }) =>
            change({ answerLength: value as Personalization['answerLength'] })
          }
        />
        <NativeSelect
          size="md"
          label={t`Your level in a foreign language`}
          description={level ? <GateNote words={level} /> : t`Answers use words you would use.`}
          disabled={level !== null}
          data={[
            asBefore,
            ...LANGUAGE_LEVELS.map((value) => ({ value, label: i18n._(levelNames[value]) })),
          ]}
          value={chosen.languageLevel ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ languageLevel: LANGUAGE_LEVELS.find((each) => each === value) ?? null })
          }
        />
        <NativeSelect
          size="md"
          label={t`Size of the answer’s text`}
          data={TEXT_SIZES.map((value) => ({ value, label: i18n._(textSizeNames[value]) }))}
          value={chosen.textSize}
          onChange={({ currentTarget: { value } }) =>
            change({ textSize: value as Personalization['textSize'] })
          }
        />
      </div>
      <p className={styles['sample']}>
        <Trans>This is how large the sentence to say is.</Trans>
      </p>
    </section>
  );
}

/** Shown at once; where the server does not keep it, what it has is shown again. */
function useChange(chosen: Personalization): (change: Partial<Personalization>) => void {
  const queries = useQueryClient();
  const { queryKey } = personalizationQuery;
  const { mutate } = useMutation({
    mutationFn: (next: Personalization) => callApi(calls.savePersonalization, next),
    onMutate: (next) => queries.setQueryData(queryKey, next),
    onError: async (error) => {
      showFailure(error);
      queries.setQueryData(queryKey, chosen);
      await queries.invalidateQueries({ queryKey });
    },
  });
  return (change) => mutate({ ...chosen, ...change });
}
