import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { listPlatforms } from './platforms.ts';
import styles from './sections.module.css';

/** What people ask before they sign up; opened without a script. */
export function Questions() {
  const { i18n } = useLingui();
  const platforms = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    listPlatforms(i18n.locale),
  );
  return (
    <section id="faq" className={styles['section']} aria-labelledby="faq-title">
      <h2 id="faq-title">
        <Trans>Questions</Trans>
      </h2>
      <div className={styles['faq']}>
        <Question title={<Trans>What is the free trial?</Trans>}>
          <Trans>
            Interviews of five minutes. When one ends you can start another, as often as you like,
            for as long as you like. No card is asked for.
          </Trans>
        </Question>
        <Question title={<Trans>Which meeting platforms does it work with?</Trans>}>
          <Trans>
            {platforms}, and any other that runs in a tab of Chrome or Edge on a computer. In
            person, one microphone on the table hears both of you.
          </Trans>
        </Question>
        <Question title={<Trans>What do you keep of my interview?</Trans>}>
          <Trans>
            The text of what was said and answered, until you delete it or the time you set has
            passed. Never the sound.
          </Trans>
        </Question>
        <Question title={<Trans>Does it make things up?</Trans>}>
          <Trans>
            Answers are made from your resume, the job and your saved answers. What they claim
            beyond that is marked, and a gap is left where only you know.
          </Trans>
        </Question>
        <Question title={<Trans>Am I allowed to use it?</Trans>}>
          <Trans>
            That depends on the interview. Ask, and keep to what was agreed; where the law requires
            it, tell the others that Cuecard is listening. It does not hide from proctoring
            software.
          </Trans>
        </Question>
      </div>
    </section>
  );
}

function Question({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details>
      <summary>{title}</summary>
      <p>{children}</p>
    </details>
  );
}
