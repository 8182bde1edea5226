import type { ConceptTable } from './concept-table.ts';

/** How people say it when they talk: more phrases for what happens at work. */
export const SPOKEN_WORK: ConceptTable = {
  coworker:
    'someone you worked with, somebody you worked with, people you work with, people around you, person next to you, beside you, next to you, sit next to, someone in your team, somebody in your team, somebody else on, the person you share, co-workers, workmates, folks you work with, people on your team, the rest of the team, 组里的人, 同组, 同仁, 身边同事, 一起干活, 跟你一起, 旁边的人, 组里有人, 隔壁组, 同部门, 队里, 合作的人, 大伙, 大伙儿, 搭班, 共过事',
  boss: 'person above you, the one above you, your chief, the person in charge, whoever leads you, higher up, top brass, your superior, 头儿, 上头, 上面, 领导们, 老大, 顶头, 组长, 上边, 带你的',
  subordinate:
    'one of your people, your people, people under you, people you manage, people who report, somebody you lead, your reports, 手底下, 手下人, 底下人, 组员, 下面的人, 你带的',
  conflict:
    'clashed, clash with, rubbed you up, rub you the wrong way, at each other, go at it, bust-up, row with, had words, not on the same page, on bad terms, bad blood, lock horns, cross swords, at daggers, sparks, heated discussion, argued, 吵起来, 红过脸, 翻脸, 杠上, 顶起来, 呛起来, 闹别扭, 不对付, 过不去, 起冲突, 愉快, 撕破脸, 对着干, 较劲, 硬碰硬, 不和, 争论, 拌嘴',
  disagree:
    'saw it differently, see it differently, see things differently, other way round, thought otherwise, had a different idea, would have done otherwise, wrong call, call you thought was, against your advice, you were against, you were sure was wrong, not convinced by, opposite opinion, opposite view, stand your ground, speak up against, wrong decision, did not like the idea, 觉得不对, 不对的, 不赞同, 想法不一样, 看法不一样, 完全相反, 相反, 有意见, 说不到一块, 想不到一块, 各执己见, 你不服, 吭声, 提出反对, 觉得有问题, 另有想法, 不一样的看法, 反着来',
  persuade:
    'bring around, bring people around, brought people around, come around, came around, way of seeing things, see it your way, talk someone round, talked round, get others on board, on board with, on your side, win people over, won over, get your way, get your idea through, push through, say yes to your, sceptical, skeptical, against your idea, did not want to hear, sold on, make others follow, 转过弯, 转弯来, 听你的, 拉到你这边, 站到你这边, 改主意, 回心转意, 松口, 点头, 买账, 让别人信, 让人听, 做通工作, 做思想工作, 拿下对方, 听进去, 不看好, 采纳, 同意你的, 推动别人',
  communicate:
    'get through to, crossed wires, talk past each other, put things across, get your point across, 说清楚, 听明白, 传错话, 说话, 会错意, 对不上频道, 话说',
  explainSimply:
    'your grandmother, my grandmother, a ten-year-old, a five-year-old, a child, nobody in the room knows, no idea about technology, outsider, someone outside your field, who knows nothing, understand nothing of, never heard of it, without the jargon, everyday words, ordinary person, dumb down, make me understand, 不懂的人, 完全不懂, 一点不懂, 不懂软件, 什么都不懂, 奶奶, 小孩子, 老人家, 讲给外人, 门外汉听, 人话, 说人话, 简单讲, 打个比方, 不懂程序, 听得懂',
  lead: 'steering everyone, the one steering, at the wheel, at the helm, rally, call the shots, on your shoulders, showed the way, everyone looked to you, looked to you, pull the group, pulled everyone, you were the one in charge, guide others, ran the show, run the show, responsible for others, got everybody, had to direct, captain, 挑头, 带着大家, 领着大家, 领头, 打头, 扛起来, 扛大旗, 拍板的是你, 你说了算, 领着一帮人, 带着一帮人, 带一组人, 组织大家, 领导别人, 牵头干, 指挥, 当头, 当组长, 当队长, 管一摊',
  manageTeam:
    'lead people, sort of boss are you, kind of boss are you, kind of leader, kind of manager are you, as a manager, as a leader, as a boss, run a department, keep your team, 当领导, 你当头, 怎么带人, 怎么管, 带团队, 怎么管人, 带一个团队, 做领导, 管一个团队, 管手下, 管下面的人',
  delegate:
    'who does what, let go of work, give away tasks, share out, split the work, divide the work, 派给, 谁来做, 分给, 怎么分, 活怎么分, 撒手, 分摊',
  coach:
    'show somebody the ropes, show the ropes, take under your wing, under your wing, help someone get better, grow your people, bring on, learn from you, taught a junior, get started, bring along, 带出来, 教会, 带人成长, 领进门, 教别人, 带一带, 传授, 手下成长',
  newcomer:
    'new face, new guy, new person, someone new, somebody new, first day, just started, the new one, just joined, 刚来, 刚来的, 新来的人, 刚进来, 新手, 刚入职, 刚到, 新到单位, 初来乍到, 新进',
  underperform:
    'coasting, coast, carry the load, carries the load, the rest carry, carry somebody, drag the team, dragging, drags everyone, dead weight, does nothing, do nothing, lets the others, leaves it to others, not deliver, does not deliver, never delivers, half-hearted, sit back, sits back, hiding behind, drop the ball, dropping the ball, weakest member, behind the rest, shirk, 活都压, 都压别人, 老是拖, 拖拖拉拉, 磨洋工, 不干事, 不上心, 应付了事, 掉链子, 能力跟不上, 交不出, 甩手, 出工不出力, 不尽力, 推活, 光说不做, 干得差, 老出错, 偷闲',
  teamwork:
    'pull together, hand in hand, side by side, join forces, rely on others, depended on others, group of people, several people, with others, part you played, bunch of people, mixed team, 一起干, 一块干, 一起做, 一起完成, 一帮人, 几个人一起, 大家一起, 搭伙, 互相配合, 搭档, 跟人合作, 小组, 抱团',
  alone:
    'solo, by myself, single-handed, on your own two feet, left to yourself, nobody to ask, nobody tells you, 闷头, 一个人干, 自己干, 独自干, 没人带, 没人管, 单打独斗, 一个人做, 独自完成',
  fail: 'blew up, blow up, fell flat, go under, did not come off, came to nothing, nothing came of, crashed and burned, bombed, botched, fiasco, went south, went downhill, went pear-shaped, gone wrong, big disappointment, disappointment, hit the wall, hit rock bottom, could not deliver, not a success, not manage, did not manage, did not make it, missed the mark, defeat, wasted, goes wrong, got it wrong, 搞砸了, 砸了, 泡汤, 没弄好, 没干好, 翻车, 出师不利, 打脸, 白忙, 落空, 很惨, 跌倒, 摔跤, 跟头, 扑街, 不理想, 没拿下, 没搞定, 失手, 办坏, 丢脸, 没达到, 吃瘪, 受挫',
  mistake:
    'because of you, own fault, down to you, your fault, put your foot in it, messed something up, dropped the ball, overlooked, forgot something, got wrong, slipped up, wrong figure, sent the wrong, learned the hard way, wish you had not, careless, let slip, error of judgement, caused a problem, 惹出麻烦, 惹麻烦, 捅娄子, 捅篓子, 闯祸, 弄错, 搞错, 看走眼, 疏漏, 马虎, 大意, 忘了, 漏了, 办错, 犯浑, 弄坏, 出岔子, 出洋相, 判断错, 犯下, 犯的错, 出了错, 做过错',
  regret:
    'turn back the clock, go back in time, second chance, undo, take back, if you had another go, had your time again, handle it another way, would do otherwise, knowing what you know now, 再给你一次机会, 重来一次, 回到当时, 倒回去, 换种做法, 早知道, 如果能重来, 再选一次, 时光倒流, 换一种',
  achieve:
    'grandchildren, brag, boast, bragging, pat yourself on the back, your best moment, finest hour, biggest thing you have done, show off, best thing you have, remembered for, made you happy at work, point of pride, hit it out of the park, crowning, greatest hit, shining moment, piece of work are you, look back on with, most satisfied with, pleased with, feather in your cap, came out really well, went really well, turned out well, 面子, 有面子, 得意的, 最得意, 露脸, 长脸, 漂亮的一仗, 漂亮, 拿手好戏, 值得说, 最值得, 高光, 高光时刻, 津津乐道, 吹一吹, 吹嘘, 炫耀, 最骄人, 最开心的成绩, 成绩, 做得最好的, 拿奖, 最牛, 最棒, 干成, 干成的事, 做成, 了不起, 满意',
  exceed:
    'far more than, more than anybody expected, more than anyone expected, more than you had to, more than was asked, more than your share, out of your way, not in your job description, not your problem, not paid for, beyond the call, outside your remit, 不归你管, 不归你, 揽下来, 揽过来, 本来不用, 本不用, 不是你的活, 多做了, 多干, 没人叫你, 多走一步, 额外做, 不是你该做, 超预期, 没让你做',
  initiative:
    'nobody told you, no one told you, nobody asked you, without anyone asking, off your own bat, of your own accord, saw something that needed, got the ball rolling, set the ball rolling, kick off, got something started, first to act, did not wait, before anyone asked, take matters into, idea of your own, 自己跳出来, 自己跳下去, 没有人叫, 没人叫, 没人让, 没人吩咐, 自告奋勇, 站出来, 率先, 抢着做, 自己提出, 自己发起, 带头做, 看不下去, 主动站出来, 自己找事, 自己想到要',
  decide:
    'make up your mind, had to pick, still had to pick, have to choose, had to choose, choose between, fork in the road, lose sleep over, agonise, agonize, tough choice, torn between, weigh up, on the spot, 二选一, 左右为难, 拿主意, 选哪个, 定夺, 挣扎, 纠结, 两难, 难以取舍, 选了很久, 难下决定, 难做的决定',
  incomplete:
    'half the facts, half the picture, half the information, in the dark, gut feeling, no clear instructions, nobody could tell you, nobody knew, unknowns, blind, grey area, gray area, no clear answer, not clear what, no one knows exactly, murky, without a brief, open-ended, 一半的信息, 只知道一半, 摸黑, 摸着石头, 没人说得清, 说不清, 拿不准, 没有头绪, 不清不楚, 没有明确, 心里没底, 没底, 没把握, 两眼一抹黑, 没人告诉你怎么做, 讲得含糊, 含糊',
  prioritise:
    'in-tray, in tray, inbox, overflowing, pick what to, what to tackle, tackle first, do first, come first, start with when, ten things, five things, three things at once, all at once, everybody wants something, everyone wants, everyone wants something, pulled in different directions, on your plate, to-do list, to do list, piling up, piles up, pile up, all due, all marked urgent, all urgent, too many, several bosses want, which goes first, where do you begin, where do you start, balls in the air, swamped, 先动哪个, 先干哪, 先干什么, 先做哪个, 先弄哪, 先管谁, 先管哪, 从哪一件, 从哪件, 哪件开始, 都催, 催着要, 都着急, 都很急, 一堆活, 一大堆, 一堆事, 一起来, 挤在一起, 全挤, 全部挤, 撞在一起, 赶在一起, 都要, 堆在一起, 堆成山, 忙不开, 排不开, 顾不过来, 怎么排, 排个先后, 分先后, 哪个先, 先来后到, 手头好几件, 活儿都, 凑到一起',
  deadline:
    'against the clock, running late, time is short, time was short, short of time, hours left, days left, by tomorrow, due tonight, due tomorrow, no time left, time ran out, clock is ticking, crunch time, impossible date, at the eleventh hour, finish in time, 明天就要, 今晚就要, 赶不完, 做不完, 时间不多, 快到期, 火烧眉毛, 迫在眉睫, 马上要交, 交不上, 卡着点, 赶出来, 截止日, 催得紧, 时间少, 没时间',
  pressure:
    'everything is on fire, keep your head, lose your head, head above water, when things get rough, when things heat up, when it gets hot, get rough, under the gun, through the roof, snowed under, drowning, weight on your shoulders, sleepless, cannot sleep, up the wall, at breaking point, keep going when, get to you, too much for you, pile on, hectic, crazy busy, really busy, crunch, tough week, worst week, stay sane, stay composed, keep it together, nerves, 撑着, 撑住, 撑不住, 扛着, 扛得住, 扛不住, 喘不过气, 睡不着, 睡不好, 快崩溃, 绷着, 顶住, 顶不住, 受不住, 焦头烂额, 手忙脚乱, 忙到, 忙疯, 累垮, 很累, 压得, 调适, 排解, 心态崩, 稳住, 烦躁, 放松自己, 释放, 熬不住',
  emotion:
    'see red, lose it, lost it, blow your top, boil over, get angry, made you mad, 火大, 冒火, 上火, 来气, 动怒, 憋屈, 忍住',
  change:
    'new boss, new system, reshuffle, turned upside down, everything is different, at short notice change, plan b, thrown off course, rules of the game, switch gears, shifted under, used to a new, get used to, 换了领导, 换系统, 推翻, 全变了, 重新来过, 说变就变, 打乱, 被打乱, 转岗, 习惯新, 不习惯, 变卦, 改了',
  unexpected:
    'out of nowhere, thrown at you, last-second, something goes wrong, went wrong at, no warning, without warning, on the spot, firefighting, curveball, 冷不丁, 没料到, 想不到的事, 忽然, 出状况, 出了状况, 猝不及防, 出乱子, 出岔, 没想到',
  problem:
    'nut to crack, hard nut, headache, uphill, tough one, pain point, stuck with, dead end, snag, 难啃, 硬骨头, 头疼, 头痛, 搞不定, 卡壳, 过不去的, 费劲, 难办, 伤脑筋, 不好办',
  creative:
    'new way of doing, differently from everyone, nobody had thought of, no one had thought, brainwave, original thinking, spin on, unconventional, 没人想到, 没人做过, 脑洞, 新花样, 不一样的做法, 新的做法, 换个思路, 奇招, 妙招, 灵感, 想出来的',
  improve:
    'run smoother, smoother, cheaper, quicker, faster, less work, better than you found, make things better, get rid of waste, cut down on, cut the time, half the time, made it work better, change the way things, waste, 省事, 省力, 更快, 变快, 更顺, 变顺, 顺畅, 简化, 比以前好, 变好, 少走弯路, 做得更好, 提速, 省了, 改造, 变得更, 改了之后',
  learn:
    'teach yourself, master it, had to master, get your head around, wrap your head, crash course, knew nothing about, know nothing about, no clue about, in days, from zero, from scratch, thrown in at the deep end, deep end, sink or swim, new to you, pick something up, picking up something, never used before, never touched before, 弄懂, 搞懂, 搞明白, 一窍不通, 从零开始, 从头学, 现学, 现学现卖, 不会的东西, 没学过, 没碰过, 没接触, 新东西, 啃下来, 短时间内学, 几天之内, 补课, 恶补, 学起来, 摸索, 入门, 学的',
  upToDate:
    'fall behind, not fall behind, what is happening in, what is new, what is going on in, follow what, keep an eye on, new developments, moves fast, changes so fast, stay sharp, stay relevant, ahead of the curve, in touch with, the news in, 落伍, 掉队, 过时, 新动向, 动向, 风向, 变得快, 更新换代, 跟得上, 新消息, 圈内, 业内, 新进展, 关注什么',
  selfImprove:
    'better yourself, sharpen, work on yourself, learned this year, grow as a, investing in, 精进自己, 给自己充电, 变得更好, 成长',
  feedback:
    'told you after, last review, yearly review, comments did you get, were told to improve, 年终评价, 考评, 评语',
  criticism:
    'not up to scratch, not good enough, up to scratch, tear your work, tears your work, tore apart, picked apart, pick holes, did not like your work, does not like your work, hates your work, harsh, told off, dressing down, put you down, complains about your work, unhappy with your work, tells you you are wrong, says you are wrong, point out, pointed out, tell you that you, hard to hear, take it when, finds fault, 做得不行, 不行, 当面说, 当众说, 念您, 念你, 挑毛病, 挑刺, 数落, 说你做得, 说你不好, 泼冷水, 难听的话, 不认可, 训你, 骂了, 被训, 被领导说, 指出, 指正, 提意见, 逆耳, 看不上你的, 打回来, 退回来, 责备, 糾正',
  giveFeedback:
    'tell someone to their face, break the news, hard to say, tell somebody they, unpleasant talk, sit somebody down, sit someone down, had to tell, have to tell, not what they wanted to hear, 开不了口, 难开口, 怎么开口, 当面指出, 告诉他不行, 说坏消息, 得罪人',
  ethics:
    'padding expenses, fiddle, fiddling, fiddling the books, cut corners, cutting corners, cooking the books, look the other way, turn a blind eye, blow the whistle, shady, crooked, wrong thing, not right, against your conscience, grey zone, break the law, tell a lie, stealing, doctored, fake, faking, bogus, not above board, 报假账, 假发票, 虚报, 做手脚, 昧良心, 占便宜, 占公家, 睁一只眼, 不该做的, 违心, 钻空子, 不光彩, 犯规, 打擦边球, 擦边球, 擦边, 瞒着, 糊弄, 作假, 假数据, 违法',
  bribe:
    'envelope, slips you, slip you, brown envelope, expensive dinner, watch as a present, present from, buy you, thank-you gift, free tickets, sweetener, favour in return, pull strings, 信封, 塞给, 塞了, 通融, 好处费, 好处, 购物卡, 烟酒, 请吃饭, 求你, 帮个忙, 托你, 托关系, 找关系, 打点, 意思意思, 照顾一下, 开后门, 递红包',
  confidential:
    'between us, keep it quiet, keep to yourself, not supposed to tell, spill, share with outsiders, let slip, somebody asks you about a client, 不能说的, 不该说, 守口如瓶, 说出去, 传出去, 透露, 外传, 打探',
  complain:
    'really upset, storming in, storm in, storms in, tear into you, screaming, in your face, makes a scene, make a scene, wants to see the manager, not having it, kick off at, blow up at, furious with, mad at you, having a go at you, losing it, had enough, nasty, impossible to please, hard to please, cannot be pleased, cross with, fuming, lost their temper, swears at, swearing, insulting, lets rip, unhappy about, 胡搅蛮缠, 蛮不讲理, 嚷嚷, 大小声, 大声, 大喊, 拍桌子, 找上门, 找麻烦, 找茬, 撒泼, 火气, 发脾气, 骂骂咧咧, 冲着你, 理论, 投诉你, 要说法, 讨说法, 不满意, 不买账, 不肯走, 不好惹, 不好伺候, 为难你, 闹情绪, 气冲冲, 怒气, 吵闹, 挑三拣四, 撒野, 耍赖, 爆粗口, 抱怨你',
  satisfy:
    'made somebody smile, customers come back, come back for, wow, thanked you, look after guests, look after customers, special for a guest, treat customers, 回头, 夸你, 点赞, 感谢信, 照顾好客人, 用心服务, 周到, 惊喜, 宾至如归',
  refuse:
    'put your foot down, no to, say no, cannot do, turn somebody away, stand firm, no thanks, 不答应, 不好意思拒绝, 推掉, 顶回去, 回掉, 开口拒绝, 说不行',
  credit:
    'passes off, pass off, passed off, as their own, as his own, as her own, your idea as, got the praise, takes the praise, take the praise, gets the applause, steals the show, stealing your, your work as theirs, under their name, 算到他头上, 算他的, 当成他的, 说成是他的, 拿去邀功, 拿去报功, 抢走, 署他的名, 领功, 冒领',
  blame:
    'take the fall, take the rap, point the finger, pointed at you, pin it on you, pinned on you, get it in the neck, not done by you, wrongly accused, accused, 背黑锅, 黑锅, 赖你, 赖到, 栽到, 怪到, 怪在, 算你头上, 顶包, 不是你的错',
  gossip:
    'talk about you, talking behind, backstabbing, cliques, clique, leave you out, cold shoulder, ignore you, cold to you, freeze you out, 搭理, 不搭理, 爱理不理, 冷淡, 冷落, 疏远, 不理你, 嚼舌根, 站队, 拉帮结派, 穿小鞋, 使绊子, 议论, 说三道四, 看不惯你',
  persist:
    'got back up, get back up, pick yourself up, picked yourself up, hang in there, hung in, stuck it out, refuse to give up, nearly gave up, dust yourself off, against the odds, keep trying, 爬起来, 站起来, 振作, 咬牙, 撑过来, 挺过去, 硬撑, 不认输, 死磕, 没放弃, 差点放弃, 打退堂鼓, 想放弃',
  detail:
    'typos, slip through, checks and checks, double-checking, nothing gets missed, spot the error, spotted, go through with a fine, small print, 一个都不漏, 不漏, 检查几遍, 差一点点, 小数点, 抠细节, 看漏, 检查一遍, 一丝不苟, 挑错',
  routine:
    'same every day, day in day out, over and over, dull, over and over again, boring bits, 天天一样, 天天做一样, 没意思, 机械, 反反复复, 无趣, 打杂, 杂活, 杂事, 没技术含量, 乏味',
  help: 'bail somebody out, covered for, stand in for, jump in for, come to the rescue, gave a hand, 搭把手, 拉一把, 帮一把, 替别人, 顶班, 救急, 帮过',
  askHelp:
    'out of your depth, do not know how, hit a wall, admit that you did not know, did not know what to do, 不会了, 不懂就问, 问谁, 找谁帮, 搞不懂, 拉下脸, 开口求',
  diversity:
    'very different from you, from all over, other countries, other backgrounds, other walks of life, all kinds of people, different nationalities, religion, gender, treated differently, feel left out, 不同国家, 外国人, 老外, 各种各样的人, 背景不同, 性别, 少数, 一视同仁, 融进来, 各地',
  workStyle:
    'go about your work, morning person, tick as a worker, 干活的习惯, 干活风格, 做事习惯, 干活方式',
  responsibility:
    'on a normal day, spend your days, do all day, what fills your day, bread and butter, what is on your desk, what were you in charge of, look after at the moment, 每天干什么, 每天忙什么, 一天到晚, 管什么, 管哪块, 干些什么, 手上在做, 主要管, 平常忙',
  conflictInterest:
    'one says left, one wants, two people want, pulling you in opposite, opposite directions, two supervisors, one tells you, says the opposite, 一个让, 一个往东, 往东, 往西, 听谁的, 听哪个, 两边, 说法不一, 两头, 夹在中间, 打架, 口径不一, 各说各的',
  risk: 'stick your neck out, jumped in, went out on a limb, not sure it would work, could have gone wrong, nobody else dared, put a lot at stake, 豁出去, 没把握的事, 铤而走险, 敢不敢, 别人不敢, 大胆一回',
  present:
    'in front of a crowd, big room, stand up in front, speak in front, address a, microphone, give a talk, gave a talk, 当着很多人, 台下, 讲台, 很多人面前, 一屋子人, 当众讲',
  event:
    'put together a, pull off an, get people to come, visit by, trip for, open day, gathering, workshop, 张罗, 搞一次, 搞一场, 办一场, 办一次, 弄一个活动, 摸底, 走访, 调查, 座谈, 团建, 年会, 考察, 参观, 比武, 评选, 慰问, 普法, 宣讲会, 牵头搞',
  stranger:
    'break the ice, fit in, get along with new, make friends at work, know nobody, win their trust, 混熟, 打成一片, 搞好关系, 套近乎, 拉近, 熟络, 融入, 处得来, 相处, 合群',
  generation:
    'your mother age, old enough to be, old hands, twice your age, half your age, been here twenty years, longer than you, much younger, old-timers, 老同志, 老资历, 老前辈, 比你老, 老人, 老师傅, 倚老卖老, 年轻人',
  department:
    'over the fence, the other side of the house, finance people, sales people, someone in another office, drag their feet, other units, 别的科室, 科室, 兄弟单位, 对接的部门, 隔壁部门, 别的部门, 其他科室, 推来推去, 踢皮球',
  dataAnalysis:
    'figures showed, numbers told, numbers showed, statistics, evidence from, 看数据, 拿数据, 数字说明, 统计数据, 数据证明',
  success2:
    'job well done, when is a job done well, made it in life, win for you, 算成功, 干得好不好, 做得好不好, 算做得好, 成功人士',
  goal: 'set out to do, put your mind to, mission, 立下, 定的小目标, 定下, 想要达到, 奋斗',
};
