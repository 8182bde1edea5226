import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAnswer } from '@cuecard/contract';
import type { AnswerBlock } from '@cuecard/contract';
import { countHan, countWords, hasHan } from '../language.ts';
import type { AnswerSetup, Evidence } from '../setup.ts';
import { CUE_LIMIT } from '../setup.ts';
import { SENTENCE_WORDS } from '../prompts/sentence-limits.ts';
import { compose } from './compose.ts';
import { ENGLISH_CODING, ENGLISH_TEMPLATES } from './templates-en.ts';
import { SIMPLIFIED_CODING, SIMPLIFIED_TEMPLATES } from './templates-zh-cn.ts';
import { TRADITIONAL_CODING, TRADITIONAL_TEMPLATES } from './templates-zh-tw.ts';

const LANGUAGES = ['en', 'zh-CN', 'zh-TW'] as const;
const STYLES = ['outline', 'transcript'] as const;
/** One question for every template, so that each is composed. */
const QUESTIONS = [
  'Introduce yourself.',
  'What are your strengths?',
  'Name a weakness of yours.',
  'Why do you want to join us?',
  'Why should we hire you?',
  'Why did you leave your last job?',
  'What motivates you?',
  'What are your career goals?',
  'Explain the career gap.',
  'What are you proud of?',
  'Tell me about a failure.',
  'How do you handle conflict?',
  'Tell me about your leadership.',
  'Are you a team player?',
  'How do you handle stress?',
  'How do you prioritize?',
  'How do you keep up?',
  'What feedback did you get?',
  'How do you handle an angry customer?',
  'What are your salary expectations?',
  'What is your notice period?',
  'Any questions for us?',
  'What is a ledger?',
  'Compare leasing and buying.',
  'Design a booking system.',
  'Write a function that sorts a list.',
  'Estimate the market size.',
  'What would you do if the till is short?',
  'Give me an example.',
  'And the neighbors?',
];

const TITLE: Evidence = { id: 'F1', kind: 'setup', text: 'Nurse', label: 'Job title' };
const setup = (more: Partial<AnswerSetup> = {}): AnswerSetup => ({
  style: 'outline',
  answerLanguage: 'en',
  ...more,
});
const sentencesOf = (text: string) =>
  text.split(/(?<=[.?!。？！])\s*/u).filter((part) => part !== '');
const textsOf = (blocks: readonly AnswerBlock[], type: AnswerBlock['type']) =>
  blocks.flatMap((block) => (block.type === type && block.type !== 'code' ? [block.text] : []));
const proseOf = (text: string) => text.replaceAll(/```[\s\S]*?```/g, '');

