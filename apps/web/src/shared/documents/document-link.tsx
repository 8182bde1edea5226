import type { DocumentName } from '@cuecard/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { POLICY_PAGE, TERMS_PAGE } from '../frame/pages.ts';

const PAGES: Record<DocumentName, string> = { policy: POLICY_PAGE, terms: TERMS_PAGE };

/** Leads to a document in a new tab: whoever reads it is in the middle of a form. */
export function DocumentLink({ name, children }: { name: DocumentName; children?: ReactNode }) {
  return (
    <Link to={PAGES[name]} target="_blank">
      {children}
    </Link>
  );
}
