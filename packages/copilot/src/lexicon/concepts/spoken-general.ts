import type { ConceptTable } from './concept-table.ts';

/** How people say it when they talk: more phrases for the general concepts. */
export const SPOKEN_GENERAL: ConceptTable = {
  introduce:
    'who am i talking to, get to know you, know you better, know you a bit, start with you, your journey, what brought you to where you are, minute version, short version of who, your career story, life story, paint me a picture of yourself, bring me up to speed on you, give me the highlights, 认识一下你, 认识你, 您是谁, 你是谁, 做过什么的, 讲讲你自己, 说说你自己, 了解一下你, 聊聊你自己, 你这个人, 简单说说自己, 先说说你, 自己的情况, 从头说说, 讲讲自己, 聊聊自己, 说一下自己, 做什么的, 你的来历, 个人简介, 履历概要',
  resume:
    'on your cv, on paper, path that led you, stations of your career, 一路的经历, 干过哪些工作, 干过什么工作, 都干过什么, 走过的路',
  strength:
    'come easily to you, come naturally to you, shine, what are you known for, people come to you for, turn to you for, go-to person, secret weapon, knack for, better than most, better than most people, gift for, strong at, do best, really good, brings out the best, outperform, you do particularly well, trump card, outshine, 比别人强, 比一般人强, 比较厉害, 强在哪, 厉害的地方, 过硬, 拿得出手的本事, 本事, 看家本领, 王牌, 突出的地方, 做得特别好, 最在行, 在行, 得心应手, 有把握, 值得夸, 夸自己, 好的一面, 能打',
  weakness:
    'trying to fix, fix about yourself, change about yourself, hold you back, holds you back, trip you up, let you down, get in your way, not your thing, still learning to, would like to be better at, wish you were better at, find hard, comes hard to you, achilles heel, fall down on, working on yourself, less good at, polish, rough edges, where you need help, bad habit, struggle with, critic of yours, find difficult about yourself, least confident, downside of you, not so strong, worst quality, negative side, shortfall, 毛病, 进步空间, 想改的, 改掉, 坏习惯, 薄弱, 吃亏, 做得不太好, 不太行, 不够好, 拖你后腿, 短腿, 哪里不行, 头疼的地方, 弱的地方, 比较弱, 需要加强的, 想改进的, 提升空间, 还差, 欠缺的地方, 不满意自己, 不太擅长, 不拿手, 不如别人, 对自己不满意',
  unique:
    'nobody else has, nobody else in, no one else, that others do not have, the others do not, other people we have seen, why you and not, over somebody else, than the next person, everyone else we interview, rest of the applicants, other applicants, 别人没有的, 比别人好, 凭什么是你, 而不是别人, 别人做不到, 那么多人, 好几个人, 其他人选, 这么多人里, 一堆人里',
  hire: 'take you on, take a chance on you, bet on you, give you a chance, go with you, pick you, choose you, bring you in, right for us, right for this, cut out for, what makes you think you can, why you, up to the job, what it takes, offer you this, case for yourself, make your case, 凭什么, 凭什么要你, 凭什么选你, 给你机会, 留下你, 要你, 用得上, 干得了, 能干好, 做得来, 拿什么说服, 打动我们, 合不合适, 行不行, 挑你, 雇你, 雇用',
  contribute:
    'hit the ground running, get out of having you, gain from you, what do we get, what would we get, what will you do for us, first weeks, first few weeks, settle in and deliver, change around here, first hundred days, 刚来的头, 能帮我们, 对我们有什么用, 给我们做什么, 来了之后, 进来之后, 上手之后, 头一个月, 来了以后, 进来以后打算',
  apply:
    'knock on our door, on our door, put your name forward, send us your cv, send in your application, caught your attention, made you pick, made you choose, landed here, ended up here, sit here today, sitting here today, of all places, of all companies, among so many, over all the others, plenty of companies, out of all, what brings you here, brought you to us, 偏偏, 挑上, 挑中, 选中, 投了我们, 投到我们, 奔着什么, 冲着什么, 冲什么来, 图什么, 看上我们, 相中, 为什么是我们, 找上我们, 这么多家, 那么多家, 想来, 想到来, 敲门, 走进我们',
  leave:
    'why move on, want to move on, decided to move on, time to move on, moving on from, get out of, walk away from, throw in the towel, call it a day, jump ship, done with, not stay, why not stay, say goodbye to, hand in your notice, hand in your resignation, look for something else, looking for something else, looking for something new, start looking, started looking, ready to move, move away from, turn your back, change of scene, 不干了, 不想干, 不做了, 不待了, 出来, 跑出来, 走了, 要走, 想换, 换地方, 换一家, 换公司, 换个环境, 不继续干, 干得好好的, 做得好好的, 递辞呈, 撤了, 说走就走, 另找, 待不下去, 干不下去, 怎么不做',
  jobHop:
    'four employers, three employers, three jobs in, four jobs in, never stay long, never stay anywhere, keep moving, bounce around, so short, only a year, only a few months, every year a new, changed employers, 换得勤, 换得挺勤, 没干多久, 干不长, 待不长, 几家公司, 换了几家, 没待多久, 一年换, 短短几年, 坐不住',
  stay: 'stick around, be around in, run off, walk out after, here for the long haul, long haul, how do we know you will, gone in a year, 待得住, 留得住, 干得久, 做得久, 过两年就走, 一两年就走, 拍屁股走人, 长久',
  gap: 'nothing on your cv, nothing on your resume, hole in your cv, hole in your resume, blank in your, blank period, empty stretch, without work, did not have a job, did not work, months are missing, missing on your resume, quiet period, not employed, two jobs apart, what were you doing between, what did you do between, 空着, 空了, 空白, 那段日子, 那会儿没, 大半年, 好几个月没, 中间隔了, 中间那段, 断了, 歇了, 停了一段, 没写东西, 闲着, 在家待, 待在家',
  future:
    'down the road, down the line, five years on, half a decade, ten years on, a decade from, longer term, long run, further ahead, ahead of you, looking ahead, where is this going, where do you want to end up, where are you headed, where do you want to be, in the years to come, few years, 再过几年, 过几年, 几年以后, 往后几年, 五年以后, 几年下来, 日后, 之后几年, 五年之后, 十年之后, 三年之后, 变成什么样, 走到哪一步, 走多远, 想成为',
  careerPlan:
    'want to be when, what do you want to become, where do you want to go, go from here, want to get to, grow into, where would you like to be, next for you, long game, 想走到哪, 往哪走, 想做到什么位置, 想做到, 怎么走, 下一步, 奔头, 什么样的人',
  knowCompany:
    'look us up, looked us up, look up our, read up on us, read up on the company, done your homework, homework on us, homework before, know us, tell me what we do, explain what we do, in your words what, what we make, what we sell, who we are, picture of us, impression of us, 做过功课, 做功课, 查过我们, 查过, 打听过, 搜过, 看过我们, 底细, 我们干什么, 我们做什么, 我们是干嘛, 知道我们公司, 认识我们, 对我们的印象, 来之前',
  salary:
    'figures, how much would it take, what would it take, price tag, ballpark, money side, pay packet, pay cheque, paycheck, financially, on the table, make you happy financially, 数目, 数字, 价位, 开价, 开多少, 拿多少, 给多少, 钱, 多少合适, 心里价位, 心里的数, 一个月多少, 一年多少, 打算要多少, 薪金, 月收入, 开个价, 个数',
  startDate:
    'when would we see you, when could we see you, when will you be free, earliest you can, from when, how quickly, how fast could you, when are you free, first day, day one, tied to your current, get out of your contract, hand over your, could you be here, start next, start right away, start immediately, said yes today, offer today, 哪天能来, 哪天能过来, 哪天可以, 几号能, 什么时候过来, 多久能到, 多快能, 马上能, 能过来, 可以过来, 交接要多久, 什么时候方便, 何时能, 过来上班, 来报到, 哪天来, 几时',
  relocate:
    'packing up, pack up, pack your bags, live somewhere else, living somewhere else, living elsewhere, uproot, away from home, other end of the country, different country, abroad, overseas, another office, other location, change of city, leave this city, 常驻, 别的省, 外省, 离开家, 背井离乡, 别的地方, 换个地方, 去分公司, 海外, 国外, 搬过去, 长期在外, 离开本地, 跨省, 调到, 派到, 派去, 搬到, 挪地方',
  travel:
    'on a plane, living out of a suitcase, away for days, away a lot, visiting clients, 到处跑, 跑来跑去, 常跑, 出远门, 长期在外跑, 飞来飞去',
  overtime:
    'past six, after six, after hours, stay on, stay longer, late evenings, late at night, finish late, weekend work, weekends in the office, extra work in the evening, home late, more than forty hours, on a saturday, on saturdays, 晚走, 走得晚, 很晚, 熬夜, 周六, 周末, 干到很晚, 做到很晚, 下班晚, 早出晚归, 通宵, 连轴转, 休息日, 随叫随到, 准点下班, 六点',
  shift:
    'work nights, doing nights, night work, early mornings, round the clock, sundays, christmas, public holidays, bank holidays, 晚班, 早班, 半夜上班, 过年值班, 春节, 通宵班, 上夜班, 排到夜班',
  otherOffers:
    'anybody else, anyone else, talking to anybody else, talking to other, other irons in the fire, in the running elsewhere, somewhere else, in talks, further along with, another company wants you, choose between us, competing, 别人家, 其他家, 还有谁, 还在谈, 在谈的, 别处, 录用通知, 也面了, 还面了, 几家在面, 同时在看, 另一家',
  hobby:
    'when you are not working, not working, not at work, when you go home, get up to, do with yourself, let your hair down, blow off steam, day off, evenings and weekends, on a sunday, for pleasure, life outside, 下了班, 不上班, 回家以后, 休息的时候, 放假, 平时玩, 玩什么, 消遣, 解闷, 打发时间, 空下来, 没事的时候, 闲下来, 休息时间, 私底下, 课后',
  balance:
    'draw the line between, leave work behind, take work home, family time, time for yourself, job and family, home life, kids and job, 顾家, 顾得上家, 顾不上家, 顾家里, 带回家, 陪家人, 分得开, 工作生活',
  motivate:
    'fired up, fires you up, gets you going, get you going, get out of bed, gets you excited, makes you tick, spring in your step, on a monday morning, jump out of bed, lights you up, light a fire, give your best, gives you energy, spur you on, what are you in it for, why do you do what you do, 劲头, 有劲, 来劲, 起劲, 起床, 提起劲, 冲劲, 这么拼, 肯干, 兴奋, 让你愿意, 坚持下来, 为了什么, 图个啥, 奔着',
  pastJob:
    'where you work now, where you are at the moment, old job, old place, old company, present employer, the place you are at, your place now, before this, 原来那家, 之前那家, 原来的公司, 以前的公司, 之前的公司, 老东家, 那家公司, 老单位, 现在那家, 现在这家, 之前的工作, 原来的工作, 以前那家, 前公司',
  chooseProfession:
    'for a living, end up in, get started in, line of work, this kind of work, in this business, first get interested, fall into, how come you became, walk of life, drew you to looking after, spend your life, 吃这碗饭, 这碗饭, 这份职业, 干这个, 做这个工作, 怎么会想做, 怎么想到做, 当上, 走进这行, 踏入, 走这条路, 这条路, 怎么就做了, 选这个系, 填志愿, 高考, 填了这个',
  reference:
    'vouch for you, ring up your, call your old, speak for you, put in a good word, 打听一下你, 问问你以前的, 能证明, 作证',
  ask: 'on your mind, curious about us, your side, from your side, what would you like to know, wonder about, find out from us, find out about the job, pick my brain, anything i can answer, i can answer, anything we can answer, turn the tables, floor is yours, fire away, clear up for you, interview me, 想打听, 打听的, 想知道的, 想了解我们, 要了解的, 想聊的, 该你问, 轮到你问, 你来问, 有什么要了解, 关心的问题, 还有什么想, 不清楚的地方, 交给你, 问一问, 随便问, 尽管问',
  finalWords:
    'leave us with, before we finish is there, one last thing, should know about you, missed anything, 落下什么, 最后说一句, 漏掉, 没提到的',
  colleagueView:
    'tell me about you, tell us about you, say if i asked, say about working with you, hear about you, if i rang, if i called, if i phoned, impression of you, reputation, others see you, people see you, come across, make of you, known as, working alongside you, working with you like, 说你, 背地里, 私下怎么说, 对你的印象, 看你, 怎么说你这个人, 口中的你, 眼里的你, 别人眼里, 评语, 印象',
  describeSelf:
    'what are you like, sum up who, one adjective, a single word, if you were an animal, if you were a, headline, 什么性子, 脾气性格, 用几个字, 内向, 外向, 什么样一个人, 是个怎样的人, 怎样一个人, 关键词',
  values:
    'stand for, hill to die on, not negotiable, never compromise, live by, hold dear, care about most, 看得最重, 最在乎, 守住, 坚守, 雷打不动, 不能退让',
  mentor:
    'made you who you are, learned the most from, learnt the most from, follow as an example, want to be like, shaped you, taught you the most, 想成为谁, 学到最多, 教你最多, 照着学, 受益最多, 最崇拜, 最敬佩, 带你入门',
  environment:
    'office feel, feel at home at work, place to work, sort of place, kind of place, workplace, surroundings, where do you thrive, thrive in, bring out the best in you, 什么样的地方, 待着舒服, 工作气氛, 气氛, 公司气氛, 什么样的团队',
  idealBoss:
    'gets the best out of you, get the best out of you, how should your boss, led by, be led, sort of person to report to, work best under, supervisor you would like, who would you like to work for, like to work for, boss from hell, want your boss to, person to work under, 跟什么样的人干, 跟着什么样的, 带你的人, 什么样的头儿, 好领导, 希望领导, 希望上面, 跟着谁干, 管得紧, 管得松',
  dreamJob:
    'what would make a job, tick all the boxes, after in your next, wish list, if you could design, what do you want out of, 图什么, 心仪, 最想要的工作, 想找什么样的, 挑工作, 选工作, 找什么样的工作, 想干什么样的',
  switchCareer:
    'trained as, you studied, your background is in, coming from a, that is quite a leap, big jump, nothing to do with, new direction, start again in, leave your field, completely different, from scratch in, different line of work, 半路出家, 换方向, 跟你学的不一样, 学的不是, 学的是, 八竿子打不着, 隔行, 改行, 没什么关系, 不沾边, 换条路, 另起炉灶',
  inexperience:
    'never done this, never done that, not done this before, you are quite new, fresh out of, lack the, have not worked in, why would we trust you with, no background in, 没干过, 没接触过, 没做过, 零基础, 白纸, 门外汉, 刚出校门',
  overqualified:
    'below your level, too good for, too senior, less responsibility, earning less, 委屈, 低就, 太厉害, 大庙',
  rejected:
    'go with somebody else, choose another candidate, it does not work out with us, we say no, 没选上, 没要你, 不要你, 刷下来, 选了别人, 没成, 没过',
  startup:
    'big firm, small firm, ten people, corporation, large organisation, on your own feet, work for yourself, own boss, 大企业, 小企业, 小团队, 自己单干, 自己当老板, 大单位',
  promotion:
    'passed over, next rung, rise to, become a manager, higher position, 当经理, 当领导, 往上走, 上一个台阶, 轮不到, 提干, 当主管',
  language:
    'hold a meeting in english, chat in english, mandarin, bilingual, second language, 外国人交流, 用英文, 用英语, 普通话, 会说, 双语',
};
