import type { InterviewSetup, SpokenLanguage, TextSize } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The interface's words for the contract's choices. */
export const languageNames: Record<SpokenLanguage, MessageDescriptor> = {
  en: msg`English`,
  'zh-CN': msg`Mandarin, written in simplified characters`,
  'zh-TW': msg`Mandarin, written in traditional characters`,
  yue: msg`Cantonese`,
  ja: msg`Japanese`,
  ko: msg`Korean`,
  de: msg`German`,
  fr: msg`French`,
  es: msg`Spanish`,
  pt: msg`Portuguese`,
};

/** For a mark on a turn: how it is written, the turn itself shows. */
export const shortLanguageNames: Record<SpokenLanguage, MessageDescriptor> = {
  ...languageNames,
  'zh-CN': msg`Chinese`,
  'zh-TW': msg`Chinese`,
};

export const kindNames: Record<InterviewSetup['kind'], MessageDescriptor> = {
  job: msg`Job interview`,
  school: msg`School interview`,
};

/** The names of one-channel and two-channel mode. */
export const listeningNames: Record<InterviewSetup['listening'], MessageDescriptor> = {
  'two-channels': msg`On this computer, in a meeting`,
  'one-channel': msg`In the same room, one microphone`,
};

export const degreeNames: Record<NonNullable<InterviewSetup['degree']>, MessageDescriptor> = {
  'high-school': msg`High school`,
  bachelor: msg`Bachelor`,
  master: msg`Master`,
  doctor: msg`Doctor`,
  'post-doctoral': msg`Post-doctoral`,
};

export const styleNames: Record<InterviewSetup['style'], MessageDescriptor> = {
  outline: msg`Outline`,
  transcript: msg`Transcript`,
};

export const lengthNames: Record<InterviewSetup['length'], MessageDescriptor> = {
  shorter: msg`Short, about 20 seconds`,
  usual: msg`Usual, about a minute`,
  longer: msg`Long, about two minutes`,
};

export const textSizeNames: Record<TextSize, MessageDescriptor> = {
  smaller: msg`Smaller`,
  usual: msg`Usual`,
  larger: msg`Larger`,
  largest: msg`Largest`,
};

export const levelNames: Record<NonNullable<InterviewSetup['languageLevel']>, MessageDescriptor> = {
  A2: msg`A2, simple everyday language`,
  B1: msg`B1, gets by`,
  B2: msg`B2, speaks fluently`,
  C1: msg`C1, speaks freely on anything`,
  native: msg`Native`,
};
