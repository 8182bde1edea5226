import { useEffect } from 'react';

/** Names the page in the browser's tab; null keeps the product's name alone. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? 'Cuecard' : `${title} · Cuecard`;
  }, [title]);
}
