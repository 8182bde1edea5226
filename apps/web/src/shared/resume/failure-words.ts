import type { ResumeFailure } from '@cuecard/contract';
import { LIMITS } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { errorMessages } from '../api/messages.ts';

const MEGABYTES = LIMITS.resumeBytes / 1024 / 1024;

/** The reasons why a file failed, with the next step. */
export const failureWords: Record<
  ResumeFailure,
  { title: MessageDescriptor; next: MessageDescriptor }
> = {
  type: {
    title: errorMessages.resumeTypeRefused,
    next: msg`Save your resume as a PDF or a Word document and choose that file.`,
  },
  'too-large': {
    title: errorMessages.resumeTooLarge,
    next: msg`Save it with smaller pictures so that it stays under ${MEGABYTES} MB, and upload it again.`,
  },
  'empty-file': {
    title: msg`This file is empty.`,
    next: msg`Open it on your computer to see whether it is the right one, then choose again.`,
  },
  'no-text': {
    title: msg`No words could be read in this file.`,
    next: msg`Export it again as a PDF from the program it was written in, or upload a sharper scan.`,
  },
  'password-protected': {
    title: msg`This file is protected by a password.`,
    next: msg`Save a copy without the password and upload that one.`,
  },
  'old-format': {
    title: msg`This file is in a Word format that is too old to read.`,
    next: msg`Open it in Word or LibreOffice, save it as .docx and upload that file.`,
  },
  damaged: {
    title: msg`This file is damaged.`,
    next: msg`Open it on your computer, save it again and upload the new file.`,
  },
  'too-many-pages': {
    title: msg`This file has too many pages for a resume.`,
    next: msg`Upload the pages that are your resume, without portfolio and certificates.`,
  },
  unsafe: {
    title: msg`This file was not opened, because parts of it are not safe.`,
    next: msg`Export your resume as a fresh PDF and upload that file.`,
  },
  'too-slow': {
    title: msg`Reading this file took too long and was stopped.`,
    next: msg`Upload it again. If it is a long scan, upload fewer pages.`,
  },
  server: {
    title: errorMessages.uploadFailed,
    next: msg`Something went wrong on the server. Your file is fine.`,
  },
};
