import { describe, expect, it } from 'vitest';
import { INTENTS } from '../intents/intent.ts';
import { listAliases } from './aliases.ts';
import { findIntents } from './find-intents.ts';
import { findComposerIntent, LEXICON_INTENTS } from './lexicon-intents.ts';
import { stem } from './stem.ts';

const surest = (text: string) => findIntents(text)[0]?.id ?? null;

describe('the lexicon of intents', () => {
  it('has every intent once, with wordings in both languages', () => {
    expect(new Set(LEXICON_INTENTS.map(({ id }) => id)).size).toBe(LEXICON_INTENTS.length);
    expect(LEXICON_INTENTS.length).toBeGreaterThanOrEqual(150);
    for (const { id, en, zh, zhTw } of LEXICON_INTENTS) {
      expect([id, en.length > 1 && zh.length > 1]).toEqual([id, true]);
      expect([id, zhTw.length]).toEqual([id, zh.length]);
    }
  });

  it('knows its own wordings again', () => {
    const wordings = LEXICON_INTENTS.flatMap(({ id, en, zh }) =>
      [...en, ...zh].map((text) => [id, text] as const),
    );
    const known = wordings.filter(([id, text]) => surest(text) === id);
    expect(known.length / wordings.length).toBeGreaterThan(0.9);
  });

  it.each([
    ['What would you say you are really bad at?', '说说你的一个短板吧', 'weaknesses'],
    ['How come you want to quit?', '怎么想到要辞职的', 'why-leave'],
    ['A customer is yelling at you', '客人冲你发火怎么办', 'difficult-customer'],
    ['A patient does not want the treatment', '病人拒绝治疗怎么办', 'refusing-treatment'],
    ['How would you organise a survey?', '领导让你组织一次调研', 'organise-event'],
  ])('reads %s and %s alike', (english, chinese, intent) => {
    expect(surest(english)).toBe(intent);
    expect(surest(chinese)).toBe(intent);
  });

  it('does not know everything', () => {
    expect(findIntents('')).toEqual([]);
    expect(
      findIntents('Purple elephants sleep furiously').filter(({ weight }) => weight > 0.5),
    ).toEqual([]);
  });

  it.each(['What is the tallest tree in the world?', 'Which herbs belong in a good pesto?'])(
    'takes %s for none of the intents',
    (text) => {
      expect(findIntents(text).filter(({ weight }) => weight > 0.3)).toEqual([]);
    },
  );

  it('maps to intents of the composer, where that has one', () => {
    expect(findComposerIntent('weaknesses')).toBe('weaknesses');
    expect(findComposerIntent('not-an-intent')).toBeNull();
    const mapped = LEXICON_INTENTS.map(({ id }) => findComposerIntent(id)).filter(
      (id) => id !== null,
    );
    expect(mapped.every((id) => INTENTS.includes(id))).toBe(true);
  });
});

describe('other wordings of a question', () => {
  it('[KB-68] come in its language, without itself', () => {
    const english = listAliases('What is your greatest weakness?', 'en');
    expect(english.length).toBeGreaterThanOrEqual(4);
    expect(english).not.toContain('What is your greatest weakness?');
    const simplified = listAliases('你最大的缺点是什么？', 'zh-CN');
    expect(simplified.length).toBeGreaterThanOrEqual(4);
    expect(simplified.join('')).not.toMatch(/[a-z]/i);
    expect(listAliases('您最大的缺點是什麼？', 'zh-TW').join('')).toMatch(/[麼點說]/);
  });

  it('[KB-68] are none for what the lexicon does not know', () => {
    expect(listAliases('What happened to the lighthouse in Skagen?', 'en')).toEqual([]);
  });
});

describe('stems', () => {
  it.each([
    ['manage managed managing manages'],
    ['fail failed failing fails'],
    ['lead led leading leads'],
    ['study studied studying studies'],
    ['plan planned planning plans'],
    ['use used using uses'],
  ])('are one for %s', (forms) => {
    expect(new Set(forms.split(' ').map((form) => stem(form))).size).toBe(1);
  });

  it('keep a manager apart from managing', () => {
    expect(stem('manager')).not.toBe(stem('manage'));
  });
});
