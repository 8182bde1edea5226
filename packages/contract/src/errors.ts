/**
 * Every error an answer can carry. `status` is the number in the body (unique, the client words it),
 * `http` the code of the answer. 444, 445, 448 and 1008 keep the meaning the specification gives them;
 * our own start at 2001. `message` is the English wording; clients show their own language by `status`.
 */
export const ERROR_TABLE = {
  badRequest: { http: 400, status: 400, message: 'The request could not be understood.' },
  unauthorized: { http: 401, status: 401, message: 'Please sign in.' },
  forbidden: { http: 403, status: 403, message: 'You don’t have access to this.' },
  notFound: { http: 404, status: 404, message: 'Page not found' },
  notOurName: {
    http: 421,
    status: 421,
    message:
      'This server does not answer to this name. Open the address that it printed when it started, or set PUBLIC_URL to this one.',
  },
  tooLarge: { http: 413, status: 413, message: 'That is too large to send.' },
  tooManyRequests: { http: 429, status: 429, message: 'Too many tries. Please wait a moment.' },
  unexpected: {
    http: 500,
    status: 500,
    message: 'An unexpected error occurred. Please try again later.',
  },
  unavailable: { http: 503, status: 503, message: 'The server is starting or stopping.' },
  loginEnded: { http: 200, status: 444, message: 'Your sign-in has ended. Please sign in again.' },
  signedOutElsewhere: { http: 200, status: 445, message: 'You were signed out on another device.' },
  formRejected: { http: 200, status: 448, message: 'Please correct the form.' },
  planRequired: {
    http: 200,
    status: 1008,
    message: 'Your plan or your remaining time does not allow this.',
  },
  userInfoFailed: {
    http: 200,
    status: 2001,
    message: 'Failed to retrieve user information. Please try again.',
  },
  interviewNotFound: {
    http: 200,
    status: 2002,
    message: 'Failed to find interview session. Please try again.',
  },
  interviewStartFailed: {
    http: 200,
    status: 2003,
    message: 'Failed to start interview session. Please try again.',
  },
  interviewEndFailed: { http: 200, status: 2004, message: 'Failed to end interview.' },
  interviewEnded: { http: 200, status: 2005, message: 'This interview has ended.' },
  saveFailed: { http: 200, status: 2006, message: 'Save failed, please try again later.' },
  notPossibleNow: { http: 200, status: 2007, message: 'That is not possible right now.' },
  languageNotHeard: {
    http: 200,
    status: 2008,
    message: 'Speech recognition here does not cover this language.',
  },
  resumeNotFound: { http: 200, status: 2010, message: 'This resume no longer exists.' },
  resumeTypeRefused: {
    http: 200,
    status: 2011,
    message: 'Only allow uploading .doc, .docx, .pdf files!',
  },
  resumeTooLarge: { http: 200, status: 2012, message: 'A resume may have at most 10 MB.' },
  uploadFailed: { http: 200, status: 2013, message: 'Upload failed. Please upload again.' },
  questionsNotRead: { http: 200, status: 2020, message: 'Failed to get questions.' },
  questionNotAdded: {
    http: 200,
    status: 2021,
    message: 'Failed to add to the AI knowledge base.',
  },
  questionNotUpdated: { http: 200, status: 2022, message: 'Failed to update question.' },
  questionNotFound: {
    http: 200,
    status: 2023,
    message: 'This question is no longer in your bank.',
  },
  questionTaken: { http: 200, status: 2024, message: 'This question is already in your bank.' },
  predictionNotFound: {
    http: 200,
    status: 2030,
    message: 'This prediction no longer exists.',
  },
  predictionRunning: {
    http: 200,
    status: 2031,
    message: 'Another prediction is still running. Wait for it, or cancel it.',
  },
  predictionStartFailed: {
    http: 200,
    status: 2032,
    message: 'Failed to start the prediction. Please try again.',
  },
  tooManyResumes: {
    http: 200,
    status: 2014,
    message: 'You have 20 resumes. Delete one before you add another.',
  },
  resumeNotReady: { http: 200, status: 2015, message: 'This resume has not been read.' },
  passwordNotSet: {
    http: 200,
    status: 2050,
    message: 'This account has no password yet. Set one with “Forgot password”.',
  },
  loginNotFound: { http: 200, status: 2051, message: 'That sign-in has already ended.' },
  freshLoginNeeded: {
    http: 200,
    status: 2052,
    message: 'Please sign in again first, then repeat this.',
  },
  thirdPartyUnavailable: {
    http: 200,
    status: 2053,
    message: 'Signing in with another service is not possible right now.',
  },
  identityTaken: {
    http: 200,
    status: 2054,
    message: 'That sign-in already belongs to another account.',
  },
  pairingCodeRefused: {
    http: 200,
    status: 2066,
    message: 'This code is wrong, used or expired. Get a new one on the computer.',
  },
  pairingEnded: { http: 200, status: 2067, message: 'Following was ended on the computer.' },
  pairingNotFound: { http: 200, status: 2068, message: 'This device is no longer following.' },
  tooManyDevices: {
    http: 200,
    status: 2069,
    message: 'Five devices are following already. Withdraw one of them first.',
  },
  productNotFound: { http: 200, status: 2070, message: 'Failed to retrieve product.' },
  paymentChannelFailed: {
    http: 200,
    status: 2071,
    message: 'Payment channel initialization failed.',
  },
  packageWrong: {
    http: 200,
    status: 2072,
    message: 'An exception occurred in the package information.',
  },
  paymentFailed: { http: 200, status: 2073, message: 'Payment failed.' },
  orderNotFound: { http: 200, status: 2074, message: 'This order was not found.' },
  orderOver: {
    http: 200,
    status: 2075,
    message: 'This order can no longer be paid. Please choose again.',
  },
  planHigher: {
    http: 200,
    status: 2076,
    message: 'Your plan already gives you this, or more. Nothing was charged.',
  },
  giftCodeUnknown: {
    http: 200,
    status: 2077,
    message: 'This gift code is not valid. Please check it.',
  },
  giftCodeExpired: { http: 200, status: 2078, message: 'This gift code has expired.' },
  giftCodeUsedUp: { http: 200, status: 2079, message: 'This gift code has been used up.' },
  giftCodeRedeemed: {
    http: 200,
    status: 2080,
    message: 'You have already redeemed this gift code.',
  },
  noReceipt: {
    http: 200,
    status: 2081,
    message: 'You get a receipt once the order has been paid.',
  },
  phoneSignInOff: {
    http: 200,
    status: 2055,
    message: 'This server sends no text messages. Please sign in with your e-mail address.',
  },
  workNeeded: {
    http: 200,
    status: 2056,
    message:
      'Your device could not solve the small puzzle that keeps password guessers out. Please try again.',
  },
  codesUsedUp: {
    http: 200,
    status: 2057,
    message: 'No more codes are sent today. Please try again tomorrow, or sign in another way.',
  },
  secondFactorNeeded: {
    http: 200,
    status: 2058,
    message: 'This account needs a second factor.',
  },
  confirmationNeeded: {
    http: 200,
    status: 2059,
    message: 'Please confirm once more that it’s you.',
  },
  factorNotFound: { http: 200, status: 2060, message: 'This no longer exists.' },
  passkeysNeedName: {
    http: 200,
    status: 2061,
    message:
      'Passkeys need an address with a name. Open Cuecard under its domain, or as localhost on its own machine.',
  },
  tooManyPasskeys: {
    http: 200,
    status: 2062,
    message: 'You have 20 passkeys. Remove one before you add another.',
  },
  examNotFound: { http: 200, status: 2100, message: 'This exam no longer exists.' },
  tooManyPictures: { http: 200, status: 2101, message: 'Maximum 5 images allowed' },
  examNoticeNeeded: {
    http: 200,
    status: 2102,
    message: 'Please read and accept the notice about exams first.',
  },
  examRunning: {
    http: 200,
    status: 2103,
    message: 'Another exam is still running. Rejoin it, or end it.',
  },
  examCreateFailed: { http: 200, status: 2104, message: 'Failed to create exam.' },
  examEnded: { http: 200, status: 2105, message: 'This exam has ended.' },
  computerAway: {
    http: 200,
    status: 2106,
    message: 'PC client disconnected: open the PC client and enter exam mode.',
  },
  examAnswerFailed: { http: 200, status: 2107, message: 'Failed to get answer.' },
  pictureNotFound: { http: 200, status: 2108, message: 'This picture no longer exists.' },
  noPicturesYet: { http: 200, status: 2109, message: 'Take a picture of the question first.' },
  otherPhoneActive: { http: 200, status: 2110, message: 'Another phone is in use for this exam.' },
  credentialMissing: {
    http: 200,
    status: 2111,
    message: 'Upload credential problem: profile data missing.',
  },
  credentialUnreadable: {
    http: 200,
    status: 2112,
    message: 'Upload credential problem: credentials unreadable.',
  },
  credentialInvalid: {
    http: 200,
    status: 2113,
    message: 'Upload credential problem: credentials invalid.',
  },
  uploadOffsetWrong: {
    http: 200,
    status: 2114,
    message: 'The upload continues from another position.',
  },
  pictureTransferFailed: { http: 200, status: 2115, message: 'Image transfer failed.' },
  pictureDataInvalid: { http: 200, status: 2116, message: 'Failed to get valid image data.' },
  developersOnly: {
    http: 403,
    status: 2121,
    message:
      'Only for whoever started this server: open the link to the development parts that it printed, on its own machine.',
  },
  pictureTooLarge: { http: 200, status: 2117, message: 'A picture may have at most 8 MB.' },
  budgetUsedUp: {
    http: 200,
    status: 2120,
    message: 'You have used up what your plan includes for now.',
  },
  applicationNotFound: { http: 200, status: 2124, message: 'This application does not exist.' },
  applicationsFull: {
    http: 200,
    status: 2125,
    message: 'There is no room for more applications. Delete one that is over.',
  },
  documentUnread: { http: 200, status: 2128, message: 'No text could be read from this file.' },
  practiceNotFound: { http: 200, status: 2126, message: 'This practice no longer exists.' },
  practiceEmpty: { http: 200, status: 2127, message: 'There is no such question to practise.' },
  ownModelsOff: { http: 200, status: 2122, message: 'This server takes no keys of users.' },
  ownModelFailed: {
    http: 200,
    status: 2123,
    message: 'The model did not answer when it was tried.',
  },
} as const;

