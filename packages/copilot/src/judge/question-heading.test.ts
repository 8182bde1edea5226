import { describe, expect, it } from 'vitest';
import { LABELLED_TURNS } from '../../fixtures/labelled-turns.ts';
import { judgeTurn } from './judge-turn.ts';
import { findQuestionHeading } from './question-heading.ts';

describe('findQuestionHeading', () => {
  it.each([
    [
      "Hi, nice to meet you. I'm glad to be here. So tell me about a project that failed.",
      'Tell me about a project that failed.',
    ],
    ['hi nice to meet you so tell me about yourself', 'Tell me about yourself'],
    ['hi nice to meet you tell me about yourself', 'Tell me about yourself'],
    ['Hi, nice to meet you, so tell me about yourself.', 'Tell me about yourself.'],
    [
      'So it is nice to meet you and I have read your resume and so to start can you tell me why you left?',
      'Can you tell me why you left?',
    ],
    [
      'I ran the stock room for two years. Okay. How do you plan a stock count? Take your time.',
      'How do you plan a stock count?',
    ],
    ['您好，很高兴见到您，请介绍一下自己。', '请介绍一下自己。'],
    ['你好。我叫王伟，谢谢。请您讲讲最近的一次盘点。说完可以喝水。', '请您讲讲最近的一次盘点。'],
  ])('[SCREEN-140] is what asks: %s', (text, heading) => {
    expect(findQuestionHeading(text, 'en')).toBe(heading);
  });

  it.each([
    'We lost two suppliers last year. How would you have kept them?',
    'When you are under pressure, how do you decide what to do?',
    'If the deadline moves so your team cannot finish, what do you do?',
    'Why?',
    'Thanks.',
    '',
    '¿Puede hablarme de su experiencia?',
    '我看到你做过三年后端，你为什么离开？',
  ])('[SCREEN-140] keeps what the question needs: %s', (text) => {
    expect(findQuestionHeading(text, 'en')).toBe(text);
  });

  it('[SCREEN-140] asks as the whole turn does', () => {
    const verdict = (text: string, language: string) =>
      judgeTurn({ speaker: 'interviewer', text, language }, []).verdict;
    const turns = LABELLED_TURNS.filter(({ text, lang }) => verdict(text, lang) === 'asked');
    const lost = turns
      .map(({ text, lang }) => ({ lang, heading: findQuestionHeading(text, lang) }))
      .filter(({ heading, lang }) => verdict(heading, lang) === 'none');
    expect(lost).toEqual([]);
    expect(turns.length).toBeGreaterThan(50);
  });
});
