import type { ResumeSummary } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Chip } from '../../shared/conversation/chip.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { useActivateResume } from '../../shared/resume/use-resume-actions.ts';
import { formatDay } from '../../shared/locale/clock.ts';
import { DeleteResume } from './delete-resume.tsx';
import styles from './resume-list.module.css';

/** The resume that prediction and interviews use. */
export function ActiveResume({ resume }: { resume: ResumeSummary }) {
  return (
    <section className={styles.active} aria-labelledby="active-resume">
      <div className={styles.chips}>
        <Chip meaning="answer">
          <Trans>In use</Trans>
        </Chip>
        {resume.sample && <SampleChip />}
      </div>
      <h2 id="active-resume">{getResumeTitle(resume)}</h2>
      {resume.label !== null && <p className={styles.label}>{resume.label}</p>}
      <Facts resume={resume} />
      <div className={styles.actions}>
        <LinkButton to="/resume/$id" params={{ id: resume.id }} size="md">
          <Trans>Check what was read</Trans>
        </LinkButton>
        <DeleteResume resume={resume} />
      </div>
    </section>
  );
}

export function OtherResume({ resume }: { resume: ResumeSummary }) {
  const { t } = useLingui();
  const activate = useActivateResume();
  const title = getResumeTitle(resume);
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <div className={styles.name}>
          <Link to="/resume/$id" params={{ id: resume.id }}>
            {title}
          </Link>
          {resume.sample && <SampleChip />}
        </div>
        {resume.label !== null && <p className={styles.label}>{resume.label}</p>}
        <Facts resume={resume} />
      </div>
      <div className={styles.rowActions}>
        <Button
          variant="default"
          size="sm"
          loading={activate.isPending}
          aria-label={t`Use ${title}`}
          onClick={() => activate.mutate(resume.id)}
        >
          <Trans>Use this one</Trans>
        </Button>
        <DeleteResume resume={resume} />
      </div>
    </div>
  );
}

function SampleChip() {
  return (
    <Chip meaning="plain">
      <Trans>Sample</Trans>
    </Chip>
  );
}

/** The resume's title: its owner's name, or the name of its file. */
function getResumeTitle({ name, fileName }: Pick<ResumeSummary, 'name' | 'fileName'>): string {
  return name ?? fileName;
}

function Facts({ resume }: { resume: ResumeSummary }) {
  const { name, fileName, pages, createdAt, recognised } = resume;
  const { i18n } = useLingui();
  return (
    <p className={styles.facts}>
      {name !== null && <span>{fileName}</span>}
      {pages > 0 && (
        <span>
          <Plural value={pages} one="# page" other="# pages" />
        </span>
      )}
      {recognised !== null && recognised.done < recognised.total && (
        <span>
          <Trans>
            {recognised.done} of {recognised.total} scanned pages read within the two-minute limit
          </Trans>
        </span>
      )}
      <time dateTime={new Date(createdAt).toISOString()}>{formatDay(createdAt, i18n.locale)}</time>
    </p>
  );
}
