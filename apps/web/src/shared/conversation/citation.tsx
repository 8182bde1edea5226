import type { EvidenceItem } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { KNOWLEDGE_PAGE } from '../frame/pages.ts';
import styles from './citation.module.css';

interface CitationProps {
  /** Undefined: the answer cites an item that does not exist. */
  item: EvidenceItem | undefined;
}

/** A small chip behind the words that a piece of evidence supports; opened, it shows the evidence. */
export const Citation = memo(function Citation({ item }: CitationProps) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (item === undefined)
    return (
      <span className={styles.chip} data-unknown="true">
        <Trans>no source</Trans>
      </span>
    );
  const { name, from } = sourceWords(item);
  const [origin, text] = [i18n._(from), item.text];
  const ours = item.source.kind === 'setup' ? SETUP_LABELS[item.label] : undefined;
  const label = ours === undefined ? item.label : i18n._(ours);
  const shown = i18n._(name);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width="min(360px, calc(100vw - 28px))"
      position="bottom-start"
      trapFocus
      returnFocus
      hideDetached={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          type="button"
          className={styles.chip}
          aria-label={`${shown}, ${t`${origin}: ${text}`}`}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && isOpen) event.preventDefault();
          }}
        >
          {shown}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.evidence ?? ''}>
        <b>{origin}</b>
        {label !== '' && <p className={styles.label}>{label}</p>}
        <blockquote>{text}</blockquote>
        <WayThere item={item} />
      </Popover.Dropdown>
    </Popover>
  );
});

/** What the setup's fields are called there; a resume's labels are its own words. */
const SETUP_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  company: msg`Company`,
  ad: msg`Job advertisement`,
  notes: msg`Notes for yourself`,
};

function sourceWords({ source }: EvidenceItem) {
  switch (source.kind) {
    case 'resume':
      return { name: msg`Resume`, from: msg`From your resume` };
    case 'setup':
      return { name: msg`Setup`, from: msg`From this interview’s setup` };
    case 'bank':
      return { name: msg`Bank`, from: msg`From your question bank` };
    case 'web': {
      const host = parseHost(source.url);
      return { name: msg`Web`, from: msg`From the page ${host}` };
    }
  }
}

/** Links to the source in a tab of its own, since this page hears the interview. */
function WayThere({ item: { source } }: { item: EvidenceItem }) {
  switch (source.kind) {
    case 'setup':
      return null;
    case 'resume':
      return (
        <Link
          to="/resume/$id"
          params={{ id: source.resumeId }}
          search={source.place ?? {}}
          target="_blank"
        >
          {source.place === null ? (
            <Trans>Open the resume</Trans>
          ) : (
            <Trans>Open the line in the resume</Trans>
          )}
        </Link>
      );
    case 'bank':
      return (
        <Link to={KNOWLEDGE_PAGE} search={{ open: source.entryId } as never} target="_blank">
          <Trans>Open the saved question</Trans>
        </Link>
      );
    case 'web': {
      const host = parseHost(source.url);
      return (
        <a href={source.url} target="_blank" rel="noopener noreferrer nofollow">
          <Trans>Open {host}</Trans>
        </a>
      );
    }
  }
}

function parseHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}
