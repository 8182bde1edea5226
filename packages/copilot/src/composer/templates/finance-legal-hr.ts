/** Accounts, law, staff, offices, consulting cases. */
export const FINANCE_LEGAL_HR = `
# financial-statements
Profit flows into equity, and the cash flow explains the cash balance.
- Income statement: what was earned and spent in a period => The income statement covers a period: earned and spent.
- Balance sheet: what we own and owe on one day => The balance sheet shows one day: owned and owed.
- Cash flow: starts from profit, removes what is not cash => The cash flow starts from profit and removes non-cash items.
- I look first at cash from operations => First I look at cash from operations, because profit can mislead.
~
利润滚入权益，现金流解释资产负债表的变化。
- 利润表：一段时间的收入和支出 => 利润表讲的是一段时间里赚了多少、花了多少。
- 资产负债表：某一天的家底和欠款 => 资产负债表是某一天的照片，有什么、欠什么。
- 现金流量表：从利润出发，剔除非现金项目 => 现金流量表从利润出发，把没有收付现金的剔掉。
- 先看经营现金流 => 看财报我先看经营现金流，因为利润容易修饰。

# budgeting
I build the budget from the work, then compare with last year.
- Ask the people who spend: what, when, why => I ask those who spend: what, when and why.
- Fixed, variable, one-off kept apart => Fixed, variable and one-off costs stay apart.
- Over budget: find the driver, then cut, move or ask => If we run over, I find the driver before I cut.
- Forecast monthly: [my figure] => A figure from my own budgeting: [your figure].
~
我从要做的事出发编预算，再和去年对照。
- 问花钱的人：什么、何时、为什么 => 我会问实际花钱的人：花在哪、什么时候、为什么。
- 固定、变动、一次性分开列 => 固定的、变动的、一次性的费用要分开列。
- 超支：先找原因，再砍、挪或申请 => 超支了先找到主因，再决定是砍、是挪还是申请。
- 每月滚动预测：[自己的数字] => 我做预算留下的一个数字：[自己的数字]。

# audit
I plan from the risk: where could a big error hide?
- Understand the business, then set materiality => First I understand the business and set materiality.
- Controls: follow one transaction from start to end => To test controls, I follow one transaction through.
- Material error: secure evidence, tell [lead], no alarm => A big error goes to [the lead] with evidence.
- Why audit: trust in figures, and [your reason] => I like this work because [your reason].
~
我从风险出发安排审计：大的错误会藏在哪里？
- 先懂业务，再定重要性水平 => 先了解业务，再确定重要性水平。
- 内控：跟一笔业务从头走到尾 => 测试内控，我会跟着一笔业务从头走到尾。
- 重大问题：固定证据，报[负责人] => 发现重大问题，先固定证据，再报告[负责人]。
- 为什么做审计：让数字可信，还有[理由] => 我喜欢审计，是因为[理由]。

# closing-the-books
The close runs on a calendar, with an owner for each step.
- Cut-off, accruals, bank, receivables, payables, stock => First cut-off and accruals, then bank and stock.
- Reconcile: two sources, list differences, explain each => To reconcile, I compare two sources and explain differences.
- Do early what can be early: [fixed entries] => Whatever can be done early moves out of the rush.
- Review before lock: [who signs] => Before we lock the month, [who] reviews it.
~
月结按日历走，每一步都有负责人和日期。
- 截止、计提、银行、往来、存货 => 先做截止和计提，再对银行、往来和存货。
- 对账：两边核对，逐条解释差异 => 对账就是两边比对，差异一条条说清。
- 能提前的提前：[固定分录] => 能提前做的，比如[固定分录]，都挪到月末之前。
- 锁账前复核：[谁签] => 锁账之前由[谁]复核。

# numbers-do-not-match
I never force it; I halve the list until the error shows.
- Known tricks: swapped digits, doubled entry, wrong sign => Classic causes are swapped digits and doubled entries.
- Last day it still matched, then forward => I go back to the last day it matched.
- No hidden correction: note cause and proof => I never hide a difference in another account.
- A gap I found: [difference], in [where] => I once found [the difference] in [where].
~
我不会硬凑，而是把明细对半缩小，直到找出错处。
- 常见原因：数字颠倒、重复入账、方向记反 => 常见的是数字颠倒、重复入账或者方向记反。
- 回到最后一天还平的时候，往后查 => 我会回到最后一次平的那天，再往后查。
- 不塞进别的科目，写明原因和依据 => 差异绝不塞到别的科目里，原因要写明。
- 查过的一次：[差异]，在[哪里] => 有一次我查出[差异]，错在[哪里]。

# tax
My tax work covers [which taxes], for [whom].
- Calendar of filings, documents ready before => A filing calendar keeps me ahead of the dates.
- New rules: official source, then a note for colleagues => With new rules I read the official text, not the rumour.
- Planning means using the law, never hiding => Tax planning uses the law and hides nothing.
- Unclear case: ask the adviser or office in writing => If a case is unclear, I ask the authority in writing.
~
税务方面，我做过[哪些税种]，服务[谁]。
- 申报日历，材料提前备齐 => 我有一张申报日历，材料都提前准备好。
- 新政策：看官方原文，再写给同事 => 政策变了，我看官方原文，不听传言。
- 筹划是用足政策，不是隐瞒 => 税务筹划是用足政策，不是隐瞒。
- 拿不准就书面请教主管部门 => 拿不准的，我会书面请教税务机关。

# valuation
I value a company in two ways, and explain the gap.
- Discounted cash flow: forecast, discount rate, terminal value => A discounted cash flow adds future cash in today's money.
- Sensitive points: growth and discount rate => It reacts strongly to growth and to the discount rate.
- Multiples: similar firms, same stage, same margin => Multiples are fast when similar firms are listed.
- No cash flow yet? Range and scenarios => For a young firm I give a range, not one number.
~
我会用两种方法估值，再解释两者的差距。
- 现金流折现：预测、折现率、终值 => 现金流折现，就是把将来的现金折成今天的钱。
- 最敏感的是增长率和折现率 => 它对增长率和折现率非常敏感。
- 可比公司：同类、同阶段、利润率相近 => 有相近的上市公司时，可比法更快。
- 还没有现金流：给区间和情景 => 对早期公司，我给的是区间，不是一个数。

# accounting-concept
With {topic|it}, we show the business as it truly is.
- Accrual: record when earned or used, not when paid => Accrual means we record when earned, not when paid.
- Depreciation: cost spread over years of use, no cash leaves => Depreciation spreads a cost over the years of use.
- Goodwill: price paid above the net assets bought => Goodwill is the price above the net assets bought.
- Late payers: call early, agree dates, set a provision => With late payers I call early and set a provision.
~
{topic|这个概念}背后的想法，是如实反映业务。
- 权责发生制：按发生记，不按收付记 => 权责发生制是按业务发生来记，不按收付款来记。
- 折旧：成本分摊到使用年限，不付现金 => 折旧是把成本分摊到使用的年限里。
- 商誉：收购价高于净资产的部分 => 商誉是收购价超出净资产的那一块。
- 应收逾期：早催、约日期、计提坏账 => 应收账款逾期，要早催、约好日期，并计提坏账。

# credit-and-markets
Three questions: can they pay, will they pay, and what remains?
- Can pay: cash flow against debt service => Ability shows in cash flow against debt service.
- Wants to pay: history, openness => Willingness shows in the payment history.
- What remains: collateral, at a careful value => Collateral comes last, at a careful value.
- Rates rise: bonds fall, loans cost more, demand slows => When rates rise, bonds fall and borrowing slows.
- Market today: [my view], with [the doubt] => My view of the market now is [your view].
~
我看借款人还不还得起、愿不愿意还、还剩什么保障。
- 还得起：现金流对比还本付息 => 还款能力看现金流够不够还本付息。
- 愿意还：历史记录、是否坦诚 => 还款意愿看过去的记录。
- 保障：抵押物，估值要谨慎 => 抵押物放在最后看，估值要保守。
- 利率上升：债券跌、借款贵、需求放缓 => 利率上升，债券价格下跌，借钱的也会减少。
- 眼下的市场：[看法]，但也要看[疑点] => 对眼下的市场，我的看法是[看法]。

# contract-review
I read it once for the deal, and once for the dangers.
- Deal: parties, object, price, dates => The first reading covers parties, object, price and dates.
- Trouble: liability, termination, penalties, law, secrecy => The second covers liability, termination and penalties.
- Bad clause: say the risk, offer other words => For a bad clause I offer other words at once.
- They refuse: limit it, price it, or [who decides] => If they refuse, the risk goes to [who] for decision.
~
合同我读两遍，一遍看交易，一遍看会出什么事。
- 交易：主体、标的、价款、期限 => 第一遍看主体、标的、价款和期限。
- 风险：责任、解除、违约金、管辖、保密 => 第二遍看责任、解除、违约金和管辖。
- 不利条款：讲清风险，给替代文字 => 对不利的条款，我会直接给出替代的文字。
- 对方不改：加限制、算进价格或报[谁] => 对方坚持不改，就把风险交给[谁]来定。

# legal-case
One case I worked on turned on [the disputed point].
- My part: [research, drafting, hearing] => My part in it was [research, drafting or hearing].
- Preparation: facts in order, law, weak side first => To prepare, I begin with our weakest point.
- Research: statute, then cases, then comment => Research goes from statute to cases to comment.
- Everybody deserves a defence; lying in court is my limit => Everyone deserves a defence, but I will not mislead a court.
~
我参与过的一个案件，争议焦点是[争议点]。
- 我负责的：[检索、起草或出庭] => 我在其中负责[检索、起草或出庭]。
- 准备：理事实、查法条、先看自己的弱点 => 准备开庭，我先从我方最弱的地方看起。
- 检索：法条、案例、再看评论 => 检索的顺序是先法条，再案例，再评论。
- 人人有权获得辩护，但不能误导法庭 => 每个人都有权获得辩护，但我不会误导法庭。

# regulation-change
I turn the new rule into a list of changes with owners.
- Source: official text, date of effect, transition => I check the official text and its date of effect.
- Gap: what we do today against what it asks => Then I compare our practice with what it asks.
- Owners and proof: training, record, control => Every change gets an owner and a proof.
- Keep watch: [newsletter, association, authority] => I keep watch through [newsletter or association].
~
我会把新规变成清单：谁在什么时候之前改什么。
- 来源：官方文本、生效日、过渡期 => 先看官方文本，弄清生效日和过渡期。
- 差距：现在的做法对比新要求 => 再拿现在的做法，和新要求逐条对比。
- 责任人和证据：培训、记录、检查 => 每处改动都有责任人，也留下证据。
- 持续关注：[通讯、协会或主管部门] => 平时我通过[通讯、协会或主管部门]跟进。

# recruiting
For a hard role I go where these people already talk.
- Real must-haves: cut the list with the manager => With the manager I cut the list to real musts.
- Where: [community], former applicants, referrals => I search in [the community] and among old applicants.
- Interview: same questions, work sample, two views => Everyone gets the same questions and a work sample.
- All rejected? Review two profiles together => If all are rejected, we review two profiles together.
~
难招的岗位，我会去这些人本来就聚集的地方找。
- 和用人部门删到真正必须的 => 我先和用人部门一起，把要求删到真正必须的几条。
- 去处：[社群]、老候选人、内部推荐 => 我会去[社群]里找，也会翻以前的候选人。
- 面试：同样的问题、实做、两人评 => 面试用同样的问题，加一个实际的小任务。
- 都不满意就一起复盘两份简历 => 用人部门都不满意，就一起细看两份简历。

# letting-people-go
Such a talk is short, honest, private, and well prepared.
- Before: reasons, law, dates, papers, [who joins] => Before it, I check reasons, law and papers.
- In the room: the message first, then silence => The message comes first, and then I am quiet.
- Grievance: hear both sides apart, then together => In a dispute I hear both sides apart first.
- Turnover: exit talks, then fix [main cause] => High turnover is read from exit talks: [the main cause].
~
这种谈话要简短、坦诚、私下，而且准备充分。
- 之前：理由、法规、日期、材料、[谁在场] => 谈之前，我会核对理由、法规和材料。
- 当场：先说结论，再给时间 => 先把结论说出来，然后给对方时间。
- 员工纠纷：先分开听，再一起谈 => 员工之间有纠纷，我先分开听，再请到一起。
- 离职率高：离职面谈，找出[主因] => 离职率高，要从离职面谈里找原因，比如[主因]。

# staff-training
I start from the mistake that training should make rarer.
- Need: errors, talks with users and bosses => The need shows in errors and in talks.
- Design: short theory, much practice, real cases => Short theory, much practice, and cases from the job.
- Proof: test, then watch the work weeks later => The proof comes weeks later, at the workplace.
- Drop what does not help: [example] => I would drop a course that changes nothing, like [example].
~
我从希望减少的那个差错出发设计培训。
- 需求：看差错、问员工和主管 => 培训需求要看差错，也要问员工和主管。
- 设计：少讲理论、多练、用真实案例 => 理论讲短，练习要多，案例来自岗位。
- 评估：测试，几周后看实际操作 => 效果要几周以后到岗位上去看。
- 没用的就停：[例子] => 没有效果的课就该停，比如[例子]。

# performance-system
A fair review holds no surprise on the day itself.
- Few targets, agreed early, in their control => People get few targets, early, and under their control.
- Notes all year, so the last month does not decide => Notes all year keep the last month from deciding.
- Bonus: clear formula, team part, upper limit => A bonus needs a clear formula with a team part.
- Objection: listen, show notes, second opinion by [who] => If someone objects, we look at notes with [who].
~
公平的考核，结果出来那天不会让人意外。
- 指标少、早定、员工能控制 => 指标要少，要早定，而且是员工自己能控制的。
- 全年留记录，不让最后一个月决定 => 平时就做记录，免得只看最后一个月。
- 奖金：公式清楚、有团队部分、有上限 => 奖金怎么算要清楚，并且有团队的部分。
- 有异议：听、看记录、请[谁]复核 => 有人不满意，就一起看记录，再请[谁]复核。

# office-administration
I keep one calendar, one list, and answers within the day.
- Diaries: fixed blocks, travel time, who has priority => In the calendar I plan travel time and buffers.
- Clash: ask about weight, offer two other dates => When two meetings clash, I offer two other dates.
- Minutes: decision, person, date, half a page => Good minutes hold decision, person and date.
- Visitors: name known, room ready, [host] told => Visitors find the room ready and the host informed.
~
我只用一份日历、一张清单，当天的事当天回复。
- 日程：固定时段、路上时间、谁优先 => 排日程时，我会留出路上的时间和缓冲。
- 会议冲突：问轻重，给两个备选 => 两个会撞了，我问清轻重，给出两个备选时间。
- 纪要：决定、负责人、日期，半页纸 => 纪要写清楚决定、负责人和日期就够了。
- 来访：知道姓名、备好房间、通知[接待人] => 客人来访，房间先备好，接待的人先通知到。

# business-case
I would split profit into revenue and cost, and find the change.
- Clarify: which product, region, since when => May I first ask: which product, since when?
- Revenue: price times volume, by segment => On the revenue side I check price and volume.
- Cost: fixed and variable, against competitors => On the cost side I split fixed from variable.
- New market: size, rivals, our edge, price of entry => For a market entry I weigh size, rivals and our edge.
- Advice: [recommendation], its risk, next test => My advice would be [the recommendation], with one test.
~
我会把利润拆成收入和成本，看哪里在变。
- 先问清：哪个产品、地区、从何时 => 我想先问一下，是哪个产品、从什么时候开始的？
- 收入：价格乘销量，按板块看 => 收入这边，我看价格和销量。
- 成本：固定和变动，和同行比 => 成本这边，把固定的和变动的分开看。
- 新市场：规模、对手、优势、进入代价 => 要不要进新市场，看规模、对手和我们的优势。
- 建议：[结论]、风险、下一步验证 => 我的建议是[结论]，并且先做一个小验证。

# market-sizing
I would break the number into parts that I can reason about.
- Clarify: what exactly is counted, where, how long => I fix what is counted, where, and for how long.
- Formula: [population] × [share] × [frequency] => My formula is [population] times [share] times [frequency].
- Assume: [each figure] and its reason => I assume [each figure] and give my reason.
- Multiply and round: [the product] => Multiplied out, that gives about [the product, rounded].
- Check against [a known figure] => As a check, I compare it with [a known figure].
~
我会把这个数拆成几个能推断的部分。
- 界定：数的是什么、在哪里、多长时间 => 先说清楚数的是什么、在哪里、算多长时间。
- 公式：[总量]×[比例]×[频率] => 公式是[总量]乘[比例]再乘[频率]。
- 假设：[每个数]和理由 => 我的假设是[每个数]，并且说明理由。
- 相乘取整：[结果] => 乘起来大约是[相乘取整]。
- 用[已知的数]验证量级 => 最后拿[已知的数]对照一下量级。
`;
