import type { ConceptTable } from './concept-table.ts';

/** How people say it when they talk: more phrases for the trades. */
export const SPOKEN_TRADES: ConceptTable = {
  customer:
    'shopper, someone paying, paying guest, person across the counter, caller, 买东西的人, 上帝, 客官, 来买, 会员',
  patient:
    'sick people, the sick, in the bed, somebody in pain, looking after people, 病床, 床位, 病房里, 病友, 老病人',
  relative: 'son of a patient, daughter of a patient, loved ones, 家属, 儿女, 陪护',
  parent:
    'mum and dad, mom and dad, mothers and fathers, 爹妈, 孩子妈, 孩子爸, 爸爸, 妈妈, 孩子家里',
  student:
    'kids, kid in your class, youngsters, teenagers, pupil, boy in your class, girl in your class, 班里, 孩子上课, 小朋友, 同学上课, 底下学生',
  public:
    'people in the queue, folks in the street, neighbours, neighbors, 大爷, 大妈, 来办事的, 办事的人, 窗口, 街坊, 乡亲, 村民们, 邻居',
  police:
    'working for the state, town hall, state employee, 考公, 进体制, 铁饭碗, 吃公家饭, 体制, 编制, 考编, 上岸, 机关单位, 公职人员, 国家公务',
  quota:
    'your numbers, came up short on, short on your numbers, behind on your, monthly numbers, below target, hit your, quarter went badly, bad quarter, 没跑完, 指标没, 业绩没, 没完成业绩, 任务没完成, 跑单, 单量, 业务量, 冲业绩, 业绩垫底, 季度指标',
  closeDeal:
    'signed on the dotted, signature, got the contract, got them to sign, get them to buy, biggest client you, seal the deal, 签下来, 签下, 啃下客户, 拿下客户, 下单, 掏钱, 买单',
  prospect:
    'drum up, drum up business, never heard of you, knock on doors, strangers to buy, pick up the phone and call, get your foot in the door, start from no contacts, empty address book, where do your customers come from, 没听过咱们, 从来没听过, 不认识的人, 打陌生电话, 扫楼, 敲门推销, 冷冰冰的电话, 找到客户, 客户从哪来, 新客, 人脉没有',
  objection:
    'charges half, half as much, cheaper elsewhere, costs too much, cannot afford, more than they want to pay, think about it, let me think it over, not convinced they need, price is a problem, too much money, 便宜一半, 别家便宜, 比你便宜, 隔壁便宜, 价格太高, 嫌价格, 价钱高, 再考虑, 再想想, 买不起, 不肯买, 贵了, 太高, 不划算',
  negotiationPrice:
    'ten percent off, knock something off, beat you down, shave off, 便宜点, 少一点, 抹零, 再让点, 杀价',
  retainCustomer:
    'walk away to a competitor, keep them coming back, regulars, stay loyal, going to the competition, leave for a rival, 跑了, 跑单, 被抢走客户, 熟客, 老主顾, 客户跑了, 留客, 维系',
  sellThis:
    'off your hands, convince me to take, convince me to buy, make me buy, make me want this, i am a buyer, talk me into buying, 让我买, 说服我买, 我是顾客, 把它卖, 卖出去给我',
  campaign:
    'ads, posters, flyers, get the word out, get people to know, commercial, make people aware, 推广费, 打广告, 砸钱, 投广告, 传单, 让更多人知道, 打响, 造势',
  marketingMetric:
    'worth the money, pay off, paid off, money well spent, bring anything in, money was worth, got our money, 值不值, 花得值, 有没有用, 效果怎么, 回本, 带来多少',
  socialMedia: 'followers, go viral, viral, 爆款, 点赞量, 火起来, 更新账号, 账号, 播放量',
  brand: 'our name stand for, what people think of the brand, make a name, 牌子, 名声, 知名度',
  targetAudience:
    'who buys, who is it for, find out what users want, talk to users, know your buyers, 什么人会买, 卖给谁, 给谁用, 用户想要',
  crisisPr:
    'goes viral for the wrong, one star, bad headlines, storm online, reporter calls, journalist, shitstorm, 网上被骂, 上热搜, 被曝光, 网友, 挂网上, 一星',
  statement:
    'p and l, p & l, hang together, annual report, three reports, how profit turns into cash, 三表, 几张报表, 年报',
  budget:
    'overspend, spent more than, run out of money, money runs out, keep spending, costs run, penny, 花超, 钱不够, 超了预算, 花钱, 省着花, 省钱, 精打细算',
  discrepancy:
    'small sum, a few cents, few pounds out, do not add up, does not add up, figures disagree, does not agree, totals differ, one number off, disagree by, missing money, not reconcile, do not balance, 差了几块, 差几块, 差几分, 差一笔, 少了一笔, 多了一笔, 对不起来, 数不对, 账差, 账目, 不吻合, 轧不平',
  closeBooks:
    'end of the month, last days of the month, bank statement, ledgers, 盘账, 月底, 年底盘, 扎账, 轧账, 月末',
  audit:
    'checking the books, go through the books, inspectors, look through the accounts, 查账的, 看账, 翻账本',
  accrual:
    'pay late, late payers, pays late, owe us, owes us money, wear and tear, 欠款, 欠钱, 催款, 收不回, 拖着不付, 拖款',
  contract:
    'the paperwork, wording of an agreement, before we sign, fine print, 签字之前, 白纸黑字, 协议书, 条文',
  litigation:
    'in front of a judge, judge and jury, guilty client, guilty, take to court, 法官, 上法庭, 出庭, 开庭, 官司, 立案',
  recruitHow:
    'nobody applies, get people to apply, right people, spot talent, seats to fill, fill a vacancy, tell a good candidate, 没人投, 招不着, 挖人, 看人, 识人, 面试别人, 选人, 招到',
  employeeRelation:
    'let somebody go, had to let, sack, sacked, send somebody home, people keep leaving, everyone is leaving, keep quitting, 让人走, 让他走, 留不住人, 老有人走, 人都走, 请人走, 走人谈',
  training: 'teach the staff, get staff up to, workshops for staff, 给员工上课, 内训, 学习班',
  triage:
    'all need you, all calling, everyone needs you, three patients, call bells, only two nurses, 好几个急, 一下来了, 同时按铃, 都按铃, 都叫你, 只有你一个, 几床, 人不够, 忙不过来的病房',
  medication:
    'wrong pill, pills, tablets, prescribed, prescribe, syringe, drip, drip rate, wrong amount, 针打错, 打错针, 吃错药, 药发错, 拿错药, 挂水, 点滴, 开的药, 剂量不对',
  emergencyCare:
    'stops breathing, stopped breathing, turns blue, collapses, collapse, goes downhill fast, heart stops, unconscious, not responding, 没呼吸, 晕倒, 昏迷, 不行了, 突然不好, 病危, 倒下, 叫不醒',
  bedside:
    'not going to make it, passing away, passed away, last days of, mourning, scared patient, frightened, crying, hold their hand, lose a patient, lost a patient, 走了一个病人, 没救过来, 快不行, 害怕, 哭, 绝症, 癌症晚期, 最后一程',
  patientSafety:
    'falls out of bed, passing on to the next shift, mix up patients, 摔下床, 接班, 核对床号, 搞混',
  infection:
    'wash your hands, germs, catch something, isolation, gloves, 洗手, 传染, 戴手套, 隔离, 交叉感染',
  diagnosis:
    'does not want the treatment, will not take, does not want surgery, operation, explain to a patient, 不肯治, 不肯吃药, 不愿意手术, 不想治, 不配合治疗, 不做手术, 放弃治疗',
  lessonPlan:
    'get a lesson ready, forty-five minutes with a class, build a lesson, structure a lesson, trial lesson, 一堂, 上一节, 准备一堂, 怎么讲这节, 试讲, 说课',
  classroom:
    'wrecking your lesson, wreck the lesson, class clown, noisy, out of control, chaos in class, throws things, will not sit still, talking all the time, rowdy, chatting in class, phone in class, troublemaker, wrecks, will not listen, 上课老闹, 上课闹, 坐不住, 讲话不停, 老闹, 上课说话, 上课玩手机, 闹哄哄, 闹腾, 不守秩序, 秩序, 顶嘴, 打架, 熊孩子, 课堂上吵, 吵吵, 不听讲, 乱成一团, 镇不住, 调皮捣蛋',
  differentiate:
    'cannot keep up, not keep up, keep up with the others, slow ones, fast ones, bright ones, left behind, weakest pupils, lagging, all over the place in level, some are ahead, further ahead than, 底子薄, 底子差, 听不懂的学生, 落下的, 落后, 差距大, 跟不上的, 学得慢, 吃不饱, 参差不齐, 程度差, 学不会, 补差, 特别薄',
  engageStudents:
    'fall asleep in, yawning, do not care about the subject, make it fun, bring a subject to life, half asleep, grab their attention, could not care less, 打瞌睡, 走神, 没兴趣, 提不起兴趣, 不爱学, 有趣, 爱上这门课, 坐着发呆',
  assess:
    'sunk in, understood it, got it, marking, 学没学会, 听懂没, 听懂了没, 批改, 考试, 学会了没',
  bully:
    'picked on, picks on, ganging up, teased, pushed around, unwanted, 被人欺负, 被打, 被孤立的学生, 欺负人, 围攻',
  policyView:
    'hot topic, everyone is talking about, these days many people, young people today, trend among, 躺平, 内卷, 这股风, 这种风气, 风气, 网络热词, 热点, 年轻人都, 现在很多人, 不少人, 新闻, 社会上, 公众, 有网友, 政策, 古人说, 名言, 这句话, 现象',
  grassroots:
    'small village, farmers, countryside school, out in the sticks, 走基层, 农民, 田间, 山里, 县里, 大山, 老乡, 穷地方, 艰苦',
  club: 'student groups, student group, student body, sports team, choir, orchestra, debate team, besides studying, outside lectures, apart from studying, outside of class, outside of school, out of class, 除了念书, 除了学习, 除了读书, 除了上课, 念书之外, 社团活动, 折腾, 班长, 团委, 协会',
  internship:
    'summer placement, placement, working student, work placement, months as an, 实习那, 暑期工, 实习单位, 见习, 实训',
  research:
    'what you wrote about, wrote your dissertation, in the lab, scientific, findings, study you did, paper you wrote, bachelor thesis, final year project, 毕设, 写论文, 题目, 做的什么题, 发文章, 科学, 搞研究, 做学问',
  supervisorAcad: 'the prof, your prof, 老板导师, 博导, 硕导, 带你做研究',
  grades:
    'bottom of the class, top of the class, a mark, mark you gave, bad mark, school results, honours, 考得, 不及格, 班里第几, 考多少分, 补考, 分数线, 考分',
  major: 'your subject, what you studied, 学的专业, 这个系, 志愿',
  school:
    'place to study, another university, study with us, study here, study at, 别的学校, 来读, 来念, 读书的地方, 我们学院',
  supplier:
    'who delivers to us, people we buy from, wholesaler, shipper, 供货的, 供货, 货源, 卖家, 进货的, 供应的',
  inventory:
    'shelves, on the shelf, run out of, stocktaking, sold out, warehouse count, dead stock, 卖断, 卖光, 断货, 压货, 存货太多, 货架, 点货, 清点',
  shipment:
    'lorry, container stuck, stuck at the border, stuck at customs, arrive late, has not arrived, on its way, 没到货, 晚到, 货没到, 包裹, 货车, 催货, 货丢, 路上的货, 送达, 晚半个月, 晚到货, 到货',
  machine:
    'conveyor, conveyor belt, halted, belt stops, halt, stands still, jams, 停了, 卡住的机器, 流水线, 传送带, 罢工的机器, 坏了, 机床, 停工, 修机器',
  safety:
    'hard hat, helmet, goggles, gloves on, get hurt, gets hurt, hurt on the job, injured, accident at work, protective gear, dangerous, unsafe, safety glasses, 安全帽, 头盔, 戴护具, 受伤, 伤到, 出人命, 防护服, 护目镜, 违规操作, 图省事, 不按规定操作, 安全带',
  qualityControl:
    'faulty, broken goods, send back goods, rejects, falls apart, bad batch, 坏件, 瑕疵, 次品率, 报废, 废品, 退回来的货, 残次, 不合格',
  lean: 'more out of the line, throughput of a line, less scrap, 产量, 效率低的产线, 多产, 出货量',
  restaurant:
    'soup, dish, steak, order went, hair in the, waiting for their food, kitchen is behind, 菜里, 菜凉, 头发, 上错, 包厢, 火锅, 等太久没上, 端盘',
  hotel:
    'lobby, no room left, no rooms, double booked, lost their booking, night porter, suite, 没房, 没有房间, 大堂, 房卡, 订的房, 房型, 退房',
  retail:
    'in the shop, shoplifter, receipt, bring something back, brings something back, price label, pocketing, 店里, 小票, 退东西, 偷东西, 收钱, 顾客拿了, 柜姐',
  satisfy: 'happy guest, smile, 让人满意',
  secretary:
    'diary of the boss, keep the office, takes the minutes, double-booked meeting, 打杂行政, 领导行程, 行程, 端茶, 来客, 文件管理, 收发',
  requirement:
    'wants different things, different things every week, changes their mind, change their mind, keeps changing their, new wish, one more thing, moving target, moving the goalposts, goalposts, moves the goalposts, not what we agreed, adds features, 一天一个想法, 一天一个样, 改主意, 变来变去, 改来改去, 又改, 反复改, 推翻重来, 想一出, 加功能, 加东西, 想要的功能, 新想法, 改了又改',
  roadmap:
    'wish list of features, ten feature ideas, what makes the cut, leave out, build first, everyone wants their feature, ship first, 先上哪个功能, 砍哪个, 做哪个不做, 先开发, 先做哪个功能, 砍需求',
  productSense:
    'app on your phone, on your phone, app you would redo, app you hate, product you admire, love using, gadget, our service, try our product, used our app, 手机里, 手机上, 最想改的, 软件最想改, 用过我们的, 常用软件, 一款软件, 你爱用, 好用的产品, 好产品',
  productMetric:
    'numbers go down, sign-ups fall, users drop, suddenly fewer, fell by, dropped by, how do you know a feature, feature works, fell overnight, falling numbers, 掉了, 少了一半, 数据跌, 跌了, 突然少, 突然掉, 功能有没有用, 功能好不好, 数据变差, 变少',
  launch:
    'bring to market, get a new product out, out of the door, first version, from idea to, hit the shelves, 推向市场, 第一版, 从无到有, 新功能上线, 做出来的产品, 从零做',
  projectMgmt:
    'keep a project on, milestones, kick-off, daily stand-up, run a project, keep everyone on schedule, 管项目, 带项目, 盯进度, 里程碑, 推进项目, 跟进度',
  offTrack:
    'late already, way behind, not going to make the date, going off the rails, off the rails, behind on, running over, 拖了, 拖延了, 进度慢, 来不及上线, 赶不上进度, 拖期, 滞后, 跑偏',
  stakeholder:
    'everyone involved, competing interests, big egos, marketing wants one thing, people with a say, all the people involved, 各方, 各部门都, 老板们, 业务那边, 多方, 几方',
  designProcess:
    'blank canvas, blank page, first sketch, sketch, sketches, from idea to design, how do you design, 从零开始设计, 草图, 怎么出图, 下手设计, 开始设计, 从哪入手设计, 出稿',
  designFeedback:
    'hates your design, does not like your design, make the logo bigger, ugly, 改稿, 不喜欢你的设计, 否了, 被否, 打回设计, 设计被',
  portfolio:
    'show me something you made, favourite design, piece of yours, things you have designed, 你做的设计, 设计过的, 挑一件作品, 哪件作品, 哪一件作品',
  usability:
    'find their way around, hard to use, easy to use, confuses people, confused users, watch people use, blind users, screen reader, 不会用, 用不明白, 难用, 好用, 看用户怎么用, 看不懂界面, 盲人',
  consulting:
    'earning less, profit has halved, coffee shop makes a loss, losing money, make more money, should they open, 赚得少, 亏钱, 亏损, 不赚钱, 生意下滑, 开分店',
  valuation:
    'what is a company worth, worth today, fair price for a firm, 值多少钱, 企业值, 公司值',
  credit2:
    'pay us back, pay back, lend, lend money, borrow, rates go up, 还得起, 还不起, 借钱, 放贷, 加息, 降息',
  tax: 'tax man, taxman, 交税, 省税, 缴税',
  regulation: 'rules change, law changes, new rule comes, 新规定, 规定变, 政策一变, 新政策',
};
