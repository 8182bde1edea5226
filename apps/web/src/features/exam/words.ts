import type { ExamQuestionKind, ExamWay, PictureFailure } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { errorMessages, userWords } from '../../shared/api/messages.ts';
import type { SendingTrouble } from './exam-plan.ts';

/** The reasons why a picture was not taken. */
export const pictureFailureWords: Record<PictureFailure, MessageDescriptor> = {
  'capture-refused': msg`Screenshot error. The computer is not sharing its screen: share it there, then take the picture again.`,
  'capture-unavailable': userWords.pictureEnvironment,
  'capture-failed': userWords.screenshotError,
  timeout: userWords.screenshotTimeout,
  'photo-failed': userWords.photoFailed,
  'invalid-data': errorMessages.pictureDataInvalid,
  'too-large': errorMessages.pictureTooLarge,
  'transfer-failed': errorMessages.pictureTransferFailed,
  'storage-full': msg`Your plan’s storage is full: delete exams or resumes that you no longer need, then take the picture again.`,
  cancelled: userWords.requestCancelled,
};

/** The reasons why a picture on this device was not sent. */
export function formatSendingTrouble({ failure, refusal }: SendingTrouble): MessageDescriptor {
  return refusal === null
    ? pictureFailureWords[failure ?? 'transfer-failed']
    : errorMessages[refusal];
}

export const wayWords: Record<ExamWay, MessageDescriptor> = {
  vision: msg`Saw the pictures`,
  ocr: msg`Read the text in the pictures, without seeing them`,
  'no-model': msg`No language model: text read in the pictures, and your question bank`,
};

export const questionKindWords: Record<ExamQuestionKind, MessageDescriptor> = {
  'single-choice': msg`Single choice`,
  'multiple-choice': msg`Multiple choice`,
  'true-false': msg`True or false`,
  blank: msg`Fill in`,
  essay: msg`Essay`,
  code: msg`Programming`,
};
