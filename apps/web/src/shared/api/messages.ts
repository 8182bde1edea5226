import {
  BUDGET_NAMES,
  type BudgetUse,
  type ErrorKey,
  type UserMessageKey,
} from '@cuecard/contract';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatMoment } from '../locale/clock.ts';
import { ApiError } from './api-error.ts';
import { usedUpWords } from './budget-words.ts';

/** The contract's words for every row of its error table, to be translated. */
export const errorMessages: Record<ErrorKey, MessageDescriptor> = {
  badRequest: msg`The request could not be understood.`,
  unauthorized: msg`Please sign in.`,
  forbidden: msg`You don’t have access to this.`,
  notFound: msg`Page not found`,
  notOurName: msg`This server does not answer to this name. Open the address that it printed when it started, or set PUBLIC_URL to this one.`,
  tooLarge: msg`That is too large to send.`,
  tooManyRequests: msg`Too many tries. Please wait a moment.`,
  unexpected: msg`An unexpected error occurred. Please try again later.`,
  unavailable: msg`The server is starting or stopping.`,
  loginEnded: msg`Your sign-in has ended. Please sign in again.`,
  signedOutElsewhere: msg`You were signed out on another device.`,
  formRejected: msg`Please correct the form.`,
  planRequired: msg`Your plan or your remaining time does not allow this.`,
  userInfoFailed: msg`Failed to retrieve user information. Please try again.`,
  interviewNotFound: msg`Failed to find interview session. Please try again.`,
  interviewStartFailed: msg`Failed to start interview session. Please try again.`,
  interviewEndFailed: msg`Failed to end interview.`,
  interviewEnded: msg`This interview has ended.`,
  saveFailed: msg`Save failed, please try again later.`,
  notPossibleNow: msg`That is not possible right now.`,
  languageNotHeard: msg`Speech recognition here does not cover this language.`,
  resumeNotFound: msg`This resume no longer exists.`,
  resumeTypeRefused: msg`Only allow uploading .doc, .docx, .pdf files!`,
  resumeTooLarge: msg`A resume may have at most 10 MB.`,
  uploadFailed: msg`Upload failed. Please upload again.`,
  questionsNotRead: msg`Failed to get questions.`,
  questionNotAdded: msg`Failed to add to the AI knowledge base.`,
  questionNotUpdated: msg`Failed to update question.`,
  questionNotFound: msg`This question is no longer in your bank.`,
  questionTaken: msg`This question is already in your bank.`,
  predictionNotFound: msg`This prediction no longer exists.`,
  predictionRunning: msg`Another prediction is still running. Wait for it, or cancel it.`,
  predictionStartFailed: msg`Failed to start the prediction. Please try again.`,
  tooManyResumes: msg`You have 20 resumes. Delete one before you add another.`,
  resumeNotReady: msg`This resume has not been read.`,
  passwordNotSet: msg`This account has no password yet. Set one with “Forgot password”.`,
  loginNotFound: msg`That sign-in has already ended.`,
  freshLoginNeeded: msg`Please sign in again first, then repeat this.`,
  thirdPartyUnavailable: msg`Signing in with another service is not possible right now.`,
  identityTaken: msg`That sign-in already belongs to another account.`,
  pairingCodeRefused: msg`This code is wrong, used or expired. Get a new one on the computer.`,
  pairingEnded: msg`Following was ended on the computer.`,
  pairingNotFound: msg`This device is no longer following.`,
  tooManyDevices: msg`Five devices are following already. Withdraw one of them first.`,
  productNotFound: msg`Failed to retrieve product.`,
  paymentChannelFailed: msg`Payment channel initialization failed.`,
  packageWrong: msg`An exception occurred in the package information.`,
  paymentFailed: msg`Payment failed.`,
  orderNotFound: msg`This order was not found.`,
  orderOver: msg`This order can no longer be paid. Please choose again.`,
  planHigher: msg`Your plan already gives you this, or more. Nothing was charged.`,
  giftCodeUnknown: msg`This gift code is not valid. Please check it.`,
  giftCodeExpired: msg`This gift code has expired.`,
  giftCodeUsedUp: msg`This gift code has been used up.`,
  giftCodeRedeemed: msg`You have already redeemed this gift code.`,
  noReceipt: msg`You get a receipt once the order has been paid.`,
  phoneSignInOff: msg`This server sends no text messages. Please sign in with your e-mail address.`,
  workNeeded: msg`Your device could not solve the small puzzle that keeps password guessers out. Please try again.`,
  codesUsedUp: msg`No more codes are sent today. Please try again tomorrow, or sign in another way.`,
  secondFactorNeeded: msg`This account needs a second factor.`,
  confirmationNeeded: msg`Please confirm once more that it’s you.`,
  factorNotFound: msg`This no longer exists.`,
  passkeysNeedName: msg`Passkeys need an address with a name. Open Cuecard under its domain, or as localhost on its own machine.`,
  tooManyPasskeys: msg`You have 20 passkeys. Remove one before you add another.`,
  examNotFound: msg`This exam no longer exists.`,
  tooManyPictures: msg`Maximum 5 images allowed`,
  examNoticeNeeded: msg`Please read and accept the notice about exams first.`,
  examRunning: msg`Another exam is still running. Rejoin it, or end it.`,
  examCreateFailed: msg`Failed to create exam.`,
  examEnded: msg`This exam has ended.`,
  computerAway: msg`PC client disconnected: open the PC client and enter exam mode.`,
  examAnswerFailed: msg`Failed to get answer.`,
  pictureNotFound: msg`This picture no longer exists.`,
  noPicturesYet: msg`Take a picture of the question first.`,
  otherPhoneActive: msg`Another phone is in use for this exam.`,
  credentialMissing: msg`Upload credential problem: profile data missing.`,
  credentialUnreadable: msg`Upload credential problem: credentials unreadable.`,
  credentialInvalid: msg`Upload credential problem: credentials invalid.`,
  uploadOffsetWrong: msg`The upload continues from another position.`,
  pictureTransferFailed: msg`Image transfer failed.`,
  pictureDataInvalid: msg`Failed to get valid image data.`,
  developersOnly: msg`Only for whoever started this server: open the link to the development parts that it printed, on its own machine.`,
  pictureTooLarge: msg`A picture may have at most 8 MB.`,
  budgetUsedUp: msg`You have used up what your plan includes for now.`,
  applicationNotFound: msg`This application does not exist.`,
  applicationsFull: msg`There is no room for more applications. Delete one that is over.`,
  documentUnread: msg`No text could be read from this file.`,
  practiceNotFound: msg`This practice no longer exists.`,
  practiceEmpty: msg`There is no such question to practise.`,
  ownModelsOff: msg`This server takes no keys of users.`,
  ownModelFailed: msg`The model did not answer when it was tried.`,
};

