import type { AppraisedCriterion } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { bandWords } from './appraisal-words.ts';

/** A criterion's band, or why it has none. */
export function JudgedAs({ criterion }: { criterion: AppraisedCriterion }) {
  const { i18n } = useLingui();
  if (criterion.is === 'judged') return <>{i18n._(bandWords[criterion.band])}</>;
  return criterion.is === 'unsure' ? (
    <Trans>Unsure: the three judgements differ</Trans>
  ) : (
    <Trans>Not shown: no words of yours show it</Trans>
  );
}
