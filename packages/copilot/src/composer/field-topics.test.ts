import { parseAnswer } from '@cuecard/contract';
import { expect, it } from 'vitest';
import type { AnswerSetup } from '../setup.ts';
import { compose } from './compose.ts';
import { findFieldTopic } from './field-topics.ts';
import type { ComposerEvidence } from './resume-reading.ts';
import { getTemplate } from './template-library.ts';

const REDIS: ComposerEvidence = {
  id: 'F1',
  kind: 'resume',
  label: 'work-detail',
  text: 'Harbour Bank: Moved the session store to Redis and cut page time by 40%',
};
const ask = (question: string, more: Partial<AnswerSetup> = {}) =>
  compose({
    question,
    setup: { style: 'transcript', answerLanguage: 'en', ...more },
    evidence: [REDIS],
  });

/** As interviewers say it and as recognisers write it; none of these stands in the knowledge. */
const NAMED = [
  ['so why does tcp need a three way handshake', 'tcp-handshake'],
  ['Can you walk me through what happens in the TLS handshake?', 'https'],
  ['How is a hash table implemented under the hood?', 'hash-map'],
  ['Redis 为什么这么快？', 'redis-persistence'],
  ['Kafka怎么保证消息不丢', 'mq-reliability'],
  ['缓存击穿和缓存雪崩有什么区别', 'cache-penetration'],
  ['什麼情況下索引會失效？', 'index-btree'],
  ['說說線程池的參數', 'thread-pool'],
  ['What does a p-value tell you?', 'p-value'],
  ['Daily active users dropped overnight. How would you investigate?', 'metric-drop'],
  ['次日留存下降了你怎么分析？', 'metric-drop'],
  ['Walk me through how the three statements are linked.', 'three-statements'],
  ['权责发生制是什么意思', 'accrual-cash'],
  ['三查八对都有哪些？', 'five-rights'],
  ['What goes into an SBAR?', 'sbar-handover'],
  ['形成性評價和終結性評價有什麼不同？', 'formative-assessment'],
  ['How do you qualify a lead?', 'cold-call-qualify'],
] as const;

it.each(NAMED)('[ANS-241] knows what is asked of the field: %s', (question, topic) => {
  expect(findFieldTopic(question)).toBe(topic);
  const language = /\p{Script=Han}/u.test(question) ? 'zh-TW' : 'en';
  const { say, lines } = ask(question, { answerLanguage: language });
  expect(say).toBe(getTemplate(topic, language).say);
  expect(lines.every(({ text }) => !/[[［]/u.test(text))).toBe(true);
});

it.each([
  'Tell me about the time your conversion rate dropped.',
  'Where have you used Redis?',
  'What qualifications do you have?',
  'How did you handle the store closures?',
  'Were you the MVP of your team?',
  'Explain the plant closures to me.',
  'How long did you have to wait at that time?',
  '你在项目里用过分布式锁吗？',
  '你之前负责的转化率下降过吗？',
  '你为什么离开上一家公司？',
])('[ANS-241] has no knowledge for what asks for something else: %s', (question) => {
  expect(findFieldTopic(question)).toBeNull();
});

it('[ANS-241] answers with the knowledge, not with the line that has the same name', () => {
  const { say } = parseAnswer(ask('Why is Redis single threaded and still fast?').text);
  expect(say).toBe(getTemplate('redis-persistence', 'en').say);
});
