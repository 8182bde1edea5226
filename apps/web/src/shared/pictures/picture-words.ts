import type { PictureFailure } from '@cuecard/contract';
import type { ScreenRefusal, SharedSurface } from '@cuecard/shell';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { errorMessages, userWords, type FailureWords } from '../api/messages.ts';
import type { PictureSending } from './picture-sending.ts';

/** What became of a picture, in the specification's words, and what to do next. */
export const pictureFailureWords: Record<PictureFailure, FailureWords> = {
  'capture-refused': {
    title: userWords.screenshotError,
    detail: msg`Nothing is shared on the computer. Share the screen or the window of the exam there, and try again.`,
  },
  'capture-unavailable': {
    title: userWords.pictureEnvironment,
    detail: msg`Open the exam in a current Chrome or Edge on the computer, or take a photo with the phone.`,
  },
  'capture-failed': {
    title: userWords.screenshotError,
    detail: msg`Try again. If it fails again, share the screen anew on the computer.`,
  },
  timeout: {
    title: userWords.screenshotTimeout,
    detail: msg`The computer gave no picture in time. Look whether it is awake and online, and try again.`,
  },
  'photo-failed': {
    title: userWords.photoFailed,
    detail: msg`Take the photo again.`,
  },
  'invalid-data': {
    title: errorMessages.pictureDataInvalid,
    detail: msg`Use a JPEG, PNG or WebP picture. A photo in another format can be sent as a screenshot of it.`,
  },
  'too-large': {
    title: errorMessages.pictureTooLarge,
    detail: msg`Take a part of it, or a photo with fewer pixels.`,
  },
  'transfer-failed': {
    title: errorMessages.pictureTransferFailed,
    detail: msg`The picture is still here. Check your connection and send it again.`,
  },
  cancelled: { title: userWords.requestCancelled, detail: null },
};

/** Of a picture of this device that has failed; null while nothing has. */
export function sendingWords({ failure, refusal }: PictureSending): FailureWords | null {
  if (failure === null) return null;
  const words = pictureFailureWords[failure];
  switch (refusal) {
    case 'credentialMissing':
    case 'credentialUnreadable':
    case 'credentialInvalid':
    case 'examEnded':
      return { title: words.title, detail: errorMessages[refusal] };
    default:
      return words;
  }
}

/** Why the computer may not see its screen, and what to do about it. */
export const screenRefusalWords: Record<ScreenRefusal, MessageDescriptor> = {
  dismissed: msg`Nothing was shared. Try again and choose the screen or the window of the exam.`,
  denied: msg`Your system does not let the browser share the screen. Allow it in the system's privacy settings, restart the browser and try again.`,
  nothing: msg`There was nothing to share. Open the exam first and try again.`,
  'in-use': msg`The screen could not be shared. Another program may hold it. Try again, or share another window.`,
  insecure: msg`Browsers share the screen only on a secure address. Open Cuecard by https, or on the computer it runs on by localhost.`,
  unsupported: msg`This browser cannot share its screen. Use a current Chrome or Edge on a computer, or take photos with the phone.`,
  unknown: msg`The screen could not be shared. Try again, or restart the browser.`,
};

/** The states of the grant without a reason of their own. */
export const screenWords = {
  'not-granted': msg`Share the screen or the window of the exam, so that the phone can take pictures of it. You are asked once.`,
  asking: msg`Choose in the browser's window what to share.`,
  ended: msg`Sharing has ended. Share again to take more pictures.`,
} satisfies Record<string, MessageDescriptor>;

const surfaces: Record<NonNullable<SharedSurface>, MessageDescriptor> = {
  monitor: msg`The whole screen is shared.`,
  window: msg`A window is shared.`,
  browser: msg`A tab is shared.`,
};

export function surfaceWords(surface: SharedSurface): MessageDescriptor {
  return surface === null ? msg`The screen is shared.` : surfaces[surface];
}

export const duplicateWords = msg`This looks like a picture you have already.`;
export const tooManyWords = errorMessages.tooManyPictures;
