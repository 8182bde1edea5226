/** Addresses of pages that are reached from several places. */
export const interviewPage: string = '/interview';
export const knowledgePage: string = '/knowledge';
export const predictionPage: string = '/prediction';
export const historyPage: string = '/history';
export const resumesPage: string = '/resume';
export const resumePage = (id: string): string => `/resume/${id}`;
export const predictionsPage: string = '/prediction';
export const accountPage: string = '/settings/account';
export const pricingPage: string = '/pricing';
export const liveInterviewPage = (id: string): string => `/live/${id}`;
export const pastInterviewPage = (id: string): string => `/history/${id}`;
export const followOwnPage = (id: string): string => `/follow/${id}`;
export const privacyPage: string = '/settings/privacy';
export const examPage: string = '/exam';
export const examPhonePage: string = '/exam/phone';
export const examHistoryPage: string = '/exam/history';
export const pastExamPage = (id: string): string => `/exam/history/${id}`;
