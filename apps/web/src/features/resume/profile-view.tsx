import { listEntries } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useScene } from './correction-context.ts';
import {
  basicsFields,
  missingWords,
  sectionSpecs,
  summaryField,
  urlsField,
} from './field-specs.ts';
import { AddEntry, ProfileSectionCard } from './profile-section.tsx';
import { Slot } from './slot.tsx';
import styles from './profile.module.css';
import { ValueList } from './value-list.tsx';

/** The profile section by section; every value is corrected in place. */
export function ProfileView() {
  const { profile } = useScene();
  const [filled, empty] = [true, false].map((wanted) =>
    sectionSpecs.filter(({ section }) => listEntries(profile, section).length > 0 === wanted),
  );
  return (
    <>
      <Basics />
      {filled?.map((spec) => (
        <ProfileSectionCard key={spec.section} spec={spec} />
      ))}
      {empty !== undefined && empty.length > 0 && (
        <section className={styles.absent} aria-labelledby="absent-sections">
          <h2 id="absent-sections">
            <Trans>Not in this resume</Trans>
          </h2>
          <div>
            {empty.map((spec) => (
              <AddEntry key={spec.section} spec={spec} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function Basics() {
  const { i18n } = useLingui();
  const { profile } = useScene();
  const rows = basicsFields.map(({ key, label, kind }) => {
    const path = `basics.${key}`;
    return (
      <div key={key} className={styles.row}>
        <span className={styles.label} aria-hidden="true">
          {i18n._(label)}
        </span>
        <Slot
          path={path}
          label={label}
          kind={kind}
          layout={key === 'name' ? 'title' : 'plain'}
          missing={missingWords[path]}
        />
      </div>
    );
  });
  return (
    <section className={styles.card} aria-labelledby="section-basics">
      <header className={styles.head}>
        <h2 id="section-basics">
          <Trans>You</Trans>
        </h2>
      </header>
      {rows}
      <div className={styles.row}>
        <span className={styles.label} aria-hidden="true">
          <Trans>Links</Trans>
        </span>
        <ValueList
          path={`basics.${urlsField.key}`}
          spec={urlsField}
          count={profile.basics.urls.length}
          adds
        />
      </div>
      <div className={styles.row}>
        <span className={styles.label} aria-hidden="true">
          {i18n._(summaryField.label)}
        </span>
        <Slot path={`basics.${summaryField.key}`} label={summaryField.label} kind="text" />
      </div>
    </section>
  );
}
