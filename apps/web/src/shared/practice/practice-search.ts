import { applicationSearch, type ApplicationSearch } from '../application/application-search.ts';

export interface PracticeSearch extends ApplicationSearch {
  /** The page is opened for what is due. */
  due?: true;
}

/** The search of the page where a practice is begun. */
export const practiceSearch = (given: Record<string, unknown>): PracticeSearch => ({
  ...applicationSearch(given),
  ...((given['due'] === true || given['due'] === 'true') && { due: true as const }),
});
