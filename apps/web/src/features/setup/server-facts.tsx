import { Trans } from '@lingui/react/macro';
import screen from './setup-screen.module.css';

/** Who hears and who answers, said before anything is heard. */
export function ServerFacts({ models }: { models: readonly string[] }) {
  return (
    <section className={screen.box}>
      <h2 className={screen.boxTitle}>
        <Trans>Who does what</Trans>
      </h2>
      <dl className={screen.facts}>
        <RecognisedBy />
        <AnsweredBy models={models} />
      </dl>
    </section>
  );
}

export function RecognisedBy() {
  return (
    <>
      <dt>
        <Trans>Recognised by</Trans>
      </dt>
      <dd>
        <Trans>This device, nothing is sent</Trans>
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
