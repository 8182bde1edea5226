import { describe, expect, it } from 'vitest';
import { LEXICON_INTENTS } from '../lexicon/lexicon-intents.ts';
import type { BankEntry } from './bank-entry.ts';
import { createBankIndex } from './bank-index.ts';

function entry(question: string, more: Partial<BankEntry> = {}): BankEntry {
  const language = /\p{Script=Han}/u.test(question) ? 'zh-CN' : 'en';
  return { id: question, question, answer: '', aliases: [], tags: [], language, ...more };
}

const ENGLISH = [
  'Tell me about yourself.',
  'What are your greatest strengths?',
  'What is your greatest weakness?',
  'Why do you want to work here?',
  'Why are you leaving your current job?',
  'Tell me about a time you failed.',
  'What would you do in your first 3 years here?',
  'What are your salary expectations?',
  'How do you handle an angry customer?',
];
const CHINESE = [
  '请做一下自我介绍。',
  '你最大的优点是什么？',
  '你最大的缺点是什么？',
  '你为什么离开上一家公司？',
  '你的期望薪资是多少？',
  '遇到难缠的客户怎么办？',
];
/** Real questions in number: the first wording of every intent. */
const all = LEXICON_INTENTS.flatMap(({ en, zh }) => [en[0] ?? '', zh[0] ?? '']);
const distinct = [...new Set(all)];

const findCard = (questions: readonly string[], query: string) =>
  createBankIndex(questions.map((question) => entry(question))).find(query).card?.id ?? null;

