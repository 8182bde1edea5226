import { describe, expect, it } from 'vitest';
import { isFollowUp, resolveFollowUp } from './follow-up.ts';

const FOLLOW_UPS = `
And when would you not?
and then?
Why not?
How so?
okay, and what did the client say
What about the cost?
how did that go
Would it scale?
What did they say when you told them?
Can you give me an example? Say more about the second one.
could you elaborate
Which one was harder?
what if they refuse
Such as?
Who made that decision?
what was the outcome
How would you test it?
what would you do differently in that project
And in production?
那什么时候不该用呢？
那成本呢
然后呢
为什么
后来怎么解决的
它的缺点是什么
这样做有什么风险
能具体讲讲吗
你刚才说的第二点展开一下
他们最后同意了吗
那你当时怎么回应的
那什麼時候不該用呢？
那成本呢
後來怎麼解決的
它的缺點是什麼
你剛剛提到的那個客戶怎麼了
可以再多說一點嗎
如果他們還是不肯呢
那你主管的反應是什麼
`;

const STAND_ALONE = `
Tell me about yourself.
What is the difference between TCP and UDP?
Why do you want this job?
How do you handle conflict in a team?
Is it better to normalise a schema or to keep it flat?
What would you do if you were in this role for a month?
Tell me about a time that you failed and what you learned from it.
Describe a situation where you had to persuade people who did not report to you, and how they reacted.
Where do you see yourself in five years?
Is there anything you would like to ask us?
What are your strengths?
写一个函数把字符串倒过来
介绍一下你自己
你为什么想来我们公司
索引失效一般有哪些情况
讲一次你和同事意见不合的经历
你对这份工作有什么期待
你平时怎么安排一天的工作
多线程怎么用
你多大了
那你先做个自我介绍吧
請自我介紹一下
你為什麼想來我們公司
資料庫的索引在什麼情況下會失效
說一次你跟同事起衝突的經驗
`;

const splitLines = (block: string) => block.trim().split('\n');

describe('isFollowUp', () => {
  it.each(splitLines(FOLLOW_UPS))('[ANS-8] sees that something was said before: %s', (question) => {
    expect(isFollowUp(question)).toBe(true);
  });

  it.each(splitLines(STAND_ALONE))('[ANS-8] leaves a whole question alone: %s', (question) => {
    expect(isFollowUp(question)).toBe(false);
  });
});

describe('resolveFollowUp', () => {
  it('hands the last distinct questions along, never the question itself', () => {
    const resolved = resolveFollowUp('And then?', [
      'a?',
      'b?',
      'b? ',
      'c?',
      'And then?',
      'd?',
      ' ',
    ]);
    expect(resolved.earlierQuestions).toEqual(['b?', 'c?', 'd?']);
  });

  it.each([
    ['And when would you not?', 'When would you use a queue?'],
    ['那什么时候不该用呢？', '什么时候该用消息队列？'],
    ['那什麼時候不該用呢？', '什麼時候該用訊息佇列？'],
  ])('[ANS-8] names what "%s" goes on from, past other follow-ups', (question, first) => {
    const asked = ['Tell me about yourself.', first, 'Why?'];
    expect(resolveFollowUp(question, asked).refersTo).toBe(first);
  });

  it('[ANS-8] leaves a question alone that needs nothing, and one with nothing before it', () => {
    const whole = 'What is the difference between TCP and UDP?';
    expect(resolveFollowUp(whole, ['Why?']).refersTo).toBeNull();
    expect(resolveFollowUp(whole, ['Tell me about yourself.']).refersTo).toBeNull();
    expect(resolveFollowUp('And then?', []).refersTo).toBeNull();
  });
});
