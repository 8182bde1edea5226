import {
  APPRAISAL_BANDS,
  calls,
  type AppraisalOutcome,
  type AppraisedCriterion,
  type PracticeAttempt,
} from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import styles from './after.module.css';
import {
  changeWords,
  criterionWords,
  notJudgedWords,
} from '../../shared/practice/appraisal-words.ts';
import { JudgedAs } from '../../shared/practice/judged-as.tsx';
import { useRoomState } from './room-context.ts';

type Judged = AppraisedCriterion & { is: 'judged' };

/** What a model makes of an answer: one strength, one change, and all five criteria behind a closed line. */
export function AppraisalPart({ attempt }: { attempt: PracticeAttempt }) {
  const id = useRoomState(({ practice }) => practice.id);
  const isKept = useRoomState(({ unsaved }) => unsaved === 0);
  const known: AppraisalOutcome | undefined =
    attempt.appraisal === null ? undefined : { judged: true, appraisal: attempt.appraisal };
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['appraisal', attempt.id],
    queryFn: () => callApi(calls.appraiseAttempt, undefined, { id, attempt: attempt.id }),
    initialData: known,
    staleTime: Infinity,
    retry: false,
    // The server judges what it has.
    enabled: isKept,
  });
  if (data?.judged === true) return <Criteria criteria={data.appraisal.criteria} />;
  const isFailed = isError || data?.because === 'failed';
  return (
    <output className={styles['unjudged']}>
      {isFetching ? (
        <Trans>Your answer is being read…</Trans>
      ) : isFailed ? (
        <>
          <Trans>The model gave no judgement. Your answer is kept.</Trans>{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : (
        data !== undefined && <NotJudged because={data.because} />
      )}
    </output>
  );
}

function NotJudged({ because }: { because: (AppraisalOutcome & { judged: false })['because'] }) {
  const { i18n } = useLingui();
  return <>{i18n._(notJudgedWords[because])}</>;
}

const rank = ({ band }: Judged): number => APPRAISAL_BANDS.indexOf(band);

function Criteria({ criteria }: { criteria: readonly AppraisedCriterion[] }) {
  const { i18n } = useLingui();
  const judged = criteria.filter((one) => one.is === 'judged');
  const sorted = judged.toSorted((one, other) => rank(other) - rank(one));
  const best = sorted[0];
  const strength = best !== undefined && rank(best) > 0 ? best : null;
  const worst = sorted.at(-1);
  // What nothing in the answer shows is what to change first.
  const missing = criteria.find(({ is }) => is === 'not-shown');
  const weak = worst !== undefined && worst.band !== 'strong' ? worst : null;
  const change = missing ?? (weak === strength ? null : weak);
  return (
    <div className={styles['appraisal']}>
      {strength !== null && (
        <section>
          <h2>
            <Trans>What worked</Trans>
          </h2>
          <blockquote>{strength.quote}</blockquote>
          <p>{i18n._(criterionWords[strength.criterion])}</p>
        </section>
      )}
      {change !== null && (
        <section>
          <h2>
            <Trans>One thing to change</Trans>
          </h2>
          {change.is === 'judged' && <blockquote>{change.quote}</blockquote>}
          <p>{i18n._(changeWords[change.criterion])}</p>
        </section>
      )}
      <details>
        <summary>
          <Trans>All five criteria</Trans>
        </summary>
        <dl>
          {criteria.map((one) => (
            <div key={one.criterion}>
              <dt>{i18n._(criterionWords[one.criterion])}</dt>
              <dd data-open={one.is !== 'judged'}>
                <JudgedAs criterion={one} />
              </dd>
              {one.is === 'judged' && <dd className={styles['quote']}>{one.quote}</dd>}
            </div>
          ))}
        </dl>
        <p className={styles['unjudged']}>
          <Trans>
            A model has read your answer three times, without your name, your rating or your pace.
            It judges this answer, not you.
          </Trans>
        </p>
      </details>
    </div>
  );
}
