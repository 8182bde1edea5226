import PHRASES from '../generated/evidence-phrases.json' with { type: 'json' };
import { fillPlaces } from '../fill-places.ts';
import type { TemplateLanguage } from '../language.ts';
import { stripInvisible } from '../plain-text.ts';

/** A phrase of `phrases.yaml`, filled; a place without a value leaves no gap. */
export function sayPhrase(
  name: keyof typeof PHRASES,
  language: TemplateLanguage,
  values: Readonly<Record<string, string>>,
): string {
  return closeSentence(fillPlaces(PHRASES[name][language], values), language);
}

/** One full stop at its end. */
export function closeSentence(sentence: string, language: TemplateLanguage): string {
  // Resumes are read in compatibility forms, which make a Latin comma of a Chinese one.
  const end =
    language === 'en'
      ? stripEnd(sentence)
      : stripEnd(sentence).replaceAll(/(?<=[\p{Script=Han}\w%]),(?=\p{Script=Han})/gu, '，');
  return /[!?！？]$/u.test(end) ? end : `${end}${language === 'en' ? '.' : '。'}`;
}

export function stripEnd(sentence: string): string {
  return sentence
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s.。;；,，:：、]+$/u, '')
    .trim();
}

/** Spoken words: nothing that passes for a slot, a citation or markup. */
export function toSpoken(text: string): string {
  return stripInvisible(text)
    .replaceAll(/[`{}[\]［］【】<>|*\n\r\t]+|(?<=^|\s)#+(?=\s|$)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A verb or an article goes on in small letters; a name, an abbreviation and "I" do not. */
export function lowerFirst(text: string): string {
  return /^(?:I\b|[A-Z]{2}|[A-Z][a-z]*[A-Z]|\S+ [A-Z]{2})/.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
}
