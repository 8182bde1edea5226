import { describe, expect, it } from 'vitest';
import { classifyIntent } from './classify-intent.ts';
import { INTENTS } from './intent.ts';
import type { Intent } from './intent.ts';

const ASKED: Readonly<
  Record<Intent, readonly [english: string, simplified: string, traditional: string]>
> = {
  'self-introduction': [
    'Could you introduce yourself briefly?',
    '先介绍一下你自己吧',
    '請先介紹一下你自己',
  ],
  'work-style': ['What are you like to work with?', '你做事是什么风格？', '跟你合作是什么感覺？'],
  strengths: [
    'What are your greatest strengths?',
    '你觉得自己最大的优势是什么',
    '你覺得自己最大的優點是什麼',
  ],
  weaknesses: ['And what is a weakness of yours?', '说说你的一个短板', '你自己有哪些缺點'],
  'why-company': ['Why do you want to join us?', '你为什么选择我们公司', '你為什麼想來我們公司'],
  'why-hire-you': ['Why should we choose you?', '我们为什么要录用你', '我們為什麼要錄取你'],
  'why-leave': ['Why did you leave your last job?', '你为什么离开上一家', '你離職的原因是什麼'],
  motivation: ['What drives you?', '你工作的动力来自哪里', '你當初為什麼選擇護理'],
  'career-plans': [
    'Where do you see yourself in three years?',
    '谈谈你的职业规划',
    '你未來五年有什麼打算',
  ],
  'career-gap': [
    'There is a gap in your resume, what happened?',
    '简历上这段空窗期你在做什么',
    '這段空窗期你在做什麼',
  ],
  achievement: [
    'Which accomplishment makes you proud?',
    '最有成就感的事是什么',
    '談談你最自豪的作品',
  ],
  failure: ['Tell me about a time you failed.', '讲一次失败的经历', '分享一次失敗的經驗'],
  conflict: [
    'Describe a disagreement with a colleague.',
    '和同事有过冲突吗',
    '跟同事意見不合你怎麼處理',
  ],
  leadership: ['How have you led people?', '你带过团队吗', '你有帶過團隊嗎'],
  teamwork: ['How do you collaborate with others?', '谈谈团队协作的经验', '談談跨部門合作'],
  pressure: ['How do you cope with stress?', '你怎么面对压力', '你怎麼面對壓力'],
  prioritization: [
    'How do you set priorities?',
    '任务多的时候怎么分轻重缓急',
    '同時有好幾個專案你先做哪一個',
  ],
  learning: ['How do you keep up with your field?', '你怎么学习新知识', '你最近在學習什麼新技能'],
  feedback: ['What feedback did you get last?', '别人批评你的时候你怎么反应', '你怎麼面對批評'],
  'difficult-customer': [
    'How do you treat an angry guest?',
    '遇到难缠的客户怎么办',
    '請分享處理客訴的經驗',
  ],
  salary: ['What are your salary expectations?', '你的期望薪资是多少', '你期望的待遇是多少'],
  availability: ['What is your notice period?', '你最快什么时候到岗', '你可以接受輪班嗎'],
  'questions-for-us': [
    'Do you have any questions for me?',
    '你有什么想问我们的',
    '有沒有什麼要問的',
  ],
  'explain-concept': ['What is a balance sheet?', '什么是资产负债表', '解釋一下資產負債表'],
  compare: [
    'What is the difference between net and gross?',
    '毛利和净利有什么区别',
    '毛利跟淨利有什麼不一樣',
  ],
  'system-design': ['Design a ticket booking system.', '设计一个订票系统', '設計一個訂票系統'],
  coding: [
    'Write a function that reverses a string.',
    '写一个反转字符串的函数',
    '寫一個反轉字串的函式',
  ],
  estimate: [
    'How many buses are there in this city?',
    '估算一下这座城市有多少辆公交车',
    '估算一下這座城市有幾輛公車',
  ],
  situation: [
    'What would you do if the power failed?',
    '如果突然停电你会怎么办',
    '如果突然停電你會怎麼處理',
  ],
  example: ['Can you give a concrete example?', '能不能举个例子', '可以舉個例子嗎'],
};

describe('classifyIntent', () => {
  it.each(INTENTS.map((intent) => [intent] as const))(
    'recognizes %s in three scripts',
    (intent) => {
      const [english, simplified, traditional] = ASKED[intent];
      expect([english, classifyIntent(english, 'en')]).toEqual([english, intent]);
      expect([simplified, classifyIntent(simplified, 'zh-CN')]).toEqual([simplified, intent]);
      expect([traditional, classifyIntent(traditional, 'zh-TW')]).toEqual([traditional, intent]);
    },
  );

  it('goes by the asking sentence, not by the set-up', () => {
    const question = 'We work under a lot of stress here. Why do you want to join us?';
    expect(classifyIntent(question, 'en')).toBe('why-company');
  });

  it('admits that it does not know', () => {
    expect(classifyIntent('What did your daughter say?', 'en')).toBeNull();
    expect(classifyIntent('那成本呢', 'zh-CN')).toBeNull();
  });
});
