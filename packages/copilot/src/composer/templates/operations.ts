/** Supply, production, projects, products and design. */
export const OPERATIONS = `
# supplier
I secure our delivery first, and talk about blame later.
- Late: new date in writing, part delivery, other source => When they are late, I ask for a part delivery.
- Choice: quality, delivery record, price, stability => I choose by quality and delivery record before price.
- Price talk: volume, terms, their cost drivers => For a better price I offer volume or longer terms.
- Single source: second one tested before it is needed => A second source is tested before we need it.
~
先保住我们的供货，责任的事后面再谈。
- 延期：书面新日期、分批交、找别家 => 对方交不了货，我会要求先分批交。
- 选供应商：质量、交期记录、价格、稳定 => 选供应商，质量和交期记录排在价格前面。
- 谈价：拿数量、账期来换 => 谈价格，我会拿数量或者账期来换。
- 独家供应：备选要提前验证 => 只有一家的，备选要在用得上之前就验证好。

# inventory
I control few items closely and many items simply.
- Sort by value and by demand that jumps => Items are sorted by value and by how demand jumps.
- Order point: demand during delivery, plus safety stock => The order point covers delivery time plus safety stock.
- Count does not match: recount, movements, then correct => If the count differs, I recount and trace the movements.
- Dead stock: sell, return, learn why => Old stock is sold or returned, and the reason noted.
~
少数要紧的管细，多数普通的管简单。
- 按价值和波动分类 => 物料按价值和需求波动来分类。
- 订货点：交货期用量加安全库存 => 订货点等于交货期内的用量，再加安全库存。
- 账实不符：复盘、查流水、再调整 => 盘点对不上，先复盘，再查出入库记录。
- 呆滞品：促销、退回、查原因 => 呆滞的货想办法卖掉或退掉，再找原因。

# late-shipment
I tell the customer before they have to ask.
- Where is it, what is the true new time => First I find out where it is and the true time.
- Options: split, faster carrier, stock from elsewhere => Then I offer options: split, faster carrier, other stock.
- Plan: full loads, fixed routes, time windows => In planning I use full loads and fixed windows.
- Cost: fewer empty kilometres before cheaper carriers => To save cost, I look at empty trips first.
~
不等客户来问，我先主动说。
- 货在哪里、真实的新时间 => 先弄清货在哪里，真实的到货时间是几点。
- 给选择：分批、加急、别处调货 => 然后给客户几个选择：分批、加急、别处调货。
- 排运输：装满、固定线路、约定时段 => 安排配送，我尽量装满、走固定线路。
- 降成本：先减空驶，再谈运价 => 降物流成本，先看空跑的车，再谈运价。

# lean-production
I watch one part flow down the line, and where it waits.
- Waste: waiting, transport, rework, extra stock => I look for waiting, transport, rework and extra stock.
- Bottleneck first: output of the line is its output => The bottleneck sets the pace, so I start there.
- Operators know: try their ideas this week => The operators know it, so their ideas are tried first.
- My improvement: [before and after] => An improvement on my record: [before and after].
~
我会去现场跟着一个零件走，看它在哪里等。
- 浪费：等待、搬运、返工、多余库存 => 我会找等待、搬运、返工和多余的库存。
- 先看瓶颈：产线的产出就是它的产出 => 整条线的速度由瓶颈决定，所以从它入手。
- 一线员工最清楚，本周就试 => 操作的人最清楚，他们的点子先试。
- 做过的改善：[前后对比] => 我记录在案的一次改善：[前后对比]。

# quality-problem
Stop bad parts from leaving, then look for the real cause.
- Contain: block stock, check what is on its way => First I block the stock and what is on its way.
- What changed: material, machine, method, person => Then I ask what changed: material, machine, method.
- Ask why until a rule or design shows up => I keep asking why until a rule shows up.
- Customer has it: tell them, replace, report the cause => If the customer has it, I say so and replace it.
- Proof that it is gone: [measure over time] => It counts as solved when [the measure] stays good.
~
先不让坏的流出去，再找真正的原因。
- 围堵：封存库存、查在途 => 先封存库存，在途的也要查。
- 什么变了：料、机、法、人 => 然后问什么变了，是材料、设备还是方法。
- 一直问为什么，问到规则或设计 => 一直追问，直到问出制度或设计上的原因。
- 已到客户：告知、换货、报告原因 => 货已经到客户那里，就主动告知并换货。
- 确认消除：[持续观察的指标] => [这个指标]持续正常，才算真的解决。

# workplace-safety
No output is worth an injury, and anyone may stop the line.
- Before work: risks named in two minutes => Before work we name the risks in two minutes.
- Rule ignored: speak up now, kindly, ask why => If somebody skips a rule, I speak up at once.
- Make the safe way the easy way => The safe way has to be the easy way.
- Accident: help, secure, report, change [what] => After an accident we help, secure, report and change.
~
再急的产量也不值得受伤，谁都可以喊停。
- 开工前用两分钟说风险 => 开工前花两分钟，把风险说一遍。
- 有人违规：当场提醒，问原因 => 看到有人违规，我会当场提醒，再问为什么。
- 让安全的做法最省事 => 要让安全的做法同时也是最省事的做法。
- 出事故：救人、保护现场、上报、整改 => 出了事故，先救人，再保护现场、上报、整改。

# machine-breakdown
Make it safe, find out what happened, then swap or repair.
- Lock it, look, listen, read the error => I lock the machine, look, listen and read the message.
- Fast way back: spare part, other line, manual work => In parallel I plan other lines or manual work.
- Maintenance by running hours and condition => Maintenance follows running hours and condition, not only dates.
- A breakdown I fixed: [machine, cause] => One breakdown I fixed was [machine and cause].
~
先确保安全，弄清停之前在做什么，再换或修。
- 断电上锁，看、听、读报警 => 先断电上锁，再看、听、读报警信息。
- 尽快恢复：备件、别的线、人工 => 同时安排别的线或者人工先顶上。
- 保养看运行时间和状态 => 保养要看运行时间和设备状态，不只看日期。
- 排除过的故障：[设备、原因] => 我排除过的一次故障是[设备、原因]。

# project-management
I make the goal, the next date and the biggest risk visible.
- Start: why, what is out, who decides => At the start we write why, what is out, who decides.
- Plan in pieces that can be checked weekly => The plan has pieces that can be checked each week.
- Method fits the work: agile when we learn, stages when fixed => Agile fits when we learn; stages fit when all is fixed.
- My project: {project|[project]}, [team and length] => A project from my resume: {project|[project]}.
~
我会让目标、下一个节点和最大的风险都看得见。
- 启动：为什么做、不做什么、谁拍板 => 启动时写清为什么做、不做什么、谁来拍板。
- 计划拆成每周能检查的小块 => 计划拆成小块，每周都能检查。
- 方法看情况：边学边做用敏捷，固定用阶段 => 需要边做边学就用敏捷，要求固定就分阶段。
- 做过的项目：{project|[项目]}，[团队和周期] => 我简历上的一个项目：{project|[项目]}。

# project-off-track
I say it early, with a new plan and a choice.
- True state: what is done, not what is started => First the truth: only finished things count.
- Levers: scope, people, date; quality is not one => We can move scope, people or date, not quality.
- Risks listed with a sign and an owner => Each risk has an early sign and an owner.
- My late project: [cause], saved by [step] => A project of mine ran late because of [the cause].
~
早说，并且带着新计划和可选方案去说。
- 真实状态：看完成的，不看开始的 => 先看真实情况，只有做完的才算数。
- 可调的：范围、人手、日期，质量不动 => 能调的是范围、人手和日期，质量不能动。
- 风险列表：有预警信号和负责人 => 每个风险都有预警信号和负责人。
- 延期过的项目：[原因]，靠[做法]补救 => 我有个项目延期过，是因为[原因]。

# stakeholders
I ask each one what a good end would look like.
- Map: who decides, who is affected, who can block => I map who decides, who is affected and who can block.
- Different wishes: show the trade on one page => When wishes collide, one page shows the trade.
- Rhythm: short news on a fixed day => Everybody gets short news on a fixed day.
- Senior no: private talk, ask for the condition of a yes => With a senior no, I ask what would make it a yes.
~
我会问每一方，怎样的结局算好。
- 画图：谁决定、谁受影响、谁能卡住 => 我先理清谁拍板、谁受影响、谁能卡住。
- 诉求冲突：一页纸摆出取舍 => 诉求冲突的时候，用一页纸把取舍摆出来。
- 固定的日子发简报 => 固定的日子给各方发简短的进展。
- 高层反对：私下问怎样才会同意 => 高层不同意，我会私下问，什么条件下可以。

# changing-requirements
Change is fine, as long as its price is visible.
- Ask for the problem behind the new wish => I ask which problem is behind the new wish.
- Show the cost: days, what moves out => Then I show the price: days, and what moves out.
- One owner decides, in writing => One owner decides, and the decision is written down.
- Gather well: talk, watch, prototype, examples => To gather needs, I watch users and show a prototype.
~
需求可以变，但代价要看得见。
- 问新需求背后的问题 => 先问清楚，新需求背后要解决的是什么问题。
- 摆出代价：几天、挤掉什么 => 再摆出代价：要几天、会挤掉什么。
- 一个人拍板，书面确认 => 由一个人拍板，并且写下来。
- 收集：访谈、观察、原型、例子 => 收集需求时，我会看用户怎么做，给他们看原型。

# feature-prioritisation
I put first what solves a frequent pain at a small cost.
- Evidence: how many users, how often, how bad => I ask how many users suffer, and how often.
- Value against effort, with the doubt written beside => Value stands against effort, with our doubt beside it.
- Say no with a reason, keep a visible list => Rejected wishes stay on a visible list with reasons.
- Roadmap: problems per quarter, not promises of features => A roadmap names problems, not promises.
~
先做那些痛得多、花费小的。
- 依据：多少用户、多频繁、多严重 => 先问有多少用户受影响、多久一次、有多严重。
- 价值对成本，旁边写把握 => 拿价值对比成本，旁边写上我们有多大把握。
- 拒绝要有理由，清单公开 => 不做的也写明理由，清单公开可见。
- 路线图写问题，不写承诺 => 路线图写要解决的问题，而不是承诺的功能。

# favourite-product
A product I enjoy is [product], because it [does one thing well].
- Who it is for, and which moment it serves => It serves one moment very well: [the moment].
- What annoys me: [weak point] => One thing annoys me: [the weak point].
- My change: [idea], and its cost => I would change [the idea], knowing its cost.
- How I would test the change: [measure] => To test that, I would watch [the measure].
~
我喜欢的产品是[产品]，因为它把[一件事]做得很好。
- 服务的人和场合：[场合] => 它把[这个场合]服务得特别好。
- 不足：[弱点] => 有一点让我不太满意，就是[弱点]。
- 我的改法：[想法]和代价 => 如果让我改，我会[想法]，代价我也清楚。
- 怎么验证：[指标] => 改完之后，我会看[指标]来验证。

# product-metrics
First I check whether the drop is real, then I split it.
- Data error? Tracking, release, holiday, definition => Is it real? I check tracking, release and holidays.
- Split: platform, region, channel, new or old users => Then I split by platform, region and user type.
- Follow the steps until one step breaks => I walk the steps until one of them breaks.
- Feature success: one target figure, one guard figure => A feature gets one target figure and one guard.
- North star: value users get, such as [figure] => A north star shows value for users, such as [the figure].
~
先确认下降是不是真的，再拆开看。
- 数据错了吗：埋点、发版、节假日、口径 => 先查是不是数据问题：埋点、发版、节假日。
- 拆分：平台、地区、渠道、新老用户 => 再按平台、地区和新老用户拆开。
- 沿着步骤找断在哪一步 => 沿着使用步骤走，看是哪一步断了。
- 功能成效：一个目标指标，一个护栏指标 => 一个功能配一个目标指标，再配一个护栏指标。
- 北极星：用户得到的价值，如[指标] => 北极星指标要体现用户得到的价值，比如[指标]。

# product-launch
I launch small, learn, and only then make noise.
- First users: [who], reached through [where] => The first users would be [who], reached in person.
- Ready check: support, rollback, texts, law, numbers => Before launch I check support, rollback and texts.
- Cold start: fill one side by hand, in one place => For a cold start, I fill one side by hand.
- A project of mine: {project|[project]}, [what we learned] => A project I can tell more about: {project|[project]}.
~
先小范围上线，学到东西，再做大声量。
- 第一批用户：[是谁]，从[哪里]来 => 第一批用户会是[是谁]，一个一个去找。
- 上线检查：客服、回滚、文案、合规、数据 => 上线前检查客服、回滚方案和文案。
- 冷启动：一个地方，人工补足一边 => 冷启动先选一个小地方，人工把一边填满。
- 做过的一个项目：{project|[项目]}，[学到什么] => 可以细说的一个项目：{project|[项目]}。

# working-with-engineers
I bring the problem and its reason, and leave the solution open.
- Involve early, before the wish is a plan => I involve engineers before a wish becomes a plan.
- "Cannot be done": at what price could it be done? => If it cannot be done, I ask: at what price could it?
- Design against engineering: test both cheaply => Between design and engineering, a cheap test decides.
- Credit goes to them by name => When it ships, I name the people who built it.
~
我带着问题和原因去谈，把方案的空间留给研发。
- 早拉进来，需求没定就一起看 => 需求还没定的时候，就请研发一起看。
- 说做不了：问什么代价下能做 => 研发说做不了，我会问，花什么代价可以做到。
- 设计和研发有分歧：便宜地试两种 => 设计和研发有冲突，就用最便宜的办法试一试。
- 上线时点名感谢 => 上线的时候，我会点名感谢做的人。

# design-process
I go from people to problem, to ideas, to a tested draft.
- Understand: watch, ask, collect what exists => I begin by watching people and collecting what exists.
- Frame: one sentence of the problem => Then I write the problem in one sentence.
- Sketch wide, on paper, with others => I sketch many directions on paper, together with others.
- Prototype as rough as possible, test, repeat => The prototype is rough, and five users soon show its faults.
- Shown in [your project], where [the turn] => You can see it in [your project].
~
我从人出发，到问题，到很多想法，再到一个验证过的方案。
- 了解：观察、提问、收集现有的 => 我先观察用户，收集已有的东西。
- 定义：一句话写清问题 => 然后用一句话把问题写清楚。
- 发散：纸上画、和别人一起画 => 在纸上画很多方向，和别人一起画。
- 原型越粗越好，测了再改 => 原型做得粗一点，找几个用户一试就知道问题。
- 体现在[项目]里，转折是[什么] => 这个过程在[项目]里看得最清楚。

# portfolio
I will show you one piece in depth: {project|[the piece]}.
- Task and limits: [client, time, budget] => The limits were [client, time and budget].
- The version I threw away, and why => I also show the version I threw away.
- My own part in it, theirs named: [who did what] => What I did myself is [your part].
- Effect after launch: [what changed] => Its effect afterwards: [what changed].
~
我挑一件作品细讲：{project|[这件作品]}。
- 任务和限制：[客户、时间、预算] => 当时的限制是[客户、时间、预算]。
- 推翻过的一版和原因 => 我也想给您看被推翻的那一版。
- 我做的部分和别人的部分：[分工] => 其中由我自己完成的是[我的部分]。
- 上线后的效果：[变化] => 它带来的效果：[变化]。

# design-feedback
I listen for the problem, not for the colour they propose.
- Ask: which goal does it miss? => I ask which goal the design misses.
- Show the reason behind a choice, with users => I defend a choice with users, not with taste.
- Rejected: two new directions, not ten small changes => After a no, I bring two clear directions.
- I was wrong about [design], and it got better => I was once wrong about [the design], and glad of it.
~
我听的是意见背后的问题，而不是要换什么颜色。
- 问：哪个目标没达到 => 我会问，设计没有达到哪个目标。
- 用用户来说明，不用品味 => 解释设计的时候，我拿用户说话，不拿品味说话。
- 被否：带两个新方向，不做十处小改 => 稿子被否，我会带两个清楚的新方向回来。
- 承认过错的一次：[设计]，结果更好 => 有一次[那个设计]确实是我想错了。

# usability
I give people a task, keep quiet, and watch where they stop.
- Few users, real tasks, think aloud => A few users with real tasks show most problems.
- Count: done or not, time, errors => I note success, time and errors.
- Accessible: keyboard, contrast, text for images, captions => For access I check keyboard, contrast and text for images.
- Good experience: people reach their goal without noticing the tool => A good experience means nobody notices the tool.
~
给用户一个任务，我不说话，看操作停在哪里。
- 少量用户、真实任务、边做边说 => 找几个用户，给真实的任务，就能看出大部分问题。
- 记录：完成与否、时间、出错 => 我会记下有没有完成、用了多久、错在哪里。
- 无障碍：键盘、对比度、图片文字、字幕 => 无障碍要查键盘操作、对比度和图片的文字说明。
- 好体验：达成目标却感觉不到工具 => 好的体验，是用完了都没注意到工具的存在。
`;
