import { describe, expect, it } from 'vitest';
import { LABELLED_TURNS } from '../../fixtures/labelled-turns.ts';
import { measureJudge } from './judge-figures.ts';
import { judgeTurn } from './judge-turn.ts';
import type { Speaker } from './verdict.ts';

const judge = (text: string, speaker: Speaker = 'interviewer', language = 'en') =>
  judgeTurn({ speaker, text, language }, []);

describe('judgeTurn', () => {
  const { byLanguage, mistakes } = measureJudge(LABELLED_TURNS);

  it.each(['en', 'zh-CN', 'zh-TW'])('keeps the bounds on the labelled turns in %s', (language) => {
    const figures = byLanguage[language] ?? { recall: 0, falseAlarms: 1, uncertain: 1, turns: 0 };
    const kept = figures.recall >= 0.95 && figures.falseAlarms <= 0.05 && figures.uncertain <= 0.15;
    expect(figures.turns).toBeGreaterThanOrEqual(40);
    expect({ kept, mistakes: kept ? [] : mistakes }).toEqual({ kept: true, mistakes: [] });
  });

  it('[ANS-6] never takes the candidate for the interviewer', () => {
    expect(judge('What would you do in my place?', 'candidate').verdict).toBe('none');
    expect(judge('您能再说一遍吗？', 'candidate', 'zh-CN').verdict).toBe('none');
  });

  it('judges every turn when one channel carries both speakers', () => {
    expect(judge('What would you do in my place?', 'unknown').verdict).toBe('asked');
    expect(judge('I spent four years in that hospital.', 'unknown').verdict).toBe('none');
  });

  it.each([
    ['How do you plan a stock count', 'question'],
    ['Walk me through your last stock count', 'task'],
    ["I'd love to hear how you plan a stock count", 'indirect'],
    ['你怎么安排盘点', 'question'],
    ['讲讲你上一次盘点的过程', 'task'],
    ['我想了解一下你是怎么安排盘点的', 'indirect'],
    ['請說明一下盤點的流程', 'task'],
  ])('[ANS-2] [ANS-3] [ANS-4] needs no punctuation: %s', (text, kind) => {
    expect(judge(text)).toMatchObject({ verdict: 'asked', kind });
  });

  it.each([
    'We lost two suppliers last year. How would you have kept them?',
    'How would you have kept them? We lost two suppliers last year.',
    '去年我们丢了两家供应商。换成你会怎么留住他们？',
    '换成你会怎么留住他们？去年我们丢了两家供应商。',
  ])('finds the asking sentence first or last: %s', (text) => {
    expect(judge(text).verdict).toBe('asked');
  });

  it.each([
    'Why do we do it by hand? Because the old system cannot.',
    '为什么用手工做呢，因为老系统不支持。',
    '為什麼用手工做呢，其實是因為舊系統不支援。',
  ])('leaves what the speaker answers himself: %s', (text) => {
    expect(judge(text).verdict).toBe('none');
  });

  it('takes a lone "why" for a question only after something was said', () => {
    const turn = { speaker: 'interviewer', text: 'why', language: 'en' } as const;
    expect(judgeTurn(turn, []).verdict).toBe('uncertain');
    expect(judgeTurn(turn, [{ speaker: 'candidate', text: 'I left in May' }])).toMatchObject({
      verdict: 'asked',
      kind: 'follow-up',
    });
  });

  it.each([
    'Good morning, thanks for making the time.',
    'Is my microphone working?',
    'Right, right, I see.',
    '早上好，欢迎你来。',
    '我的麦克风声音正常吗？',
    '嗯嗯，好的，明白。',
    '您好，歡迎您來。',
    '我的麥克風聲音正常嗎？',
    '喔，了解了解。',
  ])('[ANS-5] leaves greetings, logistics and backchannel: %s', (text) => {
    expect(judge(text).verdict).toBe('none');
  });

  it.each(['', '  ', '…', '?!'])('asks nothing without words: "%s"', (text) => {
    expect(judge(text).verdict).toBe('none');
  });

  it.each(['请从以用', '，请用', 'what a ', 'the '])('gets through a long run of "%s"', (part) => {
    expect(judge(part.repeat(3000)).verdict).toMatch(/^(?:asked|uncertain|none)$/);
  });

  it('goes by the script, not by the setting', () => {
    expect(judge('What is a lien?', 'interviewer', 'zh-CN').verdict).toBe('asked');
    expect(judge('什么是留置权', 'interviewer', 'en').verdict).toBe('asked');
  });

  it('says so when it has no rules for a language', () => {
    expect(judge('自己紹介をお願いします', 'interviewer', 'ja').verdict).toBe('uncertain');
    expect(judge('¿Cómo organiza usted su trabajo?', 'interviewer', 'es').verdict).toBe('asked');
  });
});

describe('measureJudge', () => {
  it('counts by language, with the context of each line', () => {
    const report = measureJudge([
      { text: 'why', lang: 'en', ask: true, context: 'candidate: I left in May' },
      { text: 'Nice to meet you.', lang: 'en', ask: true },
      { text: 'What is a lien?', lang: 'en', ask: false },
      { text: 'What is a lien?', lang: 'en', ask: false, speaker: 'candidate' },
    ]);
    expect(report.byLanguage).toEqual({
      en: { recall: 0.5, falseAlarms: 0.5, uncertain: 0, turns: 4 },
    });
    expect(report.mistakes).toHaveLength(2);
  });
});
