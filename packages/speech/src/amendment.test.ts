import { describe, expect, it } from 'vitest';
import { continuesTurnSoFar, continuesTurn } from './amendment.ts';

const ONE_TURN: readonly (readonly [string, string])[] = [
  ['How would you', 'find the cause?'],
  ['What did you like about your', 'last company?'],
  ['How did you scale that system?', 'Especially the write path.'],
  ['Which languages do you know?', 'And how well?'],
  ['Tell me about a conflict.', 'In your last team.'],
  ['Why did you move to Berlin?', 'Or was it Hamburg?'],
  ['How would you store it?', 'For instance, in a graph.'],
  ['What is a deadlock?', 'I mean, in a database.'],
  ['You changed jobs twice.', 'Why is that?'],
  ['We lost a region last spring.', 'How would you handle it?'],
  ['What is your experience with Go?', 'The concurrency part.'],
  ['Imagine a shop with a million visitors a day.', 'How would you design the search?'],
  ['If a deployment goes wrong on a Friday.', 'Who would you call?'],
  ['So, um.', 'How do you plan your week?'],
  ['What do you expect from us?', 'Because every team is different.'],
  ['你为什么离开上一家公司？', '还有你学到了什么？'],
  ['请介绍一下你的项目。', '比如支付系统。'],
  ['主要是因为', '网络太慢。'],
  ['你怎么测试这个系统？', '在高峰的时候。'],
];

const TWO_TURNS: readonly (readonly [string, string])[] = [
  ['Our office is in the old harbor.', 'Explain how a compiler works.'],
  ['Why do you want to leave?', 'Where do you live now?'],
  ['What is a mutex?', 'What is a semaphore?'],
  ['What is your greatest strength?', 'Tell me about your last manager.'],
  ['I see, okay.', 'And what would you change?'],
  ['Thank you.', 'How did you hear about us?'],
  ['Why should we hire you?', 'Take your time.'],
  ['How do you estimate work?', 'Okay.'],
  ['When could you start?', 'We are a small team.'],
  ['What is Kubernetes?', 'How long does it take to learn Rust?'],
  ['What is a monad?', 'Explain tail recursion.'],
  ['What does a good week look like?', 'Who would you ask for help?'],
  ['If you join, you will work with Anna.', 'Where do you live now?'],
  ['When did you leave the bank.', 'Why did you leave Paris?'],
  ['Describe your last project.', 'If you could start again, what would you change?'],
  ['What would you change?', 'Hum.'],
  ['你为什么想来这里？', '你能介绍一下自己吗？'],
  ['什么是闭包？', '在大型项目里，怎么管理状态？'],
  ['什么是闭包？', '请解释事件循环'],
  ['好的，明白。', '还有什么问题吗？'],
];

describe('belongsTo', () => {
  it.each(ONE_TURN)('[SPEECH-24] %j goes on with %j', (earlier, later) =>
    expect(continuesTurn(earlier, later)).toBe(true),
  );
  it.each(TWO_TURNS)('[SPEECH-24] %j is over before %j', (earlier, later) =>
    expect(continuesTurn(earlier, later)).toBe(false),
  );
});

describe('belongsSoFar', () => {
  const question = 'How did you scale the system?';

  it('waits until the settled words tell', () => {
    expect(continuesTurnSoFar(question, 'And', '')).toBe(null);
    expect(continuesTurnSoFar(question, 'And how', 'And')).toBe(true);
    expect(continuesTurnSoFar(question, 'Especially the right', 'Especially')).toBe(null);
    expect(continuesTurnSoFar(question, 'We are a team of ten', 'We are')).toBe(null);
    expect(continuesTurnSoFar(question, 'We are a team of ten', 'We are a team of')).toBe(false);
  });

  it('needs one word after an unfinished sentence, and more than a murmur', () => {
    expect(continuesTurnSoFar('How would you', 'find', '')).toBe(true);
    expect(continuesTurnSoFar('How would you', 'um', '')).toBe(null);
  });
});
