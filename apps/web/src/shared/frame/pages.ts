/** Addresses of pages that are reached from several places. */
export const interviewPage: string = '/interview';
export const knowledgePage: string = '/knowledge';
export const predictionPage: string = '/prediction';
export const historyPage: string = '/history';
export const liveInterviewPage = (id: string): string => `/live/${id}`;
export const pastInterviewPage = (id: string): string => `/history/${id}`;
