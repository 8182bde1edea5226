import { shell } from '../../shared/environment/shell.ts';
import { createPictureUploads } from '../../shared/pictures/create-picture-uploads.ts';
import type { Exam } from './exam-context.ts';
import { ExamDriver } from './exam-driver.ts';
import { openExamLink, type ExamRight } from './exam-link.ts';
import { ExamStore } from './exam-store.ts';
import { PictureUrls } from './picture-urls.ts';

/** Makes the parts of one exam's screen; nothing is opened yet. */
export function createExamHere(examId: string, right: ExamRight): Exam {
  const store = new ExamStore(right.role);
  const uploads = createPictureUploads(examId);
  const driver = new ExamDriver({
    right,
    store,
    uploads,
    screen: right.role === 'computer' ? shell.screen : null,
    openLink: (listener) => openExamLink(examId, right, listener),
  });
  const urls = new PictureUrls(examId, () => right.authorization());
  return { examId, role: right.role, store, driver, uploads, urls };
}