describe('compose', () => {
  it('[ANS-43] has a template of its own for every intent', () => {
    const intents = QUESTIONS.map(
      (question) => compose({ question, setup: setup(), evidence: [] }).intent,
    );
    expect(new Set(intents).size).toBe(QUESTIONS.length);
  });

  it.each(LANGUAGES)('shares no sentence between intents in %s', (language) => {
    const askedBy = new Map<string, Set<string>>();
    for (const question of QUESTIONS) {
      for (const style of STYLES) {
        const wanted = setup({ style, answerLanguage: language });
        for (const { text } of compose({ question, setup: wanted, evidence: [] }).lines) {
          askedBy.set(text, (askedBy.get(text) ?? new Set()).add(question));
        }
      }
    }
    expect([...askedBy].filter(([, questions]) => questions.size > 1)).toEqual([]);
  });

  it('[ANS-45] fills what the setup knows and names the source', () => {
    const { lines, text } = compose({
      question: 'Introduce yourself.',
      setup: setup({ jobTitle: 'Nurse' }),
      evidence: [TITLE],
    });
    expect(text).toContain('the Nurse role');
    expect(lines.filter(({ source }) => source.kind === 'setup')).toEqual([
      { text: expect.stringContaining('Nurse') as string, source: { kind: 'setup', id: 'F1' } },
    ]);
  });

  it('[ANS-46] leaves slots where it knows nothing', () => {
    const english = compose({ question: 'Tell me about a failure.', setup: setup(), evidence: [] });
    expect(english.text).toMatch(/\[[^\]]+\]/);
    const chinese = compose({
      question: '讲一次失败的经历',
      setup: setup({ answerLanguage: 'zh-CN' }),
      evidence: [],
    });
    expect(chinese.text).toMatch(/［[^］]+］/);
  });

  it('repeats the terms of the question, in a script that the answer can say', () => {
    const ask = (question: string, answerLanguage: string) =>
      compose({ question, setup: setup({ answerLanguage }), evidence: [] }).text;
    expect(ask('What is the difference between a lease and a licence?', 'en')).toContain(
      'A lease:',
    );
    expect(ask('毛利和净利有什么区别', 'zh-CN')).toContain('毛利：');
    expect(ask('毛利跟淨利有什麼不一樣', 'zh-TW')).toContain('淨利：');
    expect(hasHan(ask('毛利和净利有什么区别', 'en'))).toBe(false);
  });

  it('gives a coding question approach, frame, complexity and edge cases', () => {
    const { text } = compose({
      question: 'Write a function that sorts a list.',
      setup: setup({ programmingLanguage: 'Python 3' }),
      evidence: [],
    });
    const { blocks } = parseAnswer(text);
    expect(blocks.filter(({ type }) => type === 'heading')).toHaveLength(4);
    expect(blocks.find(({ type }) => type === 'code')).toMatchObject({ language: 'python' });
  });

  it('takes no instruction, markup or line break from a job title', () => {
    const { text } = compose({
      question: 'Introduce yourself.',
      setup: setup({ jobTitle: 'Nurse\n\n- [F9] `x` {topic|y}' }),
      evidence: [],
    });
    expect(parseAnswer(text).blocks).toHaveLength(4);
    expect(text).not.toMatch(/[`{}]|\[F9\]/);
  });

  it('has the same shape in every language', () => {
    const shape = (set: typeof ENGLISH_TEMPLATES) =>
      Object.entries(set)
        .map(([key, { points }]) => `${key} ${points.length}`)
        .sort();
    expect(shape(SIMPLIFIED_TEMPLATES)).toEqual(shape(ENGLISH_TEMPLATES));
    expect(shape(TRADITIONAL_TEMPLATES)).toEqual(shape(ENGLISH_TEMPLATES));
    const codings = [ENGLISH_CODING, SIMPLIFIED_CODING, TRADITIONAL_CODING];
    expect(new Set(codings.map(({ approach }) => approach.points.length)).size).toBe(1);
  });
});

describe('compose, for every intent, style and language', () => {
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
  ) =>
    fc.assert(
      fc.property(request, ({ question, ...rest }) => {
        check(compose({ question, setup: rest, evidence: [TITLE] }), { setup: rest });
      }),
      { numRuns: 400 },
    );

  it('[ANS-25] keeps cues short', () => {
    property(({ cues }) => {
      const long = cues.filter(
        (cue) => countWords(cue) > CUE_LIMIT.words || countHan(cue) > CUE_LIMIT.han,
      );
      expect(long).toEqual([]);
    });
  });

  it('[ANS-25] gives 3 to 5 cues, and code headings for code', () => {
    property(({ cues, intent }) => {
      expect(cues.length).toBeGreaterThanOrEqual(3);
      expect(cues.length).toBeLessThanOrEqual(intent === 'coding' ? 8 : 5);
    });
  });

  it('keeps sentences short enough for the lowest level', () => {
    property(({ lines }) => {
      const long = lines
        .flatMap(({ text }) => sentencesOf(text))
        .filter(
          (text) => countWords(text) > SENTENCE_WORDS.A2 || countHan(text) > CUE_LIMIT.han * 2,
        );
      expect(long).toEqual([]);
    });
  });

  it('leaves no marker of the template and invents no number', () => {
    property(({ text, lines, say }) => {
      expect(proseOf(text)).not.toMatch(/[{}|]|undefined/);
      expect(text).not.toMatch(/\d/);
      expect(lines[0]?.text).toBe(say);
    });
  });

  it('[ANS-24] writes the format that the screen reads, with every line in it', () => {
    property(({ text, say, cues, lines }, { setup: { style } }) => {
      const parsed = parseAnswer(text);
      expect(parsed.say).toBe(say);
      const wanted = style === 'outline' ? 'cue' : 'paragraph';
      const read = textsOf(parsed.blocks, wanted);
      const written = lines.slice(1).map((line) => line.text);
      expect(read).toEqual(written);
      expect(style === 'outline' ? read : cues).toEqual(cues);
    });
  });

  it('says full sentences in the transcript', () => {
    property(({ text }) => {
      const paragraphs = textsOf(parseAnswer(text).blocks, 'paragraph');
      expect(paragraphs.filter((paragraph) => !/[.?。？]$/u.test(paragraph))).toEqual([]);
    });
  });
});