/** The contract's words that are not an answer's status. */
export const userWords: Record<UserMessageKey, MessageDescriptor> = {
  networkRequestException: msg`Network Request Exception`,
  requestCancelled: msg`Request cancelled`,
  lessThan30Seconds: msg`You have less than 30 seconds left.`,
  insufficientTime: msg`Insufficient time remaining. Please purchase more time or upgrade your plan.`,
  ultimateOnly: msg`Only available to ultimate members.`,
  premiumOnly: msg`This function is restricted to premium members.`,
  startFailed: msg`Failed to start interview, please try again.`,
  answerError: msg`Copilot answer error.`,
  pageNotFound: msg`Page not found`,
  screenshotError: msg`Screenshot error`,
  screenshotTimeout: msg`Screenshot timeout`,
  photoFailed: msg`Photo failed.`,
  pictureEnvironment: msg`Environment does not support photo or image transfer.`,
};

export interface FailureWords {
  title: MessageDescriptor;
  /** The next step, or the server's own message. */
  detail: MessageDescriptor | null;
}

/** Describes a failed call for the user. */
export function describeFailure(error: unknown): FailureWords {
  if (!(error instanceof ApiError)) return { title: errorMessages.unexpected, detail: null };
  if (error.key === 'budgetUsedUp') return describeUsedUp(error.data);
  if (!error.isNetworkFailure)
    return { title: errorMessages[error.key ?? 'unexpected'], detail: null };
  const title = userWords.networkRequestException;
  if (error.key !== null) return { title, detail: errorMessages[error.key] };
  return { title, detail: msg`The server did not answer. Check your connection and try again.` };
}

/** What is used up, and when there is more of it. */
function describeUsedUp(data: unknown): FailureWords {
  // By hand: every page may have to say it, and goes without the library of schemas.
  const { name, renewsAt } = (data ?? {}) as Partial<Record<keyof BudgetUse, unknown>>;
  const budget = BUDGET_NAMES.find((each) => each === name);
  const title = (budget && usedUpWords[budget]) ?? errorMessages.budgetUsedUp;
  if (budget === undefined || typeof renewsAt !== 'number') return { title, detail: null };
  const at = formatMoment(renewsAt, i18n.locale);
  return { title, detail: msg`More from ${at}.` };
}
