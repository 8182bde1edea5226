import { recordTracking } from '../shared/environment/tracking.ts';

/** Keeps what brought the visit here and reports it; the code of calls is loaded only when there is something. */
export function recordVisit(search: string): void {
  if (!recordTracking(search)) return;
  void import('../shared/api/report-visit.ts').then(({ reportVisit }) => reportVisit());
}
