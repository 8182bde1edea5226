import type { ConceptTable } from './concept-table.ts';

/** What people do at work, and how it goes. */
export const BEHAVIOUR: ConceptTable = {
  disagree:
    'disagree, disagreement, different opinion, difference of opinion, differing opinion, opposing view, see eye to eye, object to, push back, pushback, challenge a decision, did not agree, do not agree, not agree, thought was wrong, had another view, of a different mind, at odds, 不同意, 意见不合, 分歧, 意见不同, 意见不一致, 不一致, 不认同, 反对, 看法不同, 观点不同, 异议, 不赞成, 不赞同, 想法不同, 不同意见, 有不同看法, 谈不拢, 顶撞',
  conflict:
    'conflict, dispute, argument, argue, quarrel, clash, tension, friction, fight, fell out, fall out, fallout, butt heads, confrontation, confront, heated, feud, not getting along, at loggerheads, 冲突, 矛盾, 争执, 吵架, 摩擦, 纠纷, 争吵, 吵, 闹矛盾, 闹僵, 闹翻, 起争执, 针锋相对, 不愉快, 闹得不愉快, 红脸',
  persuade:
    'persuade, convince, influence, win over, buy-in, buy in, sell an idea, change someone mind, changed mind, get people on board, bring around, get agreement, talk into, sway, 说服, 影响别人, 打动, 劝说, 让别人接受, 争取支持, 让对方接受, 认可你的, 劝',
  negotiate:
    'negotiate, negotiation, bargain, haggle, compromise, middle ground, reach agreement, settle on terms, 谈判, 协商, 讨价还价, 议价, 砍价, 妥协, 让步, 折中, 双赢, 退让',
  communicate:
    'communicate, communication, communicator, convey, get your message, get a message across, misunderstanding, misunderstood, miscommunication, speak up, talk to, 沟通, 交流, 表达, 误会, 误解, 传达, 沟通能力, 沟通技巧, 交谈',
  explainSimply:
    'explain something complex, explain a complex, complex idea, non-technical, nontechnical, layman, someone with no background, lay person, simple terms, plain language, in simple words, without jargon, explain to a child, 通俗, 非技术, 外行, 简单的话, 非专业, 小白, 复杂的概念, 听不懂, 深入浅出, 不懂技术, 复杂的东西, 不懂行, 讲明白, 讲清楚, 大白话',
  present:
    'presentation, present to, public speaking, speech, speak in public, in front of an audience, in front of people, large audience, on stage, pitch to, 演讲, 公开演讲, 汇报, 发言, 上台, 演示, 当众, 报告会, 宣讲, 简报, 讲演',
  listen: 'listen, listening, listener, hear people out, 倾听, 聆听, 听取',
  write:
    'writing, written, write a report, report writing, documentation, document, 写作, 公文, 文书, 撰写, 报告撰写, 文案, 文档, 材料写作, 写材料',
  lead: 'lead, leader, leadership, took charge, take charge, take the lead, in charge, head up, spearhead, steer, run a team, stepped up, step up, 带团队, 带过团队, 领导力, 带领, 主导, 牵头, 带队, 领导过, 挑大梁, 带头, 领导能力, 带人, 领导者, 担任组长, 带过人, 管过人',
  manageTeam:
    'manage a team, manage people, manage your team, management style, leadership style, style of leadership, manage others, supervise, supervising, manage staff, run your team, managing a team, managing people, 管理团队, 管理风格, 领导风格, 管理方式, 管理下属, 管理员工, 管人, 管理经验, 带团队的方式, 管理理念',
  delegate:
    'delegate, delegation, hand over, hand off, assign work, assign task, distribute work, 授权, 分配任务, 分派, 交给别人, 放权, 分工, 委派, 派活',
  coach:
    'coach, develop people, develop others, train someone, help someone grow, bring someone up to speed, train a, help them improve, teach a colleague, train new, 辅导, 培养, 教新人, 带新人, 带徒弟, 指导, 带教, 培养人, 栽培, 手把手, 传帮带, 帮助成长',
  underperform:
    'underperform, underperforming, poor performance, low performer, not performing, not pulling their weight, pull their weight, slack, slacker, slacking, lazy, not doing their share, free rider, does not contribute, not contribute, not do their part, weak link, not meeting expectations, 表现不佳, 绩效差, 拖后腿, 偷懒, 不达标, 业绩差, 划水, 摸鱼, 不积极, 搭便车, 不配合, 消极, 混日子, 不干活, 不出力, 拖累',
  teamwork:
    'teamwork, team player, collaborate, collaboration, cooperate, cooperation, work together, work with others, work in a team, working in a team, worked in a team, work as part of a team, work as a team, group project, team project, team effort, working with others, part of a team, working together, 团队合作, 协作, 合作, 团队协作, 配合, 小组作业, 团队精神, 团队项目, 协同, 齐心',
  teamRole:
    'role in a team, role on a team, role do you play, role do you usually, part do you play, play in a group, play in a team, usually take in a group, take on in a team, 团队中的角色, 什么角色, 扮演, 角色, 团队里扮演',
  alone:
    'alone, independently, independent, on your own, by yourself, individually, without supervision, self-directed, autonomously, autonomy, solo, little guidance, 独立, 单独, 独自, 一个人, 自主, 无人监督, 没人指导, 单干',
  fail: 'fail, failure, unsuccessful, did not succeed, did not work out, did not go well, went badly, did not go as planned, not go as planned, did not go to plan, fell short, fall short, flop, setback, went wrong, fell through, fell apart, did not meet, miss a goal, missed a target, not achieve, did not reach, not reach, not turn out, did not pan out, let someone down, 失败, 没成功, 不成功, 挫折, 搞砸, 没达成, 没有达到, 没做成, 不顺利, 失利, 栽跟头, 碰壁, 没做好, 未达成, 没完成, 办砸, 挫败, 黄了, 不如预期, 没能达到, 打击, 低谷, 逆境',
  mistake:
    'mistake, error, wrong, screw up, messed up, mess up, slip, slip-up, blunder, oversight, got something wrong, own up, goof, 错误, 犯错, 失误, 出错, 做错, 差错, 疏忽, 纰漏, 出纰漏, 过失, 犯过错',
  regret:
    'regret, do differently, done differently, hindsight, if you could go back, would you change, do over, do again, start over, wish you had, looking back, 后悔, 遗憾, 重来, 重新来, 回头看, 会怎么改, 如果可以重来, 再来一次',
  achieve:
    'achieve, achievement, accomplish, accomplishment, success, succeed, successful, proud, proudest, pride, greatest achievement, best work, high point, highlight, win, big win, milestone, made your mark, 成就, 成功, 自豪, 骄傲, 成就感, 得意, 最满意, 成果, 业绩, 战绩, 引以为傲, 引以为豪, 拿得出手, 值得骄傲, 光彩',
  goal: 'goal, objective, set a goal, set goals, aim, okr, 目标, 指标, kpi, 达成目标',
  exceed:
    'above and beyond, extra mile, beyond what was expected, exceed expectation, more than required, beyond your job, beyond your duties, outside your job description, outside your responsibilities, beyond your role, not your job, 超出预期, 额外, 分外, 超越期望, 职责之外, 职责以外, 多做, 份外, 本职之外, 超出职责, 不属于你的',
  initiative:
    'initiative, proactive, self-starter, without being asked, nobody asked, on your own initiative, took ownership, ownership, take ownership, start something, started something, step forward, 主动, 主动性, 积极主动, 自发, 主人翁, 没人要求, 主动提出, 主动承担, 主动去做',
  decide:
    'decide, decision, tough decision, hard decision, difficult decision, make decisions, tough call, hard choice, make up your mind, judgment call, judgement, unpopular decision, quick decision, 决定, 决策, 抉择, 艰难的决定, 判断, 选择困难, 拍板, 取舍, 做决定, 下决心',
  incomplete:
    'incomplete information, not enough information, without all the information, ambiguity, ambiguous, uncertain, uncertainty, unclear, vague, limited information, not all the facts, insufficient data, missing information, without knowing everything, little information, 信息不全, 信息不足, 不确定, 模糊, 不明确, 不清晰, 资讯不足, 信息不完整, 资料不足, 不清楚',
  prioritise:
    'prioritize, prioritise, priority, priorities, juggle, several tasks, multiple tasks, multiple projects, competing, many things at once, at the same time, multitask, several projects, what comes first, which one first, what to do first, which task first, everything is urgent, several things, so many things, order of importance, 优先, 优先级, 轻重缓急, 多个任务, 同时, 多任务, 几个项目, 先做哪, 先后顺序, 好几件事, 多件事, 一大堆事, 排序, 好几个, 多个项目, 多线, 先做什么, 先处理, 事情多, 几件事',
  timeManage:
    'time management, manage your time, organize your day, organise your day, organized, organised, stay organized, plan your day, structure your day, keep track, 时间管理, 安排时间, 管理时间, 条理, 安排一天, 时间安排, 安排你的, 井井有条, 规划时间',
  deadline:
    'deadline, due date, on time, tight timeline, time pressure, short notice, running out of time, run late, behind schedule, slipped, delay, delayed, late delivery, time constraint, last minute, last-minute, not enough time, little time, 截止, 期限, 死线, 来不及, 时间紧, 赶进度, 延期, 延误, 逾期, 赶不上, 紧迫, 交期, 时程, 按时, 限期, 时间不够, 赶工, 工期, 延迟, 时间很紧, 时间很短, 限时',
  pressure:
    'pressure, stress, stressful, stressed, overwhelmed, burn out, burnout, burned out, high pressure, workload, tense, heavy workload, composed, stay calm, keep calm, keep your cool, cope, under fire, too much on your plate, nervous, anxiety, anxious, 压力, 抗压, 高压, 紧张, 崩溃, 焦虑, 疲惫, 高强度, 承受, 倦怠, 喘不过气, 受得了, 减压, 冷静, 扛得住, 扛压, 强度大, 工作量大, 紧绷, 忙不过来',
  emotion:
    'emotion, temper, lose your temper, feelings, emotional, control yourself, upset you, make you angry, 情绪, 脾气, 发脾气, 情绪管理, 控制情绪, 心态, 心情, 调整自己, 调节',
  change:
    'change, changing, adapt, adaptability, adjust, shifting priorities, shift in, new environment, sudden change, unexpected change, plans changed, requirements changed, pivot quickly, reorganization, restructuring, restructure, 变化, 适应, 改变, 调整, 新环境, 变动, 变更, 改组, 重组, 应变, 突然改, 变来变去, 转变, 适应能力',
  unexpected:
    'unexpected, unforeseen, surprise, emergency, sudden, suddenly, crisis, crises, urgent, out of the blue, contingency, disaster, incident, accident, 突发, 意外, 紧急, 危机, 突然, 临时, 应急, 突发事件, 突发状况, 突发情况, 突发事故, 事故, 灾害, 出事, 应急处置, 意想不到',
  problem:
    'problem, issue, obstacle, challenge, challenging, difficulty, hurdle, hardship, tough situation, difficult situation, hard time, overcome, tricky, toughest, hardest, trouble, barrier, roadblock, struggle, 问题, 困难, 挑战, 难题, 障碍, 难关, 最难, 棘手, 克服, 难点, 瓶颈, 困境, 麻烦, 遇到的困难, 卡住, 难处',
  solve:
    'solve, solving, resolve, fix, figure out, work out a solution, tackle, solution, problem solving, problem-solving, 解决, 处理, 攻克, 化解, 应对, 排除, 解决方案, 解决问题, 摆平',
  creative:
    'creative, creativity, innovative, innovate, innovation, new idea, outside the box, original, come up with, original idea, invent, fresh idea, imaginative, 创新, 创意, 新点子, 创造力, 新想法, 新方法, 别出心裁, 创造性, 新颖, 点子, 不走寻常路',
  improve:
    'improve a process, process improvement, improve, improvement, streamline, efficient, efficiency, more efficient, optimize, optimise, make it better, made it better, save time, save money, cut costs, cost saving, reduce cost, simplify, automate, 改进, 优化, 提升, 流程改进, 效率, 改善, 提高效率, 精简, 提效, 降本, 节省成本, 降低成本, 自动化, 增效, 流程优化, 省时',
  learn:
    'learn, learning, pick up, picked up, master, self-taught, teach yourself, taught yourself, get up to speed, new skill, new technology, acquire, unfamiliar, learn quickly, study new, steep learning curve, 学习, 学会, 自学, 新技能, 新知识, 新技术, 掌握, 上手, 学到, 快速学习, 陌生领域, 陌生, 学新, 不熟悉',
  upToDate:
    'up to date, keep up, stay current, latest, keep current, developments in your field, follow the news, stay informed, trends in, stay on top of, read to keep, abreast, 跟上, 最新, 行业动态, 前沿, 关注行业, 与时俱进, 了解最新, 动态, 保持更新, 紧跟, 不被淘汰',
  selfImprove:
    'improve yourself, professional development, personal development, self-improvement, recent course, training you took, invest in yourself, grow professionally, keep growing, 提升自己, 自我提升, 培训, 充电, 自我成长, 精进, 进步',
  book: 'book, read recently, podcast, blog, article you read, movie, film, 书, 读书, 看什么书, 阅读, 书籍, 电影',
  feedback:
    'feedback, performance review, appraisal, evaluation, what did they say about your work, 反馈, 回馈, 绩效评价, 考核评价, 绩效面谈, 绩效考核, 考绩, 他人建议, 意见反馈',
  criticism:
    'criticism, criticize, criticise, criticized, constructive, negative feedback, tough feedback, told you were wrong, harsh comment, told off, 批评, 指责, 责骂, 骂, 负面评价, 被说, 质疑, 被批, 挨批, 指出问题, 挨骂, 否定, 训斥, 数落',
  giveFeedback:
    'give feedback, giving feedback, deliver bad news, bad news, difficult conversation, hard conversation, tell someone something they, difficult message, awkward conversation, tough conversation, uncomfortable conversation, 坏消息, 给别人反馈, 难以启齿, 不好的消息, 艰难的谈话, 给反馈, 提意见',
  ethics:
    'ethical, ethics, unethical, integrity, dishonest, honest, honesty, moral, against the rules, break the rule, break a rule, bend the rules, illegal, cheat, cheating, steal, fraud, lie, cover up, whistleblow, questionable, falsify, do the right thing, conscience, cross the line, 道德, 诚信, 正直, 违规, 作弊, 不合规, 欺骗, 造假, 撒谎, 职业道德, 违反规定, 弄虚作假, 良心, 底线, 隐瞒, 舞弊, 贪污, 违背原则, 潜规则, 操守, 诚实, 说谎, 偷',
  bribe:
    'bribe, bribery, gift, kickback, corruption, corrupt, hospitality from a supplier, favour, 送礼, 红包, 贿赂, 回扣, 收礼, 腐败, 廉洁, 请客, 走后门, 说情, 打招呼, 人情, 徇私, 熟人, 廉政',
  confidential:
    'confidential, confidentiality, privacy, sensitive information, private information, secret, data protection, hipaa, gdpr, leak, 保密, 机密, 隐私, 敏感信息, 泄露, 个资, 泄密, 个人信息',
  trust:
    'trust, reliable, dependable, credibility, earn trust, gain confidence, 信任, 可靠, 信赖, 可信, 取得信任',
  help: 'help, assist, support, lend a hand, pitch in, helped a colleague, 帮助, 协助, 支持, 帮忙, 伸出援手, 支援, 求助, 帮别人',
  askHelp:
    'ask for help, asked for help, asking for help, seek help, seek advice, need help, stuck, 寻求帮助, 求助, 请教, 请求帮助, 找人帮忙, 卡住了',
  risk: 'risk, take a risk, took a risk, risky, gamble, leap of faith, bold, outside your comfort zone, comfort zone, 风险, 冒险, 冒过险, 大胆, 舒适圈, 舒适区, 赌一把, 承担风险',
  detail:
    'detail, attention to detail, detail-oriented, accuracy, accurate, careful, meticulous, thorough, precise, big picture, double check, double-check, catch errors, 细节, 细心, 细致, 仔细, 准确, 注重细节, 严谨, 大局, 核对, 精确, 把关, 粗心',
  routine:
    'repetitive, routine, boring work, monotonous, mundane, tedious task, same task every day, same thing every day, 重复, 重复性, 枯燥的工作, 单调, 琐碎, 日复一日, 机械',
  pace: 'fast-paced, fast paced, busy environment, quick pace, rapid, 快节奏, 节奏快, 忙碌, 繁忙',
  diversity:
    'diversity, diverse, inclusion, inclusive, different culture, different background, cultural, cross-cultural, multicultural, minority, equity and, bias, discrimination, belonging, international team, from other countries, 多元, 包容, 多样性, 跨文化, 不同文化, 不同背景, 文化差异, 歧视, 偏见, 平等, 外国同事, 来自不同国家',
  complain:
    'complain, complaint, unhappy, dissatisfied, angry, upset, furious, irate, rude, difficult customer, demanding, yell, shout, aggressive, abusive, unreasonable, hostile, annoyed, losing their temper, unsatisfied, impatient, 投诉, 抱怨, 不满, 生气, 愤怒, 难缠, 无理, 刁难, 挑剔, 客诉, 发火, 激动, 大吵, 骂人, 刁蛮, 不讲理, 不高兴, 难伺候, 无理取闹, 态度恶劣, 奥客, 发飙, 闹事, 不依不饶, 暴躁, 难搞, 申诉',
  satisfy:
    'satisfy, satisfied customer, customer service, great service, excellent service, delight, service experience, good service, customer satisfaction, happy customer, customer experience, go out of your way for, 服务, 优质服务, 客户满意, 满意度, 服务意识, 好的服务, 顾客体验, 客户服务, 贴心',
  refuse:
    'refuse, say no, saying no, turn down, decline, reject, push back on a request, unreasonable request, unreasonable demand, 拒绝, 说不, 推掉, 不合理要求, 不合理, 回绝, 婉拒, 推辞',
  credit:
    'take credit, took credit, takes credit, credit for your work, stole your idea, steal your idea, steals your idea, claimed your work, 功劳, 抢功, 抢功劳, 邀功, 占为己有, 据为己有, 成果被抢, 揽功',
  blame:
    'blame, blamed, fault, not your fault, unfairly, scapegoat, 背锅, 责怪, 怪你, 冤枉, 甩锅, 推卸责任, 推诿, 委屈, 不公平, 误会你',
  gossip:
    'gossip, rumor, rumour, office politics, politics, behind your back, 八卦, 谣言, 办公室政治, 流言, 说闲话, 背后说, 闲话, 孤立, 排挤, 嫉妒, 小团体',
  persist:
    'persist, persevere, perseverance, resilience, resilient, bounce back, give up, gave up, never give up, keep going, not giving up, tenacity, grit, stick with it, recover from, 坚持, 毅力, 坚韧, 放弃, 恢复, 不放弃, 熬过来, 挺过来, 走出来, 坚持不懈, 半途而废, 咬牙, 抗挫',
  sacrifice: 'sacrifice, gave up something for, 牺牲, 付出代价, 奉献',
  overcommit: 'too much work, overcommit, overloaded, more work than, 工作太多, 超负荷, 过载',
  workStyle:
    'work style, working style, how do you work, approach to work, the way you work, work habits, how you work best, 工作风格, 工作方式, 做事风格, 工作习惯, 做事方式, 办事风格',
  bored: 'bored, boredom, nothing to do, slow period, down time, 没事做, 清闲, 空下来',
  curious: 'curious, curiosity, 好奇, 好奇心',
  experience:
    'relevant experience, experience in, experience with, experience do you have, years of experience, have you worked with, ever worked, have you ever used, how much experience, hands-on, 相关经验, 有哪些经验, 做过, 工作经验, 经验有多少, 几年经验, 有没有做过, 有经验',
  project:
    'project, assignment, initiative you worked on, piece of work, case you worked on, 项目, 专题, 案子, 课题, 作品, 案例, 工程, 代表作',
  recent: 'recent, recently, lately, most recent, latest project, 最近, 近期, 近来, 最近一次',
  toughest:
    'most difficult, hardest, toughest, most challenging, biggest challenge, biggest problem, most complex, trickiest, 最困难, 最难, 最大的挑战, 最有挑战, 最具挑战, 最棘手, 最头疼, 最大的困难, 最复杂',
  instruct:
    'instruction, order from your boss, told to do, asked you to do, wrong instruction, asked to do something, 指示, 命令, 吩咐, 要求你做, 安排你, 交代, 指令, 布置, 派你',
  conflictInterest:
    'conflict of interest, conflicting instructions, two bosses, conflicting orders, contradict each other, two managers, conflicting demands, conflicting priorities, 利益冲突, 两个领导, 两位领导, 指令冲突, 两个主管, 意见相左, 互相矛盾, 要求不一样, 多头领导',
  meeting: 'meeting, run a meeting, chair a meeting, 会议, 开会, 例会, 主持会议, 座谈会',
  event:
    'event, organize an event, organised an event, activity, campaign for, conference, competition, party, 活动, 策划活动, 组织活动, 办活动, 晚会, 比赛, 调研, 宣传活动, 讲座, 培训班, 组织一次, 组织一场, 开展',
  success2:
    'measure success, define success, success mean to you, what does success, how do you know you succeeded, definition of success, know you have done a good job, 成功的定义, 定义成功, 衡量成功, 怎样才算成功, 什么是成功, 如何看待成功',
};
