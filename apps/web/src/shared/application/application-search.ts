export interface ApplicationSearch {
  /** What the page is opened for. */
  application?: string;
}

/** The search of pages that begin from an application. */
export const applicationSearch = ({ application }: Record<string, unknown>): ApplicationSearch =>
  typeof application === 'string' && application !== '' ? { application } : {};
