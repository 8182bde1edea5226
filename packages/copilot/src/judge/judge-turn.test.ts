import { describe, expect, it } from 'vitest';
import { judgeTurn } from './judge-turn.ts';
import type { Speaker } from './verdict.ts';

const judge = (text: string, speaker: Speaker = 'interviewer', language = 'en') =>
  judgeTurn({ speaker, text, language }, []);
const judgeAfterAnswer = (text: string) =>
  judgeTurn({ speaker: 'interviewer', text, language: 'en' }, [
    { speaker: 'candidate', text: 'I left in May' },
  ]);

describe('judgeTurn', () => {
  it('[ANS-6] never takes the candidate for the interviewer', () => {
    expect(judge('What would you do in my place?', 'candidate').verdict).toBe('none');
    expect(judge('您能再说一遍吗？', 'candidate', 'zh-CN').verdict).toBe('none');
  });

  it('judges every turn when one channel carries both speakers', () => {
    expect(judge('What would you do in my place?', 'unknown').verdict).toBe('asked');
    expect(judge('I spent four years in that hospital.', 'unknown').verdict).toBe('none');
  });

  it.each([
    'How do you plan a stock count',
    'Walk me through your last stock count',
    "I'd love to hear how you plan a stock count",
    '你怎么安排盘点',
    '讲讲你上一次盘点的过程',
    '我想了解一下你是怎么安排盘点的',
    '請說明一下盤點的流程',
  ])('[ANS-2] [ANS-3] [ANS-4] needs no punctuation: %s', (text) => {
    expect(judge(text).verdict).toBe('asked');
  });

  it.each([
    'can you hear me yes good so how do you plan a stock count',
    'Sorry, I was on mute. Lovely. Tell me how you plan a stock count.',
    '喂能听到吗好听到了那你平时怎么安排盘点',
    '不好意思我剛剛沒開麥，好，那請你說明一下盤點的流程',
  ])('[ANS-220] goes by what is asked last: %s', (text) => {
    expect(judge(text).verdict).toBe('asked');
  });

  it.each([
    'We lost two suppliers last year. How would you have kept them?',
    '去年我们丢了两家供应商。换成你会怎么留住他们？',
    'Kafka怎么保证消息不丢',
    '你在苏州，哦不对，在无锡那家厂管几条线',
    'when did you no wait why did you leave the bank',
  ])('[ANS-221] reads set-ups, self-corrections and Latin beside Han: %s', (text) => {
    expect(judge(text).verdict).toBe('asked');
  });

  it.each([
    'Why do we do it by hand? Because the old system cannot.',
    '为什么用手工做呢，因为老系统不支持。',
    '為什麼用手工做呢，其實是因為舊系統不支援。',
    'my old boss used to ask me how do you sleep at night, and it stuck with me',
    '我师傅天天问我你怎么还没干完，我到现在都记得',
  ])('[ANS-222] answers nothing that is quoted or answered by its speaker: %s', (text) => {
    expect(judge(text).verdict).not.toBe('asked');
  });

  it('takes a lone "why" for a question only after something was said', () => {
    expect(judgeAfterAnswer('why').verdict).toBe('asked');
    expect(judge('why').likelihood).toBeLessThan(judgeAfterAnswer('why').likelihood);
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
    expect(judge(text).verdict).not.toBe('asked');
  });

  it.each(['', '  ', '…', '?!'])('asks nothing without words: "%s"', (text) => {
    expect(judge(text)).toEqual({ verdict: 'none', likelihood: 0 });
  });

  it('takes no account of traditional or simplified characters', () => {
    expect(judge('請說明一下盤點的流程')).toEqual(judge('请说明一下盘点的流程'));
  });

  it('goes by the script, not by the setting', () => {
    expect(judge('What is a lien?', 'interviewer', 'zh-CN').verdict).toBe('asked');
    expect(judge('什么是留置权', 'interviewer', 'en').verdict).toBe('asked');
  });

  it('says so when it has learned nothing of a language', () => {
    expect(judge('自己紹介をお願いします', 'interviewer', 'ja').verdict).toBe('uncertain');
    expect(judge('¿Cómo organiza usted su trabajo?', 'interviewer', 'es').verdict).toBe('asked');
  });
});
