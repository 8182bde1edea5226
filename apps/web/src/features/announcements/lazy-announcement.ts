import { createLazyDialog } from '../../shared/lazy-dialog.tsx';

/** Loaded on demand: most visits have nothing to announce. */
export const LazyAnnouncement = createLazyDialog(
  () => import('../../shared/announcement/announcement-dialog.tsx'),
);
