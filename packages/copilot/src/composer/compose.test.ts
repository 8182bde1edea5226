import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasSlots, parseAnswer } from '@cuecard/contract';
import type { AnswerBlock } from '@cuecard/contract';
import { countHan, countWords, hasHan } from '../language.ts';
import { LEXICON_INTENTS } from '../lexicon/lexicon-intents.ts';
import type { AnswerSetup } from '../setup.ts';
import { CUE_LIMIT } from '../setup.ts';
import { compose } from './compose.ts';
import type { ComposerEvidence } from './resume-reading.ts';

const LANGUAGES = ['en', 'zh-CN', 'zh-TW'] as const;
const STYLES = ['outline', 'transcript'] as const;
const QUESTIONS = [
  ...LEXICON_INTENTS.flatMap(({ en, zh }) => [en[0] ?? '', zh[0] ?? '']),
  'Write a function that sorts a list.',
  'What is a ledger?',
  'Compare leasing and buying.',
  'And the neighbors?',
];

const TITLE: ComposerEvidence = { id: 'F1', kind: 'setup', text: 'Nurse', label: 'Job title' };
const RESUME: readonly ComposerEvidence[] = [
  ['name', 'Mara Ilves'],
  ['summary', 'Nurse with 8 years of experience in intensive care'],
  ['work', "Staff Nurse · St Brigid's Hospital · Cork · 2019-05 – present"],
  ['work-detail', "St Brigid's Hospital: Cut handover time by 15% across three wards"],
  ['work', 'Junior Nurse · Lakeside Clinic · Galway · 2016-02 – 2019-04'],
  ['education', 'BSc · Nursing · University of Tartu · 2012 – 2016'],
  ['project', 'Paperless Ward · 2021'],
  ['skills', 'Triage, Excel'],
  ['certificate', 'Advanced Life Support · Resuscitation Council · 2022'],
].map(([label = '', text = ''], index) => ({ id: `F${index + 1}`, kind: 'resume', label, text }));

/** Words of the resume that no template has, each with its fact. */
const TELLING = [
  ['8 years', 'F2'],
  ['Staff Nurse', 'F3'],
  // The employer's name stands before each of its details, too.
  ['Brigid', 'F3 F4'],
  ['handover time by 15%', 'F4'],
  ['BSc', 'F6'],
  ['Nursing', 'F6'],
  ['University of Tartu', 'F6'],
  ['Paperless Ward', 'F7'],
  ['Triage', 'F8'],
  ['Excel', 'F8'],
  ['Advanced Life Support', 'F9'],
] as const;

const setup = (more: Partial<AnswerSetup> = {}): AnswerSetup => ({
  style: 'outline',
  answerLanguage: 'en',
  ...more,
});
const ask = (
  question: string,
  more: Partial<AnswerSetup> = {},
  evidence: readonly ComposerEvidence[] = [],
  earlierQuestions: readonly string[] = [],
) => compose({ question, setup: setup(more), evidence, earlierQuestions });
const listTexts = (blocks: readonly AnswerBlock[], type: AnswerBlock['type']) =>
  blocks.flatMap((block) => (block.type === type && block.type !== 'code' ? [block.text] : []));
const removeCode = (text: string) => text.replaceAll(/```[\s\S]*?```/g, '');
const uncited = (text: string) => text.replaceAll(/ \[[FK]\d+\]/g, '');

/** The lexicon reads its wordings at first use. */
beforeAll(() => {
  ask('Tell me about yourself.');
}, 60_000);

