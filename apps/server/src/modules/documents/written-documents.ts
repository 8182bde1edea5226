import type { DocumentName, InterfaceLocale } from '@cuecard/contract';
import { aboutEn } from './content/about-en.ts';
import { aboutZhCn } from './content/about-zh-cn.ts';
import { aboutZhTw } from './content/about-zh-tw.ts';
import { policy1En } from './content/policy-1-en.ts';
import { policy1ZhCn } from './content/policy-1-zh-cn.ts';
import { policy1ZhTw } from './content/policy-1-zh-tw.ts';
import { terms1En } from './content/terms-1-en.ts';
import { terms1ZhCn } from './content/terms-1-zh-cn.ts';
import { terms1ZhTw } from './content/terms-1-zh-tw.ts';
import type { WrittenText } from './written-text.ts';

type InEachLanguage = Readonly<Record<InterfaceLocale, WrittenText>>;

interface WrittenVersion {
  /** Since when it counts. */
  readonly date: string;
  readonly texts: InEachLanguage;
}

/**
 * Every version that ever counted, the first first: whoever accepted an old one can still read it. One that has been
 * published is never changed; a new one goes to the end, and its number into the contract's `DOCUMENT_VERSIONS`.
 */
export const WRITTEN_DOCUMENTS: Readonly<Record<DocumentName, readonly WrittenVersion[]>> = {
  policy: [
    { date: '2026-11-23', texts: { en: policy1En, 'zh-CN': policy1ZhCn, 'zh-TW': policy1ZhTw } },
  ],
  terms: [
    { date: '2026-11-23', texts: { en: terms1En, 'zh-CN': terms1ZhCn, 'zh-TW': terms1ZhTw } },
  ],
};

export const WRITTEN_ABOUT: InEachLanguage = {
  en: aboutEn,
  'zh-CN': aboutZhCn,
  'zh-TW': aboutZhTw,
};
