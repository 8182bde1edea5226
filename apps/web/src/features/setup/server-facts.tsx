import { Trans } from '@lingui/react/macro';
import type { RecogniserOption } from '../../shared/capture/recogniser-options.ts';
import { DestinationText, RecogniserName } from '../../shared/capture/recogniser-texts.tsx';
import screen from './setup-screen.module.css';

interface ServerFactsProps {
  /** Null until it is known. */
  offer: RecogniserOption | null;
  models: readonly string[];
}

/** Names the recogniser and the models before any sound is captured. */
export function ServerFacts({ offer, models }: ServerFactsProps) {
  return (
    <section className={screen.box}>
      <h2 className={screen.boxTitle}>
        <Trans>Who does what</Trans>
      </h2>
      <dl className={screen.facts}>
        <RecognisedBy offer={offer} />
        <AnsweredBy models={models} />
      </dl>
    </section>
  );
}

export function RecognisedBy({ offer }: { offer: RecogniserOption | null }) {
  if (offer === null) return null;
  return (
    <>
      <dt>
        <Trans>Recognised by</Trans>
      </dt>
      <dd>
        <RecogniserName option={offer} />
        <br />
        <DestinationText destination={offer.destination} />
      </dd>
    </>
  );
}

export function AnsweredBy({ models }: { models: readonly string[] }) {
  const [first, ...others] = models;
  const rest = others.join(', ');
  return (
    <>
      <dt>
        <Trans>Answered by</Trans>
      </dt>
      <dd>
        {first === undefined && <Trans>Templates, no language model is configured</Trans>}
        {first !== undefined && rest === '' && first}
        {first !== undefined && rest !== '' && (
          <Trans>
            {first}, then {rest}
          </Trans>
        )}
      </dd>
    </>
  );
}
