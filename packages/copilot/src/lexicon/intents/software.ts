import type { LexiconIntent } from '../lexicon-intent.ts';

/** Software work. Pure matters of knowledge are told apart by their words, not by intents. */
export const SOFTWARE_WORK: readonly LexiconIntent[] = [
  {
    id: 'system-design',
    cues: 'systemDesign !urlShortener !chatSystem !feed !rateLimit !cache; systemDesign scale; systemDesign project',
    en: 'How would you design this system? / Describe the architecture of something you built. / How do you approach system design?',
    zh: '你会怎么设计这个系统？ / 介绍一下你做过的系统架构。 / 你做系统设计的思路是什么？',
    composer: 'system-design',
  },
  {
    id: 'url-shortener',
    cues: 'urlShortener; urlShortener systemDesign',
    en: 'Design a URL shortener. / How would you build a service for short links?',
    zh: '设计一个短链接系统。 / 短网址服务怎么做？',
    composer: 'system-design',
  },
  {
    id: 'chat-system',
    cues: 'chatSystem; chatSystem systemDesign',
    en: 'Design a chat application. / How would you build a messenger?',
    zh: '设计一个聊天系统。 / 即时通讯软件怎么设计？',
    composer: 'system-design',
  },
  {
    id: 'news-feed',
    cues: 'feed; feed systemDesign',
    en: 'Design a news feed. / How would you build the timeline of a social network?',
    zh: '设计一个信息流系统。 / 朋友圈怎么设计？',
    composer: 'system-design',
  },
  {
    id: 'rate-limiter',
    cues: 'rateLimit; rateLimit systemDesign',
    en: 'Design a rate limiter. / How do you protect an API from too many requests?',
    zh: '设计一个限流器。 / 接口限流怎么做？',
    composer: 'system-design',
  },
  {
    id: 'scaling',
    cues: 'scale; scale systemDesign|database',
    en: 'How would you scale a service to millions of users? / How do you handle a sudden spike in traffic?',
    zh: '系统怎么支撑高并发？ / 流量突然增大怎么办？',
    composer: 'system-design',
  },
  {
    id: 'caching',
    cues: 'cache; cache perf|database',
    en: 'How do you use caching? / How do you keep a cache consistent with the database?',
    zh: '你怎么使用缓存？ / 缓存和数据库的一致性怎么保证？',
  },
  {
    id: 'message-queue',
    cues: 'queue; queue define|whenUse',
    en: 'Why would you use a message queue? / How do you make sure that no message is lost?',
    zh: '为什么用消息队列？ / 怎么保证消息不丢？',
  },
  {
    id: 'microservices',
    cues: 'microservice; microservice tradeoff|difference',
    en: 'When would you split a monolith into services? / What are the drawbacks of microservices?',
    zh: '微服务和单体架构怎么选？ / 微服务有什么缺点？',
    composer: 'compare',
  },
  {
    id: 'distributed-systems',
    cues: 'distributed; distLock; distributed define',
    en: 'How do you keep data consistent in a distributed system? / Explain the CAP theorem. / How does a distributed lock work?',
    zh: '分布式系统怎么保证一致性？ / 分布式锁怎么实现？ / 什么是CAP？',
  },
  {
    id: 'debugging',
    cues: 'debug !outage; debug toughest|past|handle; debug problem',
    en: 'Tell me about the hardest bug you fixed. / How do you approach debugging? / How do you track down a problem that you cannot reproduce? / What do you do first when something does not work?',
    zh: '讲一个你解决过的最难的bug。 / 你怎么排查问题？ / 线下复现不了的问题怎么定位？ / 你的调试思路是什么？',
  },
  {
    id: 'production-incident',
    cues: 'outage; outage handle|past|debug; outage mistake',
    en: 'Tell me about a production incident. / The service goes down at night: what do you do? / Have you ever broken production? / How do you run a postmortem?',
    zh: '讲一次你处理线上故障的经历。 / 半夜服务挂了你怎么办？ / 你造成过生产事故吗？ / 事故之后怎么复盘？',
    composer: 'situation',
  },
  {
    id: 'testing',
    cues: 'testing !usability !abTest; testing plan|important',
    en: 'How do you test your code? / What is your testing strategy? / How do you decide what to test? / What do you think of test-driven development?',
    zh: '你怎么测试自己的代码？ / 你的测试策略是什么？ / 单元测试和集成测试怎么安排？ / 你写测试吗？',
  },
  {
    id: 'code-review',
    cues: 'codeReview; codeReview handle|disagree|criticism',
    en: 'How do you review code? / What do you look for in a pull request? / How do you react to comments on your code? / What makes a good code review?',
    zh: '你怎么做代码评审？ / 看别人的代码你关注什么？ / 别人对你的代码提意见怎么办？',
  },
  {
    id: 'code-quality',
    cues: 'codeQuality; codeQuality define',
    en: 'What is good code to you? / How do you keep code maintainable? / How do you make sure of code quality?',
    zh: '你认为什么是好代码？ / 你怎么保证代码质量？ / 怎么写出可维护的代码？',
  },
  {
    id: 'technical-debt',
    cues: 'techDebt; techDebt handle|persuade|past',
    en: 'How do you deal with technical debt? / Tell me about a refactoring you did. / How do you work with legacy code? / When would you rewrite a system?',
    zh: '你怎么处理技术债？ / 讲一次你重构的经历。 / 接手老代码你怎么做？ / 什么时候该推倒重写？',
  },
];
