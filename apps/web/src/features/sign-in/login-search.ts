/** The query of the login pages. Whatever else stands in it (marketing parameters) is kept. */
export interface LoginSearch {
  /** The page to open after the login: a path of this site. */
  next?: string;
  /** Why the login ended that brought the user here. */
  ended?: 'expired' | 'elsewhere';
  /** The address typed on the home page. */
  email?: string;
}

export function loginSearch(search: Record<string, unknown>): LoginSearch {
  const { next, ended, email, ...others } = search;
  const kept: LoginSearch & Record<string, unknown> = { ...others };
  if (typeof next === 'string' && isOwnPath(next)) kept.next = next;
  if (ended === 'expired' || ended === 'elsewhere') kept.ended = ended;
  if (typeof email === 'string') kept.email = email;
  return kept;
}

/** A path of this site and nothing else: `//host` and `/\host` lead elsewhere in a browser. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/login');
}
