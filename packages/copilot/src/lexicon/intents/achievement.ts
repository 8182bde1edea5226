import type { LexiconIntent } from '../lexicon-intent.ts';

/** What was achieved, begun, improved and learned. */
export const ACHIEVEMENT: readonly LexiconIntent[] = [
  {
    id: 'proudest-achievement',
    cues: 'achieve !fail !team !closeDeal !define !mistake; achieve most|past; achieve project|pastJob|resume; project most enjoy',
    en: 'What are you most proud of? / What is your greatest achievement? / Tell me about a success at work. / Which project are you proudest of? / Describe your biggest accomplishment.',
    zh: '你最自豪的成就是什么？ / 讲一个你成功的经历。 / 工作中最有成就感的事是什么？ / 你最满意的项目是哪个？ / 你取得过哪些成果？',
    composer: 'achievement',
  },
  {
    id: 'team-achievement',
    cues: 'achieve team|teamwork; teamwork project achieve',
    en: 'Tell me about something you achieved as a team. / What was your team proudest of, and what was your part? / Describe a successful team project.',
    zh: '讲一个团队一起取得的成绩。 / 你们团队最成功的项目是什么，你做了什么？',
    composer: 'teamwork',
  },
  {
    id: 'project-in-depth',
    cues: 'project !achieve !toughest !fail !projectMgmt !offTrack !machineLearning !enjoy !conflict !prioritise !deadline recent|introduce|frame|responsibility; project recent; project important|most !toughest !achieve',
    en: 'Tell me about a project you worked on recently. / Walk me through your most important project. / What was your part in that project? / Describe a project from start to finish.',
    zh: '介绍一个你最近做的项目。 / 详细讲讲你做过的最重要的项目。 / 这个项目里你负责什么？ / 从头到尾讲一个你参与的项目。',
  },
  {
    id: 'goal-reached',
    cues: 'goal !quota !careerPlan !fail !future; goal achieve|past|plan; goal you',
    en: 'Tell me about a goal you set and reached. / How do you set goals for yourself? / How do you make sure that you meet your objectives? / Describe a goal that you worked towards for a long time.',
    zh: '讲一个你定下并实现的目标。 / 你怎么给自己定目标？ / 你如何确保达成目标？',
    composer: 'achievement',
  },
  {
    id: 'beyond-duty',
    cues: 'exceed; exceed past|customer',
    en: 'When did you go above and beyond? / Tell me about a time you went the extra mile. / Describe something you did that was not your job. / When did you exceed expectations?',
    zh: '讲一次你超出预期的经历。 / 你做过哪些职责之外的事？ / 什么时候你主动多做了一步？ / 有没有做过分外的工作？',
    composer: 'achievement',
  },
  {
    id: 'initiative',
    cues: 'initiative; initiative past|lead|project|exceed',
    en: 'Tell me about a time you took the initiative. / When did you start something without being asked? / Give an example of being proactive. / Describe something you took ownership of.',
    zh: '讲一次你主动做事的经历。 / 有没有没人要求你却主动去做的事？ / 举例说明你的主动性。 / 什么时候你主动承担了责任？',
    composer: 'leadership',
  },
  {
    id: 'process-improvement',
    cues: 'improve !you !weakness !productSense !perf !student; improve past|role|company|team; improve problem|creative',
    en: 'Tell me about a process you improved. / How have you made your work more efficient? / When did you save your company time or money? / What did you make better in your last job?',
    zh: '讲一个你改进流程的例子。 / 你怎么提高工作效率？ / 你帮公司节省过成本或时间吗？ / 你优化过什么？',
    composer: 'achievement',
  },
  {
    id: 'creativity',
    cues: 'creative; creative solve|past|problem',
    en: 'Tell me about a time you were creative. / When did you come up with a new idea? / Describe an unusual solution of yours. / How do you find fresh ideas? / What have you done that was innovative?',
    zh: '讲一次你创新的经历。 / 你提出过什么新点子？ / 你用过什么不一样的办法解决问题？ / 你怎么激发创意？',
  },
  {
    id: 'learn-quickly',
    cues: 'learn !selfImprove !fail !machineLearning !student !teacher !grades !upToDate !assess !favouriteCourse; learn recent|past; learn handle; learn professional|industry|change',
    en: 'Tell me about a time you had to learn something quickly. / How do you learn new skills? / What did you teach yourself recently? / How do you get up to speed in an unfamiliar field? / What is the last thing you learned?',
    zh: '讲一次你快速学会新东西的经历。 / 你怎么学习新技能？ / 你最近学了什么？ / 面对陌生领域你怎么快速上手？ / 你的学习能力体现在哪里？',
    composer: 'learning',
  },
  {
    id: 'stay-up-to-date',
    cues: 'upToDate; upToDate industry|learn; selfImprove; industry recent|opinion',
    en: 'How do you stay up to date in your field? / How do you keep your knowledge current? / What do you do for your professional development? / Which trends in your industry do you follow?',
    zh: '你怎么跟上行业的最新动态？ / 你如何保持知识更新？ / 你平时怎么提升自己？ / 你关注哪些行业趋势？ / 最近参加过什么培训？',
    composer: 'learning',
  },
  {
    id: 'industry-view',
    cues: 'industry opinion|future; competitor opinion|company; industry problem|change future',
    en: 'What do you think about the future of this industry? / Which trends will matter in our market? / Who are our competitors, and what do they do better? / What are the biggest challenges of our industry?',
    zh: '你怎么看这个行业的发展趋势？ / 你觉得我们的竞争对手是谁？ / 这个行业面临的最大挑战是什么？ / 你对市场前景怎么看？',
  },
  {
    id: 'detail',
    cues: 'detail; detail handle|past|mistake',
    en: 'How do you make sure that your work is accurate? / Are you a detail person or a big picture person? / Tell me about a time your attention to detail paid off. / How do you avoid careless errors?',
    zh: '你怎么保证工作的准确性？ / 你是注重细节还是注重大局的人？ / 讲一次细心帮了你的经历。 / 你怎么避免粗心出错？',
  },
  {
    id: 'data-driven-decision',
    cues: 'dataAnalysis decide|persuade|solve|past|improve; dataAnalysis past',
    en: 'Tell me about a decision you made with data. / How did you use data to solve a problem? / When did data change your mind? / Give an example of data that convinced somebody.',
    zh: '讲一次你用数据做决策的经历。 / 你怎么用数据解决问题？ / 有没有数据改变你判断的时候？',
  },
];
