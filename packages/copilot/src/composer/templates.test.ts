import { describe, expect, it } from 'vitest';
import { countHan, countWords, hasHan } from '../language.ts';
import { LEXICON_INTENTS } from '../lexicon/lexicon-intents.ts';
import { CUE_LIMIT } from '../setup.ts';
import type { AnswerTemplate } from './template.ts';
import { TEMPLATE_IDS, getTemplate } from './template-library.ts';

const LANGUAGES = ['en', 'zh-CN', 'zh-TW'] as const;
/** A Chinese sentence that every level can say. */
const MAX_CHINESE_SENTENCE = 29;
const FACTS = new Set(
  'jobTitle company school major degree topic first second position employer mySchool myMajor myDegree years skill skills highlight project certificate award spokenLanguage society home'.split(
    ' ',
  ),
);

const withWords = (text: string) => text.replaceAll(/\{\w+\|([^{}]*)\}/g, '$1');
const splitSentences = (text: string) => text.split(/(?<=[.?!。？！])\s*/u).filter(Boolean);
const listTexts = ({ say, points }: AnswerTemplate) => [
  say,
  ...points.flatMap(({ cue, spoken }) => [cue, spoken]),
];
/** What is said, whatever is filled in. */
const bare = (text: string) =>
  text
    .replaceAll(/\{\w+\|[^{}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]|［[^］]*］/g, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';
const all = (language: (typeof LANGUAGES)[number]) =>
  TEMPLATE_IDS.map((id) => ({ id, template: getTemplate(id, language) }));

describe('templates', () => {
  it('[ANS-43] are there for every intent of the lexicon', () => {
    const missing = LEXICON_INTENTS.filter(({ id }) => !TEMPLATE_IDS.includes(id));
    expect(missing.map(({ id }) => id)).toEqual([]);
    expect(new Set(TEMPLATE_IDS).size).toBe(TEMPLATE_IDS.length);
  });

  it.each(LANGUAGES)('share no sentence between each other in %s', (language) => {
    const saidBy = new Map<string, Set<string>>();
    for (const { id, template } of all(language))
      for (const text of listTexts(template).flatMap((each) => splitSentences(each)))
        saidBy.set(bare(text), (saidBy.get(bare(text)) ?? new Set()).add(id));
    // A slot alone, or a quotation mark, says nothing.
    saidBy.delete('');
    expect([...saidBy].filter(([, ids]) => ids.size > 1)).toEqual([]);
  });

  it('share no sentence between the two ways of writing Chinese', () => {
    const simplified = new Map(
      all('zh-CN').flatMap(({ id, template }) =>
        listTexts(template).map((text) => [bare(text), id] as const),
      ),
    );
    const shared = all('zh-TW').flatMap(({ id, template }) =>
      listTexts(template)
        .filter((text) => bare(text) !== '' && (simplified.get(bare(text)) ?? id) !== id)
        .map((text) => [id, text]),
    );
    expect(shared).toEqual([]);
  });

  it.each(LANGUAGES)('have 3 to 5 points in %s, as many as in English', (language) => {
    const odd = all(language).filter(
      ({ id, template: { points } }) =>
        points.length < 3 ||
        points.length > 5 ||
        points.length !== getTemplate(id, 'en').points.length,
    );
    expect(odd.map(({ id }) => id)).toEqual([]);
  });

  it.each(LANGUAGES)('[ANS-25] have short cues in %s', (language) => {
    const long = all(language).flatMap(({ id, template }) =>
      template.points
        .map(({ cue }) => withWords(cue))
        .filter((cue) => countWords(cue) > CUE_LIMIT.words || countHan(cue) > CUE_LIMIT.han)
        .map((cue) => `${id}: ${countWords(cue)} ${countHan(cue)} ${cue}`),
    );
    expect(long).toEqual([]);
  });

  it.each(LANGUAGES)('have sentences in %s that every level can say', (language) => {
    const long = all(language).flatMap(({ id, template }) =>
      listTexts(template)
        .flatMap((text) => splitSentences(withWords(text)))
        .filter((text) =>
          language === 'en' ? countWords(text) > 12 : countHan(text) > MAX_CHINESE_SENTENCE,
        )
        .map((text) => `${id}: ${countWords(text)} ${countHan(text)} ${text}`),
    );
    expect(long).toEqual([]);
  });

  it.each(LANGUAGES)('say whole sentences in %s', (language) => {
    const broken = all(language).flatMap(({ template }) =>
      [template.say, ...template.points.map(({ spoken }) => spoken)].filter(
        (text) => !/[.?。？]$/u.test(text),
      ),
    );
    expect(broken).toEqual([]);
  });

  it.each(LANGUAGES)('are written in the script of %s, without figures', (language) => {
    const odd = all(language).flatMap(({ id, template }) =>
      listTexts(template)
        .filter((text) => hasHan(text) !== (language !== 'en') || /\d/.test(text))
        .map((text) => `${id}: ${text}`),
    );
    expect(odd).toEqual([]);
  });

  it('name only facts that there are, and close what they open', () => {
    const odd = LANGUAGES.flatMap((language) => all(language)).flatMap(({ id, template }) =>
      listTexts(template)
        .filter((text) => {
          const names = [...text.matchAll(/\{(\w+)\|/g)].map(([, name = '']) => name);
          const rest = withWords(text).replaceAll(/\[[^[\]]+\]|［[^［］]+］/g, '');
          return names.some((name) => !FACTS.has(name)) || /[{}|[\]［］]/.test(rest);
        })
        .map((text) => `${id}: ${text}`),
    );
    expect(odd).toEqual([]);
  });
});
