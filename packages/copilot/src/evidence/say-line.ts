import { hasHan, templateLanguage } from '../language.ts';
import type { Language, TemplateLanguage } from '../language.ts';
import { READING } from '../reading.ts';
import type { Evidence } from '../setup.ts';
import { findKind } from './line-kinds.ts';
import { findOwner } from './line-parts.ts';
import {
  namesPerson,
  namesYears,
  sayChineseDeed,
  sayChineseNote,
  turnChinese,
} from './say-chinese.ts';
import {
  sayEnglishDeed,
  sayEnglishNote,
  sayEnglishSummary,
  turnEnglishAdvertisement,
} from './say-english.ts';
import { closeSentence, lowerFirst, sayPhrase, stripEnd, toSpoken } from './say-phrase.ts';
import { sayNames, sayStation, type Station } from './say-station.ts';

const WORDS = READING.ownLines;
const HEADING_OF_PAY = /^(?:[^\d:：]{1,20}[:：]\s*|\p{L}+\s+(?=[\d$£€¥￥]))/u;

/** Facts that are said by their names, with the phrase that says them. */
const NAMED = {
  certificate: 'certificate',
  language: 'spokenLanguage',
  publication: 'publication',
  project: 'project',
} as const;

/**
 * A statement of the candidate's material in the first person, as it is said: "I rebuilt …", 我重构了…. The words are the
 * material's own; where it is in another script than the answer they stand after a few words in the answer's language.
 * @param text one statement of the item
 */
export function sayLine(
  item: Station,
  text: string,
  language: Language,
  phrase?: 'askMore',
): string {
  const spoken = templateLanguage(language);
  const line = stripEnd(toSpoken(text));
  const kind = findKind(item);
  if (kind === 'ad-pay')
    return sayPhrase('advertisedPay', spoken, { line: line.replace(HEADING_OF_PAY, '') });
  if (phrase !== undefined) return sayPhrase(phrase, spoken, { line: sayTurned(line, spoken) });
  if (kind === 'note-ask' && hasHan(line) === (spoken !== 'en'))
    return sayPhrase('ask', spoken, { line: lowerFirst(line.replace(WORDS.askThem, '')) });
  if (item.label === 'work' || item.label === 'education') return sayStation(item, spoken);
  // A Chinese line may have many Latin names; one without any Han is foreign to a Chinese answer.
  if (hasHan(line) !== (spoken !== 'en')) return sayForeign(item, line, spoken);
  if (item.label === 'skills') return sayPhrase('skills', spoken, { line });
  if (item.label in NAMED) {
    const phrase = NAMED[item.label as keyof typeof NAMED];
    return sayPhrase(phrase, spoken, { line: sayNames(item, spoken) });
  }
  return spoken === 'en' ? sayEnglish(item, line) : sayChinese(item, line, spoken);
}

const sayTurned = (line: string, language: TemplateLanguage): string =>
  language === 'en' ? turnEnglishAdvertisement(line) : turnChinese(line, '我');

/** `Unity Dialogue Framework: …`: a name keeps its capitals. */
const NAME_FIRST = /^\p{Lu}\S* \p{Lu}\p{Ll}/u;

function sayEnglish({ label }: Evidence, line: string): string {
  if (label === 'ad') return sayPhrase('advertisement', 'en', { line: sayTurned(line, 'en') });
  if (label === 'notes')
    return sayNoted(sayEnglishNote(line), /^(?:an?|the|my) (?!.*[.,;]).{2,40}$/i, 'en');
  if (label === 'summary' || label === 'label') return closeSentence(sayEnglishSummary(line), 'en');
  const deed = sayEnglishDeed(line);
  if (deed !== null) return closeSentence(deed, 'en');
  return label === 'award'
    ? sayPhrase('award', 'en', { line })
    : sayPhrase('other', 'en', { line: NAME_FIRST.test(line) ? line : lowerFirst(line) });
}

function sayChinese({ label }: Evidence, line: string, language: TemplateLanguage): string {
  if (label === 'ad')
    return sayPhrase('advertisement', language, { line: turnChinese(line, '我') });
  if (label === 'notes')
    return sayNoted(sayChineseNote(line), /^(?!.*[我你]).{2,16}的[^，,。]{1,6}$/u, language);
  if (namesYears(line)) return sayPhrase('years', language, { line });
  if (label === 'label' || namesPerson(line)) return sayPhrase('person', language, { line });
  const deed = sayChineseDeed(line);
  if (deed !== null) return closeSentence(deed, language);
  if (label === 'summary') return closeSentence(`我${line}`, language);
  return sayPhrase(label === 'award' ? 'award' : 'other', language, { line });
}

/** A note that only names a thing is no sentence yet. */
function sayNoted(line: string, namesThing: RegExp, language: TemplateLanguage): string {
  const isThing = namesThing.test(line);
  return isThing
    ? sayPhrase('bring', language, { line: lowerFirst(line) })
    : closeSentence(line, language);
}

/** Without a model nothing is translated. */
function sayForeign(item: Evidence, line: string, language: TemplateLanguage): string {
  const owner = findOwner(item);
  if (item.label === 'ad') return sayPhrase('advertisement', language, { line });
  if (item.label === 'notes') return sayPhrase('foreignNote', language, { line });
  if (owner === null) return sayPhrase('foreignLine', language, { line });
  const phrase = item.label === 'work-detail' ? 'foreignWork' : 'foreignProject';
  return sayPhrase(phrase, language, { owner: toSpoken(owner), line });
}
