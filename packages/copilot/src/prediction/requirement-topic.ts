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

/** "Good to have: …", "加分项：…". */
const LABEL = /^[\p{L} ]{2,24}[:：]\s*(?=\S)/u;

const CERTIFICATE =
  /\b(?:licen[cs]es?|licensed|certificates?|certification|certified|chartered|registration|registered|qualified teacher|qualified|ACCA|CPA|PMP|NVQ|CIPD|qualifications?$|City & Guilds)\b|资格证|证书|(?<!许)执照|执业|驾照|驾驶证|教师证|证照|资格考试|考试及格|技术士|上岗证|操作证|特种作业证|健康证|合格证|任用资格|^own [a-z]|中共党员|党员/iu;
const DEGREE =
  /\b(?:bachelor(?:'|’)?s?|master(?:'|’)s|phd|doctorate|diploma|degree|MSc|BSc|BEng|MEng|BA|MA|MBA|graduates?|A.levels?|GCSEs?)\b|本科|大专|专科以上|硕士|博士|学历|(?:大学|大专|专科)以上|(?:科系|系所|专业)毕业|高中(?:职)?(?:以上)?毕业|学士/iu;
/** What one agrees to: no resume shows it, and no story proves it. */
const CONDITION =
  /\b(?:(?:willing|able|prepared|ready|available|happy|willingness|flexib\w+|availability) (?:to|for) (?:work |travel|relocate|weekend|shift|night|early|start)|work(?:ing)? (?:at )?(?:weekends|nights|shifts|evenings)|(?:weekend|shift|night|rota|early) (?:work|shifts?)|travel(?:ling)? up to|on.call|heights|lift(?:ing)? (?:up to )?\d+)\b|倒班|轮班|轮.{0,2}班|三班|夜班|出差|外派|加班|值班|排班|假日(?:上班|工作)|搬家|驻外|派驻|调派|调剂|服从.{0,6}(?:安排|分配)|早起|高空作业/iu;

/** Work to be done at odd hours, and no work about them. */
const TO_AGREE_TO =
  /^(?:you(?:'ll|’ll| will)? |must |should |be |able to |willing to |ability to )*(?:work|travel|lift)\b|^(?:须|需|能|可|配合)/iu;

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
    CONDITION.test(plain.replaceAll(/[（(][^）)]*[）)]/gu, '')) &&
    !(isWork && !TO_AGREE_TO.test(plain))
  )
    return { type: 'condition', phrase: choosePhrase(work, line) };
  if (work.type === 'years' || work.type === 'language') return work;
  if (!isWork && CERTIFICATE.test(plain))
    return { type: 'certificate', phrase: choosePhrase(work, line) };
  if (!isWork && DEGREE.test(plain)) return { type: 'degree', phrase: choosePhrase(work, line) };
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
