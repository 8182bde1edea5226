import type { App } from '../../platform/http/app.ts';
import type { PrivacyDeps } from './privacy-deps.ts';
import { purgeMarkedInterviews, removeOutlived } from './privacy-repository.ts';
import { registerPrivacy } from './privacy-routes.ts';

export interface Privacy {
  /** What its jobs do, for the job worker. */
  readonly tasks: { readonly 'purge-interviews': (job: object) => Promise<void> };
  addCalls(app: App): void;
  /** Takes out interviews that their users do not want kept any longer. */
  removeOld(): Promise<void>;
}

export function createPrivacy(parts: PrivacyDeps): Privacy {
  const { db, clock } = parts;
  const purge = async () => void (await purgeMarkedInterviews(db, clock.now()));
  return {
    tasks: { 'purge-interviews': purge },
    addCalls: (app) => registerPrivacy(app, parts),
    async removeOld() {
      await removeOutlived(db, clock.now());
      await purge();
    },
  };
}
