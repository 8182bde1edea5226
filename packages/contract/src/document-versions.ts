export const DOCUMENT_NAMES = ['policy', 'terms'] as const;
export type DocumentName = (typeof DOCUMENT_NAMES)[number];

/** The versions that count now; users are asked once when one of them grows. */
export const DOCUMENT_VERSIONS = { policy: 1, terms: 1 } as const satisfies Record<
  DocumentName,
  number
>;
