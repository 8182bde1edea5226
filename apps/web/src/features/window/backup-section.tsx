import type { Backups } from '@cuecard/shell';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatMoment } from '../../shared/locale/clock.ts';
import { showFailure } from '../../shared/snackbar.ts';
import styles from './backup-section.module.css';
import sections from './window-sections.module.css';

const KEY = ['backups'];

/** Copies of what this computer's server holds: made here, and put back. */
export function BackupSection({ backups }: { backups: Backups }) {
  const queries = useQueryClient();
  const listing = useQuery({
    queryKey: KEY,
    queryFn: () => backups.list(),
    retry: false,
  });
  const names = listing.data ?? [];
  const making = useMutation({
    mutationFn: () => backups.make(new Date()),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  const showing = useMutation({ mutationFn: () => backups.show(), onError: showFailure });
  return (
    <section className={sections['card']} aria-labelledby="backups">
      <h2 id="backups">
        <Trans>Backups</Trans>
      </h2>
      <p>
        <Trans>
          Resumes, answers and history of this computer, in the folder “Cuecard backups” of your
          documents. Copy it elsewhere too. Keys of models are not in it.
        </Trans>
      </p>
      <div className={styles['acts']}>
        <Button loading={making.isPending} onClick={() => making.mutate()}>
          <Trans>Back up now</Trans>
        </Button>
        <Button variant="default" onClick={() => showing.mutate()}>
          <Trans>Show the folder</Trans>
        </Button>
      </div>
      {making.isError && (
        <Refused refusal={making.error}>
          <Trans>The backup was not made.</Trans>
        </Refused>
      )}
      {listing.isError && (
        <Refused refusal={listing.error}>
          <Trans>The backups that are there could not be listed.</Trans>
        </Refused>
      )}
      {names.length > 0 && (
        <ul className={styles['list']}>
          {names.map((name) => (
            <Backup key={name} name={name} backups={backups} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Restoring needs two presses: what is here now gives way. */
function Backup({ name, backups }: { name: string; backups: Backups }) {
  const { t, i18n } = useLingui();
  const [isSure, setSure] = useState(false);
  // The page begins anew when it is done.
  const restoring = useMutation({ mutationFn: () => backups.restore(name) });
  const when = formatMoment(toDate(name).getTime(), i18n.locale);
  return (
    <li>
      <div className={styles['row']}>
        <span>{when}</span>
        {isSure ? (
          <span className={styles['acts']}>
            <Button
              size="compact-sm"
              color="red"
              variant="outline"
              loading={restoring.isPending}
              onClick={() => restoring.mutate()}
            >
              <Trans>Replace what is here</Trans>
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={restoring.isPending}
              onClick={() => setSure(false)}
            >
              <Trans>Keep it</Trans>
            </Button>
          </span>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t`Restore ${when}`}
            onClick={() => setSure(true)}
          >
            <Trans>Restore</Trans>
          </Button>
        )}
      </div>
      {restoring.isPending && (
        <output className={sections['note']}>
          <Trans>The server stops, and starts again with the backup. Keep Cuecard open.</Trans>
        </output>
      )}
      {restoring.isError && (
        <Refused refusal={restoring.error}>
          <Trans>It was not restored. Nothing has changed.</Trans>
        </Refused>
      )}
    </li>
  );
}

function Refused({ refusal, children }: { refusal: unknown; children: ReactNode }) {
  const { message } = refusal as { message?: unknown };
  return (
    <div className={styles['refused']} role="alert">
      {children}
      {typeof message === 'string' && <small>{message}</small>}
    </div>
  );
}

/** `2026-11-25 23.55.01`, by this computer's clock. */
function toDate(name: string): Date {
  return new Date(name.replace(' ', 'T').replaceAll('.', ':'));
}
