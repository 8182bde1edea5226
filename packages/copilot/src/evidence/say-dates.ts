import type { TemplateLanguage } from '../language.ts';

const DATE = String.raw`(?:\d{4}(?:-\d{2}){0,2}|present)`;
const SPAN = new RegExp(`^(${DATE})(?: – (${DATE}))?$`);
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** "2017-06 – 2021-02" as it is said: "from June 2017 to February 2021"; null for what is no span of dates. */
export function sayDates(span: string, language: TemplateLanguage): string | null {
  const [found, from = '', to] = SPAN.exec(span.trim()) ?? [];
  if (found === undefined) return null;
  const isEnglish = language === 'en';
  const now = language === 'zh-TW' ? '現在' : '现在';
  if (to === 'present')
    return isEnglish ? `since ${sayDate(from, language)}` : `${sayDate(from, language)}到${now}`;
  if (to === undefined || from === to) {
    // That it lasts is said by the verb.
    if (from === 'present') return '';
    return isEnglish ? `in ${sayDate(from, language)}` : sayDate(from, language);
  }
  return isEnglish
    ? `from ${sayDate(from, language)} to ${sayDate(to, language)}`
    : `${sayDate(from, language)}到${sayDate(to, language)}`;
}

function sayDate(date: string, language: TemplateLanguage): string {
  const [year = '', month] = date.split('-');
  if (language !== 'en') return month === undefined ? `${year}年` : `${year}年${Number(month)}月`;
  return month === undefined ? year : `${MONTHS[Number(month) - 1] ?? ''} ${year}`.trim();
}
