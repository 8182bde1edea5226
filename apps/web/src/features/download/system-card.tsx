import type { Release } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import styles from './system-card.module.css';
import type { System } from './systems.ts';

/** One system: what it needs, its file with the checksum, or that there is none. */
export function SystemCard({ system, release }: { system: System; release: Release | undefined }) {
  const { i18n } = useLingui();
  const { name, needs, platform } = system;
  const version = release?.version;
  return (
    <section className={styles['card']} aria-labelledby={platform}>
      <h2 id={platform}>{name}</h2>
      <ul>
        {needs.map((need) => (
          <li key={need.id}>{i18n._(need)}</li>
        ))}
      </ul>
      {release === undefined ? (
        <p className={styles['none']}>
          <Trans>This server offers no file for {name} yet.</Trans>
        </p>
      ) : (
        <>
          <Button component="a" href={release.url} variant="default">
            <Trans>
              Download {version} for {name}
            </Trans>
          </Button>
          <p className={styles['sum']}>SHA-256 {release.sha256}</p>
        </>
      )}
    </section>
  );
}
