import { shell } from '../../shared/environment/shell.ts';
import { createPictureUploads } from '../../shared/pictures/create-picture-uploads.ts';
import { openSessionConnection } from '../../shared/realtime/open-session-connection.ts';
import type { Exam } from './exam-context.ts';
import { ExamDriver } from './exam-driver.ts';
import type { ExamAccess } from './exam-access.ts';
import { ExamStore } from './exam-store.ts';
import { PictureUrls } from './picture-urls.ts';

/** Makes the parts of one exam's screen; nothing is opened yet. */
export function createExamHere(examId: string, access: ExamAccess): Exam {
  const store = new ExamStore(access.role);
  const uploads = createPictureUploads(examId);
  const driver = new ExamDriver({
    role: access.role,
    store,
    uploads,
    screen: access.role === 'computer' ? shell.screen : null,
    openConnection: (listener) =>
      openSessionConnection({ kind: 'exam', sessionId: examId, access, listener }),
  });
  const urls = new PictureUrls(examId, () => access.authorization());
  return { examId, role: access.role, store, driver, uploads, urls };
}
