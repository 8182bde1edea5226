import type { ConceptTable } from './concept-table.ts';

/** How people say it when they talk: more phrases for software and data. */
export const SPOKEN_SOFTWARE: ConceptTable = {
  debug:
    'nastiest bug, chased, chase down, hunt for, works on my machine, cannot reproduce, strange behaviour, weird behaviour, something does not work, goes wrong in the code, took you forever to find, find the cause, 程序毛病, 揪出来, 揪出, 抓虫, 复现, 找原因, 查原因, 查出, 莫名其妙, 跑不通, 诡异, 报错, 找bug, 难缠的bug, 出bug',
  outage:
    'site is down, everything is down, goes dark, pager, woken up, production is broken, servers are down, systems fail, falls over, 3 a.m, middle of the night, went offline, users cannot log in, 掛掉, 挂掉, 崩溃了, 线上崩, 崩了, 打不开了, 半夜被叫, 半夜电话, 报警了, 服务断了, 系统瘫痪, 瘫痪, 系统故障, 线上出问题, 服务不可用, 全挂',
  codeReview:
    'pull request, look at somebody else code, look at code of, teammate code, comments on your code, someone commits, before it gets merged, before merging, 提交的代码, 别人的代码, 看代码, 合并之前, 看人家写的, 同事代码, 挑代码',
  codeQuality:
    'code you are not ashamed, beautiful code, neat code, code others can, messy code, spaghetti, 代码写得好, 写得漂亮, 代码乱, 干净的代码, 别人看得懂的代码',
  techDebt:
    'old code, code somebody wrote, wrote years ago, wrote ten years ago, nobody understands, nobody dares touch, nobody wants to touch, inherited a, patched together, quick hacks, quick and dirty, clean up code, years of shortcuts, 祖传代码, 没人敢动, 老系统, 别人留下, 烂摊子, 烂代码, 推倒重来, 以前写的代码, 老项目, 欠的债, 东拼西凑',
  testing:
    'make sure it works, know that it works, prove that your code, before you ship, catch regressions, break your own code, 保证没问题, 怎么知道没问题, 写完怎么验证, 验证代码, 自测, 保证代码没',
  perf: 'take ages, takes ages, ages to come up, sluggish, crawls, crawling, keeps loading, time out, too long to, wait forever, snail, takes forever, 半天打不开, 打不开, 很卡, 转圈, 跑得慢, 半天出不来, 反应慢, 慢得, 转半天, 卡得, 等半天, 拖慢, 快起来, 跑得特别慢, 特别慢, 很慢',
  frontend: 'website, 网页, 网站, 画面',
  sqlIndex:
    'sql is slow, select takes, select statement, speed up a query, lookup takes, table scan, sql跑, 查表慢, 查得慢, 查一条, 查数据慢, sql慢',
  database: 'tables and rows, store the data, 表里, 存数据, 存哪, 资料库',
  transaction:
    'at the same moment update, half of it fails, all or nothing, two people book, 改同一条, 同时改, 要么全成',
  scale:
    'ten times as many, a million people, everyone logs in, all at the same second, grow tenfold, sudden rush, black friday, rush of users, 一下子来, 几百万人, 人一多, 双十一, 抢票, 涌进来, 用户暴涨, 突然很多人',
  urlShortener:
    'tinyurl, bit.ly, long links short, short addresses, make links short, long address into a short, 长网址变短, 网址变短, 长链接变, 缩短网址',
  chatSystem: 'whatsapp, wechat, slack, send each other messages, 微信, 发消息, 聊天应用, 通讯软件',
  feed: 'facebook, twitter, instagram, scroll through posts, 微博, 刷到, 时间线',
  cache: 'keep a copy, remember results, stale data, 存一份, 旧数据',
  http: 'enter in the address bar, hitting enter, hit enter, address bar, seeing the page, page appears, type in an address, 敲回车, 按下回车, 打开一个网页, 打开网页, 输网址, 出现页面',
  network: 'talk over the wire, cable, router, 网线, 断网, 联网',
  concurrency:
    'at the same time in code, step on each other, two things update, in parallel, 同时跑, 抢同一个, 一起跑',
  memory:
    'eats more and more memory, eats up memory, runs out of ram, ram, 吃内存, 内存越来越, 爆内存',
  auth: 'who is allowed in, sign in, log in, signs in, stay logged in, 登进去, 登陆, 登入, 账号密码',
  security:
    'hacker, hackers, break in, break into, attackers, steal data, keep bad guys, passwords, 黑客, 被黑, 偷数据, 入侵, 密码',
  deploy:
    'get code to production, get code live, roll out, goes live, push to production, ship code, 发版, 发上去, 推上去, 上生产, 上线流程',
  monitoring:
    'before the users notice, know something is wrong, notice something is off, 用户发现之前, 提前发现, 早发现',
  api: 'two systems talk, other teams call, call our service, 对接接口, 系统对接',
  systemDesign:
    'how would you build, go about building, put together a system, build something like, boxes and arrows, draw the architecture, from the ground up, 怎么搭, 打算怎么搭, 搭一个, 做一个系统, 怎么设计, 你来设计, 设计, 架一个',
  requirementsEng:
    'why did you use, why did you go for, why did you go with, which language would you, pick a language, stack would you, 为什么用这个, 用什么技术, 选什么技术, 怎么选技术',
  missingData:
    'rows are blank, half the rows, holes in the data, empty cells, values are missing, incomplete rows, garbage data, gaps in the data, 空的数据, 空值, 缺数据, 数据不全, 一半是空, 残缺, 好多空, 错的数据, 数据很乱',
  overfit:
    'brilliantly in training, well in training, good in training, perfect on the training, badly in the wild, poor on new data, bad on new data, does not work on new, memorises, memorizes, fails in production, great on paper model, 训练的时候特别好, 训练集好, 训练很好, 上线就拉胯, 测试集差, 换数据就, 死记, 新数据不行, 一上线就',
  modelMetric:
    'how good is your model, model is any good, false alarms, one class is rare, rare class, hardly any positives, 模型好不好, 漏报, 误报, 正样本少',
  machineLearning: 'prediction, learns from data, teach a computer, 预测, 让机器学',
  abTest:
    'two versions, version a, which version is better, result is luck, by chance, 两个版本, 哪个版本, 是不是巧合, 分组试',
  dataAnalysis:
    'make sense of the numbers, dig into the data, a pile of data, big spreadsheet, 一堆数据, 从数据里, 挖数据',
  visualise: 'show numbers to, picture of the data, 画图, 给老板看数据, 做图表',
  estimateTask:
    'how many days will it, when will it be done, how long for this feature, took twice as long, twice as long, 要做多久, 多少天, 几天能做完, 排多久, 工作量',
  openSource:
    'build for fun, code in your free time, weekend project, own time code, 自己写着玩, 自己做的小, 私下做的项目',
  techTrend:
    'robots take over, machines take your job, gpt, ai take, use ai, 被ai, 被机器取代, 机器人取代, 用gpt',
  migrate:
    'move from the old, move everything to, switch databases, move to a new system, old to new system, 搬数据, 换数据库, 新旧系统, 切换系统, 挪到',
  requirement: '',
};