describe('the index of a question bank', () => {
  it('[KB-60] finds every entry by its own question, as the card', () => {
    const index = createBankIndex(distinct.map((question) => entry(question)));
    for (const question of distinct)
      expect([question, index.find(question).card?.id]).toEqual([question, question]);
  });

  it('[KB-60] finds it without punctuation and capitals, as a recogniser writes', () => {
    expect(findCard(ENGLISH, 'what is your greatest weakness')).toBe(ENGLISH[2]);
    expect(findCard(CHINESE, '你最大的缺点是什么')).toBe(CHINESE[2]);
  });

  it('[KB-61] finds it by other words', () => {
    expect(findCard(ENGLISH, 'So, what would you say you still need to get better at?')).toBe(
      ENGLISH[2],
    );
    expect(findCard(ENGLISH, 'And how much would you like to earn with us?')).toBe(ENGLISH[7]);
    expect(findCard(CHINESE, '你为什么要辞职？')).toBe(CHINESE[3]);
  });

  it('[KB-62] finds simplified entries by traditional words', () => {
    expect(findCard(CHINESE, '您為什麼想離職呢？')).toBe(CHINESE[3]);
    expect(findCard(CHINESE, '請先簡單自我介紹一下')).toBe(CHINESE[0]);
  });

  it('[KB-62] prefers the characters of the query where the bank has both', () => {
    const traditional = ['您最大的優點是什麼？', '您為什麼離開上一家公司？', '請先自我介紹。'];
    const bank = [...CHINESE, ...traditional];
    expect(findCard(bank, '您為什麼想離職呢？')).toBe(traditional[1]);
    expect(findCard(bank, '你怎么会想辞职呢？')).toBe(CHINESE[3]);
  });

  it('[KB-63] finds entries of the other language where the bank has none of the own', () => {
    expect(findCard(CHINESE, 'Why did you leave your last company?')).toBe(CHINESE[3]);
    expect(findCard(ENGLISH, '你最大的缺点是什么？')).toBe(ENGLISH[2]);
  });

  it('[KB-63] prefers the language of the query where the bank has both', () => {
    const index = createBankIndex([...ENGLISH, ...CHINESE].map((question) => entry(question)));
    expect(index.find('What are your weak points?').card?.id).toBe(ENGLISH[2]);
    expect(index.find('你有什么短板？').card?.id).toBe(CHINESE[2]);
  });

  it('[KB-63] offers an entry of the other language beside the own only where it surely fits', () => {
    const index = createBankIndex([...ENGLISH.slice(0, 5), ...CHINESE].map((each) => entry(each)));
    const offered = (query: string) => index.find(query).titles.map(({ id }) => id);
    expect(offered('How do you handle an angry customer?')).toContain(CHINESE[5]);
    expect(offered('How do you deal with a difficult client?')).toEqual([]);
  });

  it('[KB-64] shows nothing when nothing is asked, and nothing for what is not in the bank', () => {
    const index = createBankIndex([...ENGLISH, ...CHINESE].map((question) => entry(question)));
    for (const said of [
      'Let me share my screen for a second.',
      'Thank you, that was very helpful.',
      '好的，我们下周会通知你结果。',
      'What is the boiling point of mercury?',
      '怎么做红烧肉？',
      '',
      '   ',
    ])
      expect([said, index.find(said)]).toEqual([said, { card: null, titles: [] }]);
  });

  it('[KB-65] takes the contrary for another question', () => {
    expect(findCard(ENGLISH.slice(0, 2), 'What are your weaknesses?')).toBeNull();
    expect(findCard(ENGLISH.slice(3, 4), 'Why do you want to leave your job?')).toBeNull();
    expect(findCard(CHINESE.slice(1, 2), '你有什么缺点？')).toBeNull();
  });

  it('[KB-90] takes another question in nearly the same words for no card', () => {
    const bank = [
      'How do you respond when a customer says the price is too high?',
      'How does a transaction keep a database consistent?',
      '如何判断模型是否过拟合？',
    ];
    for (const asked of [
      'How do you respond when a customer says the price is too low?',
      'How does a transaction make a database slow?',
      '如何判断模型是否欠拟合？',
    ])
      expect([asked, findCard(bank, asked)]).toEqual([asked, null]);
    for (const saved of bank) expect(findCard(bank, saved)).toBe(saved);
  });

  it('[KB-91] offers by its title what is asked for in words that leave doubt', () => {
    const bank = ['How do you train a new waiter in their first week?', ...ENGLISH];
    const found = createBankIndex(bank.map((each) => entry(each))).find(
      'A new server begins on Monday. How would you get him ready by the weekend?',
    );
    expect(found.card).toBeNull();
    expect(found.titles.map(({ id }) => id)).toContain(bank[0]);
  });

  it('[KB-65] prefers the same number', () => {
    const bank = ['Where will you be in 3 years?', 'Where will you be in 5 years?'];
    expect(findCard(bank, 'Where do you see yourself in five years?')).toBe(bank[1]);
    expect(findCard(['三年后你会在哪里？', '五年后你会在哪里？'], '你觉得3年后你会在哪里？')).toBe(
      '三年后你会在哪里？',
    );
  });

  it('[KB-66] offers titles, at most three and no card, when several are meant as well', () => {
    const bank = [
      'Tell me about a conflict with a colleague.',
      'Describe a conflict with a coworker.',
      'Give an example of a conflict with a teammate.',
      'Talk about a conflict with a peer.',
    ];
    const { card, titles } = createBankIndex(bank.map((each) => entry(each))).find(
      'Have you ever had a conflict with somebody at work?',
    );
    expect(card).toBeNull();
    expect(titles).toHaveLength(3);
  });

  it('[KB-61] offers with the card what may be meant too, and never the card itself', () => {
    const bank = [...ENGLISH, 'What are you good at?'];
    const { card, titles } = createBankIndex(bank.map((each) => entry(each))).find(
      'What are your greatest strengths?',
    );
    expect(card?.id).toBe(ENGLISH[1]);
    expect(titles.map(({ id }) => id)).toContain('What are you good at?');
    expect(titles.map(({ id }) => id)).not.toContain(ENGLISH[1]);
    expect(titles.length).toBeLessThanOrEqual(3);
  });

  it('finds by an alias and passes over what is excepted', () => {
    const index = createBankIndex([
      entry('Zeta project', {
        id: 'zeta',
        aliases: ['What happened to the lighthouse in Skagen?'],
      }),
      entry('Tell me about yourself.', { id: 'me' }),
    ]);
    expect(index.find('What happened with the lighthouse at Skagen?').card?.id).toBe('zeta');
    const found = index.find('Tell me about yourself.', { except: new Set(['me']) });
    expect(found.card?.id).not.toBe('me');
  });

  it('hears the question behind an introduction', () => {
    const query =
      'Right, thank you for that. We have about half an hour left. So why do you want to work here?';
    expect(findCard(ENGLISH, query)).toBe(ENGLISH[3]);
  });

  it('[KB-64] hears what a last sentence points back to', () => {
    const bank = ['How do you assess what your pupils have learned?', 'Tell me about yourself.'];
    expect(
      findCard(bank, 'The printing press has stopped. How do you get it going again?'),
    ).toBeNull();
  });

  it('[KB-67] is after puts and removes what it were when built anew', () => {
    const changed = createBankIndex(distinct.map((question) => entry(question)));
    const kept = distinct.filter((_, position) => position % 3 !== 0);
    const gone = distinct.filter((_, position) => position % 3 === 0);
    for (const question of gone) expect(changed.remove(question)).toBe(true);
    expect(changed.remove('not there')).toBe(false);
    for (const question of kept.slice(0, 20))
      changed.put(entry('something else', { id: question, aliases: ['nothing'] }));
    for (const question of kept.slice(0, 20).toReversed()) changed.put(entry(question));
    const rebuilt = createBankIndex(kept.map((question) => entry(question)));
    expect(changed.size).toBe(rebuilt.size);
    for (const query of distinct.slice(0, 120))
      expect([query, changed.find(query)]).toEqual([query, rebuilt.find(query)]);
  });

  it('takes any text', () => {
    const index = createBankIndex(ENGLISH.map((question) => entry(question)));
    for (const odd of ['?'.repeat(900), '𠮷野家 🎉', 'a'.repeat(5000), '\u0000', '你'.repeat(3000)])
      expect(index.find(odd).titles.length).toBeLessThanOrEqual(3);
    expect(createBankIndex().find('Tell me about yourself.')).toEqual({ card: null, titles: [] });
  });
});
