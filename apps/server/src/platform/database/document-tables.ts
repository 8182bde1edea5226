import type { DocumentName } from '@cuecard/contract';

/** Which texts users have accepted (migration 0075). */
export interface DocumentTables {
  accepted_documents: AcceptedDocumentsTable;
}

interface AcceptedDocumentsTable {
  user_id: number;
  document: DocumentName;
  version: number;
  at: Date;
}
