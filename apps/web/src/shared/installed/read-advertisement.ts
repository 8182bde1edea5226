import { APPLICATION_LIMITS, LIMITS, type ApplicationFields } from '@cuecard/contract';
import type { Shared } from './shared-store.ts';

/** What an application takes of a shared text or link: many apps put the link into the text, some into both. */
export function readAdvertisement({
  title,
  text,
  url,
}: Pick<Shared, 'title' | 'text' | 'url'>): Pick<ApplicationFields, 'jobTitle' | 'advertisement'> {
  const parts = text.includes(url) ? [text] : [text, url];
  return {
    jobTitle: title.slice(0, LIMITS.jobTitleCharacters),
    advertisement: parts
      .filter((part) => part !== '')
      .join('\n\n')
      .slice(0, APPLICATION_LIMITS.advertisementCharacters),
  };
}

/** Whether there is nothing but a link, which Cuecard does not open. */
export function isLinkAlone({ text, url }: Pick<Shared, 'text' | 'url'>): boolean {
  const given = text === '' ? url : text;
  return /^https?:\/\/\S+$/.test(given) && (url === '' || text === '' || text === url);
}
