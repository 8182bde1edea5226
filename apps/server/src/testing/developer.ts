import { developmentCookieName } from '@cuecard/contract';

/** The secret of the servers that tests, drills and benches start. */
export const DEVELOPMENT_KEY = 'tests-drills-and-benches-know-it';

/** What a browser that followed the printed link sends; `url` is any address of the server. */
export const developmentCookie = (url: string): string =>
  `${developmentCookieName(new URL(url).host)}=${DEVELOPMENT_KEY}`;
