import type { PredictionLanguage } from '@cuecard/contract';
import knowledge from '../generated/job-texts.json' with { type: 'json' };
import { hasHan } from '../language.ts';
import { foldHan } from '../han-variants.ts';
import { findChineseTopic } from './chinese-topic.ts';
import { findEnglishTopic } from './english-topic.ts';
import { toQuotable } from './quotable.ts';
import { readTerms } from './terms.ts';
import type { RequirementTopic } from './topic.ts';
import { findTrait } from './traits.ts';
import { READING } from '../reading.ts';

const WORDS = READING.requirementTopic;

/** "Good to have: …", "加分项：…". */
const LABEL = /^[\p{L} ]{2,24}[:：]\s*(?=\S)/u;

/** How many words, or Han characters, a line about one trait has at most. */
const TRAIT = { words: 12, han: 22 } as const;

export function findTopic(quote: string, language: PredictionLanguage): RequirementTopic {
  const line = quote.replaceAll(/\s+/g, ' ').trim().replace(LABEL, '');
  const isChinese = hasHan(line);
  const topic = ofKind(line) ?? (isChinese ? findChineseTopic(line) : findEnglishTopic(line));
  if (isChinese && language === 'en') return inEnglish(topic, line);
  // The Chinese templates have quotation marks of their own.
  if (language === 'en' || topic.type !== 'noun') return topic;
  const phrase = topic.phrase.replaceAll(/[“”]/g, '');
  return { type: 'noun', phrase, asked: phrase };
}

/** Chinese words stand in quotation marks in an English question, but for skills with an English name. */
function inEnglish(topic: RequirementTopic, line: string): RequirementTopic {
  if (topic.type === 'years' || topic.type === 'language')
    return { ...topic, phrase: `“${topic.phrase}”` };
  if (topic.type === 'verb') return { type: 'quoted', phrase: topic.phrase };
  if (topic.type !== 'noun') return topic;
  const { concepts } = readTerms(line);
  const names = knowledge.skills
    .filter(({ en }) => concepts.has(en[0] ?? ''))
    .map(({ en }) => en[0] ?? '');
  const phrase = names.slice(0, 2).join(' and ');
  return phrase === '' || line.length > SHORT
    ? { type: 'quoted', phrase: topic.phrase }
    : { type: 'noun', phrase, asked: phrase };
}

/** A longer line says more than the names of its skills. */
const SHORT = 16;

/** What is asked about in the same way in every language; null for the rest. */
function ofKind(line: string): RequirementTopic | null {
  const plain = foldHan(line);
  const work = hasHan(line) ? findChineseTopic(line) : findEnglishTopic(line);
  const isWork = work.type === 'verb' || work.type === 'activity';
  if (
    WORDS.condition.test(plain.replaceAll(/[（(][^）)]*[）)]/gu, '')) &&
    !(isWork && !WORDS.toAgreeTo.test(plain))
  )
    return { type: 'condition', phrase: choosePhrase(work, line) };
  if (work.type === 'years' || work.type === 'language') return work;
  if (!isWork && WORDS.certificate.test(plain))
    return { type: 'certificate', phrase: choosePhrase(work, line) };
  if (!isWork && WORDS.degree.test(plain))
    return { type: 'degree', phrase: choosePhrase(work, line) };
  const trait = findTrait(line);
  const isShort = hasHan(line)
    ? line.length <= TRAIT.han
    : line.split(' ').length <= TRAIT.words && !(isWork && line.split(' ').length > 6);
  const isTrait = trait !== null && isShort && !(isWork && hasHan(line));
  return isTrait && readTerms(line).concepts.size === 0 ? { type: 'trait', trait } : null;
}

function choosePhrase(topic: RequirementTopic, line: string): string {
  if (hasHan(line)) return topic.type === 'trait' ? toQuotable(line) : topic.phrase;
  return topic.type === 'trait' || topic.type === 'noun' || topic.type === 'verb'
    ? toQuotable(line)
    : topic.phrase;
}
