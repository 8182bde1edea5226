import type { InterviewSetup } from './setup.ts';

export const EMPTY_SETUP: InterviewSetup = {
  kind: 'job',
  jobTitle: '',
  company: '',
  advertisement: '',
  notes: '',
  school: '',
  major: '',
  degree: null,
  interviewLanguage: 'en',
  answerLanguage: 'en',
  languageLevel: null,
  style: 'outline',
  length: 'usual',
  codeMode: false,
  programmingLanguage: null,
  webBrowsing: false,
  listening: 'two-channels',
  resumeId: null,
  applicationId: null,
  recogniser: null,
};
