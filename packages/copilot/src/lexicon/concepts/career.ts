import type { ConceptTable } from './concept-table.ts';

/** Jobs, applications, terms and plans. */
export const CAREER: ConceptTable = {
  introduce:
    'introduce, introduction, about yourself, elevator pitch, brief overview of yourself, run through your background, walk through your background, background, who you are, a little about you, bit about you, something about you, your story, in a nutshell who, 介绍一下自己, 自我介绍, 介绍自己, 介绍你自己, 介绍一下你自己, 做个介绍, 自我陈述, 个人情况, 基本情况, 自介, 背景',
  resume:
    'resume, cv, curriculum vitae, career so far, career history, work history, employment history, professional journey, track record, career path so far, past roles, previous positions, 简历, 履历, 工作履历, 过往经历, 从业经历, 职业经历, 工作经历, 职涯历程, 走到今天, 一路走来',
  strength:
    'strength, strong point, strong suit, good at, best at, excel, talent, superpower, key skill, forte, stand out, advantage, do well, best quality, positive quality, asset, top skill, strongest skill, best trait, 优点, 优势, 长处, 强项, 擅长, 特长, 拿手, 核心竞争力, 过人之处, 专长, 做得最好, 亮点, 闪光点',
  weakness:
    'weakness, weak point, weak spot, shortcoming, flaw, bad at, not good at, area for improvement, areas of improvement, development area, area of development, room for growth, room for improvement, want to improve, need to improve, like to improve, could improve, work on about yourself, struggle with, blind spot, limitation, need to get better at, get better at, trying to get better, do less well, least good at, 缺点, 弱点, 短板, 不足, 短处, 劣势, 弱项, 不擅长, 有待提高, 需要改进, 想改进, 改进的地方, 欠缺, 最差, 做得不够好, 需要提升, 待加强, 要加强, 需要加强, 软肋, 做不好',
  unique:
    'unique, set you apart, sets you apart, different from other, distinguish you, stand out from, better than other, make you different, special about you, 独特, 与众不同, 与其他人不同, 跟别人不一样, 脱颖而出, 不同于别人, 区别于, 胜出, 有什么不同, 差异化优势, 不可替代, 特别之处',
  join: 'join, work here, work for us, work with us, come here, be part of, come to us, come on board, 加入, 来我们, 来这里, 来本公司, 来贵公司, 进入我们, 到我们, 选我们, 投我们, 想来',
  apply:
    'apply, application, interested in this, interest in this, attracted you, attract, draw you, drew you, appeal, caught your eye, caught your attention, excite you about, want this, want to do this, interest you, interested in our, pick us, choose us, 应聘, 申请, 报考, 求职, 投递, 投简历, 吸引, 感兴趣, 看中, 看上, 看重, 选择我们, 选择这, 报名, 应征',
  hire: 'hire, why should we, pick you, choose you, take you, select you, employ you, right person, right fit, best candidate, good fit, ideal candidate, perfect for, suitable, qualified, fit for this, suited, convince me to hire, give you the job, offer you the, 录用, 录取, 聘用, 聘请, 选你, 要你, 用你, 招你, 胜任, 适合, 选择你, 匹配, 合适人选, 契合, 符合',
  contribute:
    'contribute, contribution, bring to, add value, value you, value add, offer us, impact you can, make a difference, first 90 days, first three months, first month, 90 days, 30 60 90, 带来什么, 贡献, 做出贡献, 创造价值, 带来价值, 入职后, 前三个月, 头三个月, 上任后, 到岗后, 刚上任',
  leave:
    'leave, left your, quit, resign, resignation, moving on, move on, looking for a new, looking for another, seek a new, want out, step away, part ways, depart, go elsewhere, look around, looking elsewhere, ready for a change, 离职, 离开, 辞职, 走人, 辞掉, 离任, 想走, 看新机会, 看机会, 另谋高就',
  switchCareer:
    'career change, change careers, switch careers, change fields, switch fields, change industries, new industry, different field, transition into, pivot, different industry, change your career, unrelated to your degree, 转行, 换行业, 跨行, 转型, 跨专业, 换跑道, 跨界, 转职, 不相关专业, 专业不对口, 转到, 转专业',
  jobHop:
    'job hop, changed jobs, change jobs, switch jobs, several jobs, short stint, so many jobs, stay so short, short time, moved around, jump between, stayed only, frequent job, 跳槽, 换工作, 频繁换, 换了好几份, 待得不久, 时间都不长, 稳定性, 每份工作, 换过几份',
  stay: 'stay with us, how long will you, how long would you, how long do you plan, long-term commitment, committed to, loyal, loyalty, 待多久, 干多久, 做多久, 长期, 稳定, 忠诚, 留多久, 会走吗, 打算做多久, 留下来',
  fired:
    'fired, laid off, layoff, dismiss, terminated, let go, made redundant, redundancy, lose your job, 被辞退, 被裁, 裁员, 被开除, 解雇, 炒鱿鱼, 资遣, 优化掉, 被解聘',
  gap: 'gap, career break, break in your career, employment gap, unemployed, out of work, not working, time off, sabbatical, between jobs, without a job, time away, year off, months off, away from work, missing year, 空窗, 空窗期, 空白期, 间断, 待业, 没有工作, 没工作, 没上班, 失业, 断档, 中断, 空档, 空档期, gap year, 在家休息',
  future:
    'future, in five years, in three years, in ten years, five years from now, ten years from now, few years from now, years from now, in a few years, years down the line, years down the road, next few years, coming years, next five years, next three years, see yourself, long term, long-term goal, five-year, years ahead, 未来, 今后, 将来, 以后, 五年后, 三年后, 十年后, 几年后, 年之后, 年后, 未来五年, 未来三年, 三到五年, 三五年, 接下来几年, 往后, 几年内, 长远',
  careerPlan:
    'career plan, career goal, career aspiration, aspiration, ambition, career path, career development, career direction, next step, next role, professional goal, grow your career, where is your career going, want your career, 职业规划, 职业目标, 职业发展, 生涯规划, 职涯规划, 职业生涯, 职业方向, 发展规划, 职涯, 往哪个方向发展, 发展方向',
  plan: 'plan, planning, roadmap, schedule, timeline, 计划, 规划, 打算, 方案, 安排, 筹划, 时程, 路线图',
  dreamJob:
    'dream job, ideal job, ideal role, perfect job, looking for in a job, look for in your next, want from a job, want in your next, ideal position, next opportunity, important to you in a job, matter to you in a job, 理想的工作, 理想工作, 梦想的工作, 想要什么样的工作, 期待的工作, 找工作最看重, 求职看重, 最看重什么, 找工作时',
  idealBoss:
    'ideal manager, ideal boss, management style you prefer, like to be managed, what kind of manager, type of manager, kind of boss, sort of boss, want from a manager, best manager, favourite boss, 理想的主管, 什么样的领导, 什么样的上司, 理想的上司, 喜欢什么样的老板, 希望被管理, 什么样的主管, 怎样的领导, 理想的领导',
  environment:
    'work environment, working environment, atmosphere, company culture, culture, culture fit, ideal workplace, team culture, kind of environment, sort of environment, office environment, 工作环境, 氛围, 企业文化, 公司文化, 团队氛围, 文化, 什么环境',
  knowCompany:
    'know about us, know about our, know about the company, know about this company, heard of us, heard about us, heard about the company, researched, research on us, read about us, familiar with our, hear of us, find out about, know of us, understanding of our, know what we do, what we do, what our company does, 了解我们, 对我们公司, 对我们了解, 了解多少, 听说过我们, 对公司了解, 怎么知道我们, 哪里看到, 从哪里得知, 知道我们, 认识我们公司, 了解本公司, 公司做什么, 我们是做什么的, 渠道得知, 对公司的认识',
  knowRole:
    'understand this role, understanding of the role, understand the job, what the job involves, what this job involves, think this role, expect from this role, day to day in this role, know about this position, know about the role, 对岗位的理解, 对这个岗位, 对这个职位, 岗位认识, 岗位职责, 工作内容, 对这份工作的理解, 职责',
  salary:
    'salary, pay, compensation, wage, remuneration, package, earn, money, rate, paid, pay range, how much do you want, how much would you like, 薪资, 薪水, 工资, 待遇, 薪酬, 报酬, 月薪, 年薪, 收入, 底薪, 薪, 多少钱',
  expect:
    'expect, expectation, desired, looking for, hope for, have in mind, target, 期望, 期待, 预期, 希望, 要求, 理想, 心目中, 想要',
  benefits:
    'benefit, bonus, perk, stock option, equity, insurance, pension, 福利, 奖金, 五险一金, 期权, 股票, 年终奖, 保险, 劳健保, 提成',
  startDate:
    'start date, when can you start, available to start, earliest you could, soonest, notice period, start working, how soon, when could you begin, begin work, serve notice, join us when, come on board when, 到岗, 入职, 什么时候能来, 多久能来, 报到, 上班时间, 最快, 交接, 离职手续, 离职预告, 何时可以, 什么时候可以上班, 多久可以上班, 可以开始, 最早',
  relocate:
    'relocate, relocation, move to, move city, move house, another city, different city, moving for, based in, live far, commute, 搬家, 搬到, 外地, 外派, 驻外, 异地, 换城市, 到别的城市, 调动, 派驻, 搬迁, 通勤, 住得远, 上班远, 离家远, 去外地, 别的城市, 外县市',
  travel: 'travel, business trip, on the road, 出差, 差旅, 跑外勤, 外勤',
  overtime:
    'overtime, work late, long hours, extra hours, working late, work weekends, evenings, late nights, stay late, 996, weekend work, 加班, 晚下班, 周末上班, 大小周, 熬夜工作, 假日上班, 超时',
  shift:
    'shift, night shift, nights, rota, rotating, on call, on-call, weekends, holidays, 轮班, 夜班, 值班, 倒班, 大夜, 小夜, 排班, 三班倒, 节假日, 白班',
  remote:
    'remote, remotely, work from home, working from home, hybrid, distributed, home office, wfh, 远程, 居家办公, 在家办公, 在家工作, 混合办公, 线上办公',
  flexible:
    'flexible, flexibility, willing, open to, accept, comfortable with, would you mind, happy to, prepared to, ok with, okay with, 接受, 愿意, 能否接受, 可以接受, 介意, 意愿, 能适应, 配合',
  balance:
    'work-life balance, work life balance, balance work, balance your, outside of work, outside work, private life, personal life, switch off, unwind, recharge, 工作与生活, 生活平衡, 工作和生活, 平衡, 兼顾, 下班后, 私人生活, 家庭和工作',
  hobby:
    'hobby, hobbies, free time, spare time, leisure, do for fun, interests outside, weekend, pastime, when you are not working, outside the office, 爱好, 兴趣, 业余, 闲暇, 空闲, 休闲, 休假时, 平时喜欢, 课余, 业余时间, 喜欢做什么, 放松, 工作之余, 周末',
  values:
    'value, principle, core value, matters most, most important to you, believe in, priority in life, life motto, motto, philosophy, 价值观, 原则, 信念, 座右铭, 人生信条, 信条, 理念, 最重要的是什么, 人生观, 格言',
  motivate:
    'motivate, motivation, drive you, drives you, get you up, out of bed, passion, passionate, keeps you going, energize, excite you, excites you, inspire, enthusiastic, fuels you, push you, 动力, 驱动, 激情, 热情, 激励, 动机, 支撑你, 推动你, 让你坚持, 干劲, 鼓舞, 有动力, 积极性, 士气',
  enjoy:
    'enjoy, like most, like best, love, favorite, favourite, liked about, most enjoyable, enjoyable, satisfying, fulfilling, satisfaction, rewarding, 喜欢, 最喜欢, 享受, 热爱, 乐趣, 满足感, 最开心, 有意思',
  dislike:
    'dislike, hate, like least, least favorite, least favourite, least enjoyable, not enjoy, find boring, annoy, frustrate, frustrating, bother you, pet peeve, irritate, tedious, 不喜欢, 讨厌, 最不喜欢, 反感, 无法忍受, 受不了, 烦, 沮丧, 枯燥, 无聊, 不满意, 厌烦',
  chooseProfession:
    'choose this profession, become a, go into, chose this field, choose this career, get into, why nursing, why teaching, why law, why medicine, why engineering, why accounting, why sales, enter this field, enter the profession, this line of work, this field, what made you want to be, want to be a, want to become, calling, 为什么当, 想当, 做这一行, 从事这, 入行, 选择这个行业, 这个行业, 走上, 为什么做, 当初选择, 选这个行业, 这行, 干这一行, 初衷, 投身, 从事',
  major:
    'major, degree, field of study, study, studied, course of study, subject, 专业, 学位, 所学, 学科, 科系, 主修, 系所, 念的',
  grades:
    'grade, gpa, academic performance, marks, transcript, exam results, test scores, academic record, ranking in class, 成绩, 绩点, 学业成绩, 挂科, 排名, 分数, 考试成绩, 学习成绩',
  favouriteCourse:
    'favourite course, favorite course, favourite subject, favorite class, favorite subject, favourite class, courses you liked, course, module, class you enjoyed, 最喜欢的课, 喜欢的课程, 课程, 科目, 哪门课, 修过, 选修',
  internship:
    'internship, intern, placement, work experience as a student, part-time job, summer job, co-op, 实习, 兼职, 打工, 工读, 社会实践, 实习经历',
  club: 'club, society, student union, extracurricular, extra-curricular, volunteer, volunteering, campus activity, outside the classroom, student organization, community service, 社团, 学生会, 课外活动, 校园活动, 志愿者, 志工, 义工, 班干部, 学生干部, 系学会, 支教',
  graduate:
    'graduate, graduation, fresh graduate, new graduate, after university, finish your degree, 毕业, 应届, 应届生, 毕业生, 刚毕业, 社会新鲜人, 新鲜人, 校招',
  postgraduate:
    'postgraduate, master, graduate school, phd, doctorate, doctoral, further study, further studies, go back to school, 考研, 研究所, 读研, 硕士, 博士, 深造, 读博, 继续读书, 进修, 读书的打算',
  inexperience:
    'no experience, lack experience, little experience, lack of experience, inexperienced, not have experience, do not have much experience, without experience, never worked in, 没有经验, 缺乏经验, 经验不足, 没经验, 没有相关, 经验少, 毫无经验, 缺少经验',
  overqualified:
    'overqualified, too qualified, too experienced, more senior than, step down, bored in this, 大材小用, 资历过高, 学历过高, 屈才, 资历太好, 降级',
  reference:
    'reference, referee, former employer say, contact your, background check, speak to your former, call your, 推荐人, 证明人, 背景调查, 背调, 介绍信, 推荐信, 前主管推荐',
  otherOffers:
    'other offer, other offers, other companies, interviewing with, interviewing elsewhere, applied elsewhere, other applications, competing offer, anywhere else, other processes, other opportunities, 其他公司, 其他offer, 别的offer, 其他面试, 还面试了, 还投了, 别家, 别的公司, 还有哪些公司, 手上有, offer, 哪些学校',
  rejected:
    'not get the job, not selected, reject you, not hire you, if we do not, turn you down, fail this interview, not be admitted, 没被录用, 没录取, 没有录取, 不录用, 没被录取, 落选, 没通过面试, 面试失败, 没考上, 落榜',
  counterOffer:
    'counter offer, counteroffer, current employer offers, match the salary, raise to stay, 挽留, 加薪留, 留你, 开更高',
  promotion:
    'promotion, promote, promoted, advance, climb, move up, career progression, get ahead, 晋升, 升职, 升迁, 提拔, 升官, 升级',
  pastJob:
    'current job, last job, previous job, last role, current role, previous role, present job, last position, current position, previous position, last company, previous company, current company, previous employer, last employer, current employer, former employer, where you are now, last place, 上一份工作, 目前的工作, 上家公司, 前一份工作, 前公司, 现在的工作, 上一家公司, 上一家, 现职, 前东家, 目前公司, 原单位, 现在的公司, 现公司, 原公司, 前一家',
  responsibility:
    'responsibility, responsible for, duty, duties, day to day, daily work, typical day, typical week, normal day, what do you do in, what you did, your day look like, look like for you, 负责, 日常工作, 典型的一天, 平时的工作, 一天的工作, 主要工作, 主要做什么, 日常, 每天做',
  certificate:
    'certificate, certification, licence, license, licensed, qualification, credential, exam you passed, 证书, 资格证, 执照, 证照, 从业资格, 考证, 持证',
  language:
    'foreign language, english level, speak english, languages do you speak, how is your english, fluent, language skills, 外语, 英语, 英文, 语言能力, 外语水平, 口语, 日语, 英文程度',
  tools:
    'tool, software you use, which software, programs do you use, tech stack, excel, spreadsheet, computer skills, 工具, 软件, 办公软件, 表格, 技术栈, 会用哪些, 电脑操作',
  reapply:
    'apply again, why did you not apply, applied before, applied to us before, 之前投过, 再次申请, 又来应聘',
  health:
    'health condition, physically, physical condition, disability, medical condition, accommodation, 身体状况, 健康状况, 身体条件, 体力, 身体情况',
  criminal: 'criminal record, convicted, conviction, 犯罪记录, 前科, 无犯罪, 违法记录',
  workPermit:
    'visa, work permit, right to work, authorized to work, sponsorship, 签证, 工作许可, 工作签, 合法工作',
  nonCompete:
    'non-compete, noncompete, confidentiality agreement, 竞业, 竞业限制, 保密协议, 竞业条款',
  startup:
    'startup, start-up, small company, own business, entrepreneur, big company, large company, start your own, corporate, 创业, 初创, 小公司, 大公司, 自己开公司, 大厂, 外企, 国企, 私企, 民企',
  industry: 'industry, market, sector, trend, field, 行业, 产业, 市场, 趋势, 业界, 领域, 行情',
  professional:
    'professional, skill, skill set, competence, competency, ability, expertise, capability, 技能, 能力, 专业能力, 技术能力, 专业知识, 素质, 本领, 才能',
  quality:
    'trait, quality, characteristic, attribute, personality, character, temperament, adjective, word to describe, 特质, 品质, 性格, 个性, 特点, 素养, 人格, 词形容, 形容词',
  describeSelf:
    'describe yourself, sum yourself up, summarize yourself, in three words, three words, one word, five words, few words, three adjectives, 形容自己, 描述自己, 三个词, 几个词, 一句话, 概括自己, 三个形容词, 用一个词, 评价自己, 自我评价, 认识自己',
};
