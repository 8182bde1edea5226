import { describe, expect, it } from 'vitest';
import { classifyCompleteness } from './completeness.ts';

const COMPLETE = [
  'Why do you want to leave your current company?',
  'What is the difference between a process and a thread?',
  'And what did you learn from it?',
  'What would your manager say about you?',
  'What does a good day look like?',
  'Describe how a queue works.',
  'Okay, walk me through your last project.',
  'We use two regions. How would you keep them in step?',
  '你为什么想离开现在的公司？',
  '你能介绍一下自己吗',
  '什么是线程',
];
const UNSURE = [
  'Our team has ten people.',
  'What are you looking for?',
  'What is the difference between a process?',
  'How would you?',
  'Thank you.',
  'I would begin with the metrics,',
  '我们的团队有十个人。',
  '',
];
const TRAILING = [
  'How would you',
  'I worked there and.',
  'It was slow because',
  'Tell me about a time when',
  'So, um.',
  'I would start with the',
  '我觉得这个项目很好，然后',
  '主要是因为',
  '就是',
];

describe('completeness', () => {
  it.each(COMPLETE)('%j is complete', (text) =>
    expect(classifyCompleteness(text)).toBe('complete'),
  );
  it.each(UNSURE)('%j is unsure', (text) => expect(classifyCompleteness(text)).toBe('unsure'));
  it.each(TRAILING)('%j is trailing', (text) =>
    expect(classifyCompleteness(text)).toBe('trailing'),
  );
});