export type ErrorKey = keyof typeof ERROR_TABLE;

const keyByStatus = new Map<number, ErrorKey>(
  (Object.keys(ERROR_TABLE) as ErrorKey[]).map((key) => [ERROR_TABLE[key].status, key]),
);

/** The table's key of a body status, or null for a number that is not in the table (or success, 0). */
export function findErrorKey(status: number): ErrorKey | null {
  return keyByStatus.get(status) ?? null;
}

/**
 * Words of the specification's section 8 that are not an answer's status: the client shows them.
 * They stand here so that client and tests share one spelling.
 */
export const USER_MESSAGES = {
  networkRequestException: 'Network Request Exception',
  requestCancelled: 'Request cancelled',
  lessThan30Seconds: 'You have less than 30 seconds left.',
  insufficientTime: 'Insufficient time remaining. Please purchase more time or upgrade your plan.',
  ultimateOnly: 'Only available to ultimate members.',
  premiumOnly: 'This function is restricted to premium members.',
  startFailed: 'Failed to start interview, please try again.',
  answerError: 'Copilot answer error.',
  pageNotFound: 'Page not found',
  screenshotError: 'Screenshot error',
  screenshotTimeout: 'Screenshot timeout',
  photoFailed: 'Photo failed.',
  pictureEnvironment: 'Environment does not support photo or image transfer.',
} as const;

export type UserMessageKey = keyof typeof USER_MESSAGES;