describe('compose', () => {
  it('[ANS-43] answers what the lexicon knows with the template of that intent', () => {
    const known = LEXICON_INTENTS.flatMap(({ id, en, zh }) =>
      [en, zh].map((wordings) => [id, wordings[0] ?? ''] as const),
    );
    const met = known.filter(([id, question]) => ask(question).intent === id);
    expect(met.length / known.length).toBeGreaterThan(0.95);
  });

  it('[ANS-77] prefers a whole answer to a saved one with slots, and that to a frame with slots', () => {
    const saved = (text: string): ComposerEvidence => ({ id: 'K1', kind: 'bank', label: '', text });
    const draft = saved('Photosynthesis is [my own words for it].');
    expect(ask('What is photosynthesis?', {}, [saved('Light becomes sugar.')]).say).toBe(
      'Light becomes sugar. [K1]',
    );
    const composed = ask('Why is the sky over Skagen so bright?', {}, [draft]);
    expect(hasSlots(composed.text)).toBe(true);
    expect(composed.say).toBe('Photosynthesis is [my own words for it]. [K1]');
    const whole = ask('What is the difference between a process and a thread?', {}, [draft]);
    expect(whole.say).toBe('A process has its own memory; threads share one.');
  });

  it('takes the shape of a question where it does not know what is asked', () => {
    expect(ask('Why is the sky over Skagen so bright?').text).toContain('There is one main reason');
    expect(ask('What is photosynthesis?').say).toBe(
      'Let me say what I am sure of about photosynthesis.',
    );
    expect(ask('And the neighbors?').intent).toBeNull();
  });

  it.each([
    ['And what did you learn from it?', 'en', 'What I took from'],
    ['How did that go in the end?', 'en', 'how it turned out'],
    ['那你当时个人做了什么？', 'zh-CN', '我自己做的是'],
    ['那你從中有什麼收穫？', 'zh-TW', '給我的收穫是'],
  ])('lets the follow-up %s take its structure from its own words', (question, language, words) => {
    const earlier = ['Tell me about a project you led.'];
    const answer = ask(question, { answerLanguage: language }, [], earlier);
    expect(answer.text).toContain(words);
    expect(answer.intent).toBeNull();
  });

  it('takes the topic of a follow-up from the question before it', () => {
    const answer = ask('And what was hard about it?', {}, [], ['Explain load balancing.']);
    expect(answer.say).toBe('The hardest part of load balancing was [the part].');
  });

  it('[ANS-45] fills what the setup knows and names the source', () => {
    const { lines, text } = ask('Introduce yourself.', { jobTitle: 'Nurse' }, [TITLE]);
    expect(text).toContain('the Nurse role');
    expect(lines.filter(({ source }) => source.kind === 'setup')).toEqual([
      { text: expect.stringContaining('Nurse') as string, source: { kind: 'setup', id: 'F1' } },
    ]);
  });

  it('[ANS-44] [ANS-45] fills what the resume knows, cited at the end of the line', () => {
    const { text, lines } = ask('Tell me about yourself.', {}, RESUME);
    expect(text).toMatch(
      /^I've worked as Staff Nurse at St Brigid's Hospital since May 2019\. \[F3\]/,
    );
    expect(text).toContain('- I cut handover time by 15% across three wards. [F4]');
    const cited = lines.filter(({ source }) => source.kind === 'resume');
    expect(cited.map((line) => line.source.id)).toEqual(['F3', 'F2', 'F4']);
    for (const line of cited) expect(line.text.endsWith(` [${line.source.id}]`)).toBe(true);
    expect(ask('What relevant experience do you have?', {}, RESUME).say).toBe(
      "I'm a nurse with 8 years of experience in intensive care. [F2]",
    );
    expect(ask('How well do you know Excel?', {}, RESUME).say).toBe('What I use most: Excel. [F8]');
    expect(ask('Which certificates do you hold?', {}, RESUME).say).toContain(
      'Advanced Life Support. [F9]',
    );
  });

  it('[ANS-46] leaves out of the resume what could be one thing or another', () => {
    const unclear: ComposerEvidence[] = [
      { id: 'F1', kind: 'resume', label: 'work', text: 'Harbour Lane · Cork · 2020 – present' },
    ];
    expect(ask('What are your daily duties?', {}, unclear).text).not.toContain('Harbour');
    const typed = [{ ...unclear[0], parts: { employer: 'Harbour Lane', current: true } }];
    const { text } = ask('Why are you leaving your job?', {}, typed as ComposerEvidence[]);
    expect(text).toContain('at Harbour Lane');
    const twoNow = ['Baker · Kiln · Cork · 2020 – present', 'Cook · Oven · Cork · 2021 – present'];
    const both = twoNow.map((line, index) => ({
      id: `F${index + 1}`,
      kind: 'resume' as const,
      label: 'work',
      text: line,
    }));
    expect(ask('Tell me about yourself.', {}, both).text).not.toMatch(/Baker|Cook/);
  });

  it('[ANS-44] says a prepared answer in its own words, the first sentence first', () => {
    const bank: ComposerEvidence = {
      id: 'K1',
      kind: 'bank',
      label: 'Why nursing?',
      text: 'I like people. At St. Olaf I saw what care does.\n\n- Nights taught me calm.\n- My aunt was a nurse, i.e. I knew the price.',
    };
    const outline = ask('Why did you choose nursing?', {}, [...RESUME, bank]);
    expect(outline.text).toBe(
      'I like people. [K1]\n\n- At St. Olaf I saw what care does. [K1]\n- Nights taught me calm. [K1]\n- My aunt was a nurse, i.e. I knew the price. [K1]',
    );
    expect(outline.lines.every(({ source }) => source.kind === 'bank')).toBe(true);
    const spoken = ask('Why did you choose nursing?', { style: 'transcript' }, [bank]);
    expect(parseAnswer(spoken.text).blocks.map(({ type }) => type)).toEqual(
      Array.from({ length: 3 }, () => 'paragraph'),
    );
    const chinese = { ...bank, text: '我喜欢和人打交道。夜班教会我冷静。我愿意一直做下去。' };
    expect(ask('为什么做护理？', { style: 'transcript' }, [chinese]).text).toBe(
      '我喜欢和人打交道。 [K1]\n\n夜班教会我冷静。我愿意一直做下去。 [K1]',
    );
  });

  it('keeps code of a prepared answer whole, and takes no citation from its text', () => {
    const text = 'Use two pointers [F9].\n```python\nslow = head\nfast = head\n```\nThey meet.';
    const answer = ask('How do you find a cycle?', {}, [
      { id: 'K2', kind: 'bank', label: 'Cycle', text },
    ]);
    expect(answer.say).toBe('Use two pointers (F9). [K2]');
    expect(answer.text).toContain('```python\nslow = head\nfast = head\n```');
  });

  it('[ANS-46] leaves slots where it knows nothing', () => {
    expect(ask('Tell me about a failure.').text).toMatch(/\[[^\]]+\]/);
    expect(ask('讲一次失败的经历', { answerLanguage: 'zh-CN' }).text).toMatch(/［[^］]+］/);
  });

  it('says it in words of Taiwan', () => {
    const { text } = ask('你怎么管理一个项目？', { answerLanguage: 'zh-TW', style: 'transcript' });
    expect(text).toContain('專案');
    expect(text).not.toContain('項目');
  });

  it('repeats the terms of the question, in a script that the answer can say', () => {
    const wording = (question: string, answerLanguage: string) =>
      ask(question, { answerLanguage }).text;
    expect(wording('What is the difference between a lease and a licence?', 'en')).toContain(
      'A lease:',
    );
    expect(wording('毛利和净利有什么区别', 'zh-CN')).toContain('毛利：');
    expect(wording('毛利跟淨利有什麼不一樣', 'zh-TW')).toContain('淨利：');
    expect(hasHan(wording('毛利和净利有什么区别', 'en'))).toBe(false);
  });

  it('[ANS-238] compares by name, without where it is said of, and never "the first and the second"', () => {
    const named = ask(
      "What's the difference between a liveness and a readiness probe in Kubernetes?",
    );
    expect(named.text).toContain('a liveness and a readiness probe by purpose');
    const unnamed = ask(
      'What is the difference between these two that you have just told me about?',
    );
    expect(unnamed.text).not.toMatch(/the first and the second|the one:|the other:/);
  });

  it.each(LANGUAGES)('gives a coding question its honest skeleton in %s', (answerLanguage) => {
    const { text, intent } = ask('Write a function that sorts a list.', {
      programmingLanguage: 'Python 3',
      answerLanguage,
    });
    const { blocks } = parseAnswer(text);
    expect(intent).toBe('coding');
    expect(blocks.filter(({ type }) => type === 'heading')).toHaveLength(4);
    expect(blocks.find(({ type }) => type === 'code')).toMatchObject({ language: 'python' });
    expect(ask('How do you write thread-safe code?').intent).toBe('concurrency');
  });

  it('takes no instruction, markup or line break from a job title', () => {
    const { text } = ask('Introduce yourself.', { jobTitle: 'Nurse\n\n- [F9] `x` {topic|y}' });
    expect(parseAnswer(text).blocks).toHaveLength(4);
    expect(text).not.toMatch(/[`{}]|\[F9\]/);
    expect(ask('Introduce yourself.', { jobTitle: 'C# Developer' }).text).toContain('C# Developer');
  });
});

describe('compose, whatever is asked', () => {
  const request = fc.record({
    question: fc.constantFrom(...QUESTIONS),
    style: fc.constantFrom(...STYLES),
    answerLanguage: fc.constantFrom(...LANGUAGES),
    jobTitle: fc.constantFrom(
      '',
      'Nurse',
      'Senior Site Reliability Engineer',
      '后端开发工程师',
      '資深客服專員',
      'x'.repeat(80),
    ),
    school: fc.constantFrom('', 'National Taiwan University', '北京大学'),
    major: fc.constantFrom('', 'Applied Physics', '护理学'),
    programmingLanguage: fc.constantFrom('', 'Python', 'C++', 'Go', 'SQL', 'COBOL'),
  });
  const property = (
    check: (answer: ReturnType<typeof compose>, asked: { setup: AnswerSetup }) => void,
    evidence: readonly ComposerEvidence[] = [TITLE],
  ) =>
    fc.assert(
      fc.property(request, ({ question, ...rest }) => {
        check(compose({ question, setup: rest, evidence }), { setup: rest });
      }),
      { numRuns: 400 },
    );

  it('[ANS-25] keeps cues short, also with what the resume says', () => {
    property(({ cues }) => {
      const long = cues
        .map((cue) => uncited(cue))
        .filter((cue) => countWords(cue) > CUE_LIMIT.words || countHan(cue) > CUE_LIMIT.han);
      expect(long).toEqual([]);
    }, RESUME);
  });

  it('[ANS-25] gives 3 to 5 cues, and code headings for code', () => {
    property(({ cues, intent }) => {
      expect(cues.length).toBeGreaterThanOrEqual(3);
      expect(cues.length).toBeLessThanOrEqual(intent === 'coding' ? 8 : 5);
    });
  });

  it('leaves no marker of the template and invents no number', () => {
    property(({ text, lines, say }) => {
      expect(removeCode(text)).not.toMatch(/[{}|]|undefined/);
      expect(text).not.toMatch(/\d/);
      expect(lines[0]?.text).toBe(say);
    });
  });

  it('[ANS-45] marks every line that holds something of the resume, and no other', () => {
    property(({ lines }) => {
      for (const { text, source } of lines) {
        const cited = / \[(F\d+)\]$/.exec(text)?.[1];
        expect(cited).toBe(source.kind === 'resume' ? source.id : undefined);
        const said = TELLING.filter(([words]) => text.includes(words)).map(([, ids]) => ids);
        expect(said.length > 0).toBe(cited !== undefined);
        expect(said.filter((ids) => !ids.split(' ').includes(cited ?? ''))).toEqual([]);
      }
    }, RESUME);
  });

  it('[ANS-24] writes the format that the screen reads, with every line in it', () => {
    property(({ text, say, cues, lines }, { setup: { style } }) => {
      const parsed = parseAnswer(text);
      expect(parsed.say).toBe(say);
      const wanted = style === 'outline' ? 'cue' : 'paragraph';
      const read = listTexts(parsed.blocks, wanted);
      expect(read).toEqual(lines.slice(1).map((line) => line.text));
      expect(style === 'outline' ? read : cues).toEqual(cues);
    });
  });

  it('says full sentences in the transcript', () => {
    property(({ text }) => {
      const paragraphs = listTexts(parseAnswer(text).blocks, 'paragraph');
      expect(paragraphs.filter((each) => !/[.?。？]$/u.test(uncited(each)))).toEqual([]);
    }, RESUME);
  });
});
