/** Designing, releasing and observing software; data and models. */
export const SOFTWARE_CRAFT = `
# object-orientation
An object keeps its data and their rules in one place.
- Hide the inside, so rules cannot be bypassed => Encapsulation hides the inside, so rules cannot be bypassed.
- One interface, many forms, no switch on types => Polymorphism means one call, many forms.
- Inheritance ties tightly; use it for true kinds => Inheritance ties tightly, so I keep it for true kinds.
- Composition: small parts put together, easy to change => I prefer composition, because parts are easy to change.
- In my code: [class], [why so] => An example from my code would be [the class].
~
对象就是把数据和管它的规则放在一起。
- 封装：藏住内部，规则绕不过去 => 封装是把内部藏起来，让规则绕不过去。
- 多态：一个接口，多种形态 => 多态就是同一个调用，有不同的表现。
- 继承耦合紧，真是一类才用 => 继承绑得很紧，真正属于一类我才用。
- 组合：小零件拼装，易改 => 一般我优先用组合，零件换起来容易。
- 自己的代码：[类]，[为什么] => 我代码里的一个例子是[类]。

# design-patterns
A pattern is a known answer, useful only with its problem.
- Used: [pattern], because [problem] => One I have used is [the pattern], for [the problem].
- Dependency injection: hand in what is needed, do not fetch it => Injection means a part receives its helpers from outside.
- So tests can hand in a simple replacement => Tests then hand in a simple replacement.
- Singleton: one instance, hidden global, hard to test => A singleton is a hidden global, so I rarely want it.
- Warning: patterns before need make code heavy => Patterns without need only make the code heavy.
~
设计模式是现成的答案，有那个问题才用得上。
- 用过的：[模式]，因为[问题] => 我用过的有[模式]，为的是解决[问题]。
- 依赖注入：需要的由外面给，不自己去拿 => 依赖注入，就是需要的东西由外面交进来。
- 测试时可以换成简单的替身 => 这样测试时就能换成简单的替身。
- 单例：只有一个实例，像全局变量，难测 => 单例其实是藏起来的全局变量，我很少用。
- 没需要就上模式，代码会变重 => 没有需要就套模式，代码只会变重。

# performance-work
Measure, find the largest part, change it, measure again.
- Where: network, server, database, drawing => I first learn where time goes: network, server or drawing.
- Page: fewer bytes, cached files, nothing that blocks => A page gets faster with fewer bytes and less blocking.
- Server: fewer queries, cache, work after the answer => On the server I cut queries and move work behind the answer.
- Look at the slow tail, not the average => I look at the slowest users, not the average.
- Mine: [before and after] => What I can show from my work: [before and after].
~
先测量，找到最大的一块，改掉，再测一次。
- 慢在哪：网络、服务、数据库、渲染 => 先弄清时间花在网络、服务器还是渲染上。
- 页面：更小、有缓存、不阻塞 => 页面要快，就少传字节、少阻塞。
- 服务端：少查库、加缓存、后置处理 => 服务端少查几次库，能放到响应之后的就往后放。
- 看最慢的那部分人，不看平均 => 我看的是最慢的那部分用户，不是平均值。
- 做过的：[优化前后] => 我做过、能说明的：[优化前后]。

# deployment
Every change takes the same small, automatic road to production.
- Build once, test, same package to every stage => We build once and carry the same package through all stages.
- Small share first, watch, then everyone => A small share of users gets it first.
- Back in minutes: previous version kept ready => The previous version stays ready, so we are back in minutes.
- Containers: same environment everywhere, started fast => A container carries its environment along, so it runs alike.
- Database: first widen, then switch, then clean => Database changes go in steps: widen, switch, clean.
~
每次改动都走同一条小步、自动的上线路径。
- 一次构建，测试，同一个包到各环境 => 只构建一次，同一个包走完所有环境。
- 先放一小部分，观察，再全量 => 先放给一小部分用户，观察没问题再全量。
- 几分钟可退：旧版本随时待命 => 旧版本一直备着，几分钟就能退回去。
- 容器：环境一致，启动快 => 容器把环境一起打包，到哪里跑都一样。
- 数据库：先扩、再切、后清理 => 数据库改动分三步：先加，再切，最后清理。

# monitoring
I alert on what users feel, and log the rest.
- Four signs: delay, traffic, errors, fullness => I watch delay, traffic, errors and how full things are.
- Logs, metrics, traces share one request id => One request id links logs, metrics and traces.
- An alarm must ask for an action => An alarm that needs no action gets deleted.
- Before users notice: probe like a user, error budget => A probe that acts like a user warns us first.
~
告警只看用户感受得到的，其余的留着排查用。
- 四个信号：延迟、流量、错误、饱和度 => 我盯四样：延迟、流量、错误和饱和度。
- 日志、指标、链路用同一个请求号 => 一个请求号把日志、指标和链路串起来。
- 告警必须对应动作 => 不需要处理的告警，就应该删掉。
- 先于用户发现：模拟用户探测 => 用脚本模拟用户操作，就能先于用户发现问题。

# technology-choice
I choose the dullest tool that solves the problem for years.
- Needs first: [must], [load], [who maintains it] => First the needs: [must-haves and load].
- Check: alive, documented, known by the team => Then: is it alive, documented and known to the team?
- Try the hardest part in two days => I try the hardest part before we decide.
- Write down the decision, with what we gave up => The decision is written down with its price.
- Mine: [choice] over [other], because [reason] => I once chose [one] over [another], for [the reason].
~
我会选能稳稳用好几年的、最朴素的那个。
- 先看需要：[必须项]、[规模]、[谁维护] => 先列需要：[必须项和规模]。
- 查：活跃吗、文档全吗、团队会吗 => 再看它活不活跃、文档全不全、团队熟不熟。
- 花两天试最难的部分 => 决定之前，先拿最难的部分试一试。
- 写下决定和放弃了什么 => 把决定写下来，也写清楚放弃了什么。
- 选过：[这个]而不是[那个]，因为[理由] => 我曾经选了[这个]而没选[那个]，理由是[理由]。

# effort-estimate
I estimate small pieces, and give a range with my doubts.
- Nothing larger than two days stays unsplit => Anything larger than a couple of days is split.
- Compare with something we have done: [task] => I compare with a finished task, such as [the task].
- Name the unknown part, try it first => The unknown part is named and tried first.
- Wrong estimate: say it early, new date, less scope => When I am wrong, I say so early with a new date.
~
拆小了再估，给一个区间，也说明没把握的地方。
- 超过两天的都再拆 => 超过两三天的任务，一律再拆。
- 和做过的比：[任务] => 拿做过的任务比一比，比如[任务]。
- 不清楚的先试 => 不清楚的部分先标出来，先试一下。
- 估错了：早说、给新日期、减范围 => 估错了就早点说，给出新的日期。

# side-project
Yes, outside work I build [your project].
- Why I began: [itch or need] => I began because [itch or need].
- State: [users, code, what works] => So far it has [users or what works].
- Learned there, used at work: [skill] => From there I brought [the skill] to my job.
- Open source: [project], [fix or text] => To open source I gave [a fix or a text].
~
有的，业余我在做[你的项目]。
- 起因：[想解决的事] => 最初是因为[想解决的事]。
- 现状：[用户、代码、能用的部分] => 目前做到了[用户或能用的部分]。
- 学到并用到工作里：[能力] => 从里面学到、又用到工作里的是[能力]。
- 开源：[项目]，[修复或文档] => 开源方面，我提交过[修复或文档]。

# ai-tools
I let them draft and search, and I answer for the result.
- Good at: first drafts, boilerplate, reading foreign code => They are good at drafts and at explaining foreign code.
- I check: run it, read it, look up the source => Everything gets run, read and checked at the source.
- Never in: secrets, customer data, what is not allowed => Secrets and customer data never go in.
- Replace me? Tasks yes, judgement and responsibility no => They replace tasks, while judgement and responsibility stay ours.
- My use: [tool] for [task], saves [time] => I use [tool] mainly for [task].
~
我让它起草和查找，结果由我负责。
- 擅长：初稿、样板、读别人的代码 => 它擅长写初稿，也擅长解释别人的代码。
- 我来查：运行、细读、核对出处 => 它给的东西，我都会运行、细读、核对出处。
- 不放进去：机密、客户数据 => 机密和客户数据，一律不放进去。
- 取代？替掉一些活，判断和责任还在人 => 它会替掉一些活，但判断和责任还在人身上。
- 我的用法：用[工具]做[任务]，省[时间] => 我主要用[工具]来做[任务]。

# migration
I move in steps that can each be undone.
- Write to both, copy the old, compare => New data goes to both sides, then old data is copied.
- Switch reads for a few, then for all => Reads switch for a few users first.
- Counters and samples prove that nothing is missing => Counts and samples prove that nothing is missing.
- Old system stays readable until [date] => The old system stays until [date], just in case.
- My move: [from] to [to], [the surprise] => I took part in a move from [old] to [new].
~
迁移分步走，每一步都能退回。
- 双写，补历史，做比对 => 新数据两边都写，再把历史数据搬过去。
- 读流量先切一小部分 => 读取先给一小部分用户切过去。
- 计数和抽样证明没丢 => 用总数核对和抽样，证明一条没丢。
- 旧系统保留到[日期] => 旧系统留到[日期]，以防万一。
- 做过的：从[旧]到[新]，[意外] => 我参与过从[旧系统]到[新系统]的迁移。

# ab-test
I fix the question, the measure and the size before I start.
- One change, random groups, same time => Two random groups run at the same time, with one change.
- Size from the smallest effect worth having => The size follows from the smallest effect we care about.
- Significant: unlikely by chance; also ask if it is large => Significant means unlikely by chance, not important.
- Do not stop early, do not test twenty measures => Stopping early or testing many measures fools us.
- Check the split, and guard figures => I also check the split and the guard figures.
~
开始之前，先定好问题、指标和样本量。
- 只改一处，随机分组，同时进行 => 两组随机分，同时跑，只差一处改动。
- 样本量看最小想要的效果 => 样本量由我们在意的最小效果来定。
- 显著：不像是巧合；还要看大不大 => 显著是说不像巧合，不等于重要。
- 不提前停，不看太多指标 => 提前停、看太多指标，都会骗到自己。
- 检查分流是否均匀和护栏指标 => 还要检查分流是不是均匀，护栏指标有没有变差。

# missing-data
I ask why it is missing before I fill anything.
- By chance, or because of the value itself? => It matters whether it is missing by chance.
- Few and random: drop; else fill, and mark it => Few and random rows may go; others I fill and mark.
- Outlier: error or truth? Look at the source => An outlier is either an error or the best part.
- Cleaning in code, raw data untouched => I clean in code and keep the raw data.
- Compare results with and without the change => Then I compare results with and without it.
~
先问为什么缺，再决定怎么补。
- 随机缺，还是和数值本身有关 => 关键要看是随机缺的，还是和数值本身有关。
- 少且随机：删；否则补并标记 => 少量随机的可以删，其他的补上并做标记。
- 异常值：错误还是真相，回源头看 => 异常值要么是错误，要么最有价值，得回源头看。
- 用代码清洗，原始数据不动 => 清洗都写成代码，原始数据不动。
- 处理前后结果对比 => 最后对比处理前后，结果差多少。

# data-analysis
I begin with the decision that the numbers should support.
- Look first: rows, ranges, gaps, duplicates => With a new set I look at ranges, gaps and duplicates.
- One question, one picture => Each chart answers one question.
- Say the finding as a sentence, with its doubt => The finding is a sentence, and the doubt stands beside it.
- My analysis: [question], [source], [method] => An analysis I can walk through is [the question].
- What the analysis changed: [what was changed] => What was changed by the analysis: [what was changed].
~
我从数据要支持的那个决定开始。
- 先看：行数、范围、缺失、重复 => 拿到新数据，先看范围、缺失和重复。
- 一张图回答一个问题 => 一张图只回答一个问题。
- 结论写成一句话，附上把握 => 结论写成一句话，旁边写明有多大把握。
- 做过的分析：[问题]、[来源]、[方法] => 我可以讲一个分析，问题是[问题]。
- 影响：[因此改了什么] => 这次分析带来的变化：[因此改了什么]。

# overfitting
The model has learned the noise, so new data surprises it.
- Sign: good on training data, weak on unseen data => You see it when training looks good and new data poor.
- Against it: more data, simpler model, regularisation => More data, a simpler model or regularisation helps.
- Stop early, cross-validate, keep a test set locked => I keep a test set locked until the end.
- Bias: too simple; variance: too nervous => Bias means too simple, variance means too nervous.
- Trade: add freedom only while validation improves => I add freedom only while validation improves.
~
模型把噪声也背下来了，换了新数据就不行。
- 表现：训练集好，新数据差 => 表现就是训练集上很好，新数据上很差。
- 对策：更多数据、更简单的模型、正则化 => 可以加数据、用更简单的模型，或者加正则。
- 早停、交叉验证、测试集锁住 => 测试集要一直锁着，最后才用。
- 偏差：太简单；方差：太敏感 => 偏差大是太简单，方差大是太敏感。
- 权衡：验证集变好才加复杂度 => 验证集还在变好，我才增加复杂度。

# model-evaluation
The cost of each kind of error decides which measure counts.
- Precision: of those named, how many are right => Precision asks how many of our alarms are right.
- Recall: of the right ones, how many we found => Recall asks how many real cases we found.
- Missing is worse (illness): recall; false alarm worse (spam): precision => For illness recall matters more, for spam precision.
- Rare class: no accuracy; weights, resampling, other threshold => With rare cases, plain accuracy tells nothing.
- Split by time or user, beat a simple baseline => The split must be honest, and a baseline beaten.
~
哪种错误代价大，就看哪个指标。
- 精确率：报出来的有多少是对的 => 精确率看的是，报出来的有多少是对的。
- 召回率：该找的找到了多少 => 召回率看的是，真正的有多少被找到了。
- 漏了更糟看召回，误报更糟看精确 => 像疾病筛查就重召回，垃圾邮件就重精确。
- 样本不均：不看准确率，加权、重采样、调阈值 => 样本不均衡，准确率就说明不了问题。
- 按时间或用户切分，先赢过基线 => 切分要诚实，还要先赢过简单的基线。

# machine-learning-project
The model I would tell you about predicts [what], for [whom].
- Baseline first: [simple rule], at [score] => We began with a simple rule as a baseline.
- Features and data that mattered: [which] => What helped most were [features or data].
- A network learns: guess, measure error, push weights back => A network guesses, measures the error, and adjusts its weights.
- Live: same features, versioned model, watch for drift => In production I watch for drift and keep versions.
- Use: [effect on users or cost] => Its use, in one line: [effect on users or cost].
~
我想讲的模型是用来预测[什么]，给[谁]用的。
- 先有基线：[简单规则]，[得分] => 我们先用简单规则做了基线。
- 起作用的特征和数据：[哪些] => 最有用的是[特征或数据]。
- 神经网络：猜、算误差、往回调权重 => 神经网络就是先猜，算误差，再往回调权重。
- 上线：特征一致、模型有版本、看漂移 => 上线之后，要盯数据漂移，模型要有版本。
- 用处：[对用户或成本的影响] => 它的用处，一句话：[对用户或成本的影响]。

# data-pipeline
I build it so that every step can safely run again.
- Take raw, keep it, then clean, then model => Raw data is kept, then cleaned, then modelled.
- Steps: same input, same output, no double rows => Running a step twice must not double the rows.
- Checks between: counts, freshness, ranges => Between steps I check counts, freshness and ranges.
- Batch or stream: how old may the figure be? => Batch or stream depends on how fresh it must be.
- Warehouse I worked on: [tables], [users] => The warehouse I know had [tables and users].
~
每一步都能放心重跑，我就这样搭。
- 原始数据先留，再清洗，再建模 => 原始数据先留一份，再清洗，再建模。
- 同样输入同样输出，不会重复 => 同一步跑两遍，数据也不会变成双份。
- 步间检查：条数、时效、范围 => 步骤之间检查条数、时效和范围。
- 批还是流：能容忍多旧 => 用批还是用流，看数字能容忍多旧。
- 做过的数仓：[表]、[使用者] => 我做过的数据仓库有[哪些表、谁在用]。

# recommender
First find a few hundred candidates fast, then rank them well.
- Candidates: similar users, similar items, popular, new => Candidates come from similar users, similar items and news.
- Ranking: chance of a useful action, not only a click => The ranking predicts a useful action, not just a click.
- Cold start: popular, content, ask two questions => A new user gets popular items and two short questions.
- Freshness and variety, so it does not narrow => Some variety is added, so the view does not narrow.
- Prove it: offline first, then a live test on [measure] => In the end a live test on [the measure] decides.
~
先快速找出几百个候选，再好好排序。
- 召回：相似用户、相似物品、热门、新品 => 候选来自相似的用户、相似的物品，还有热门。
- 排序：预测有用的行为，不只是点击 => 排序预测的是有用的行为，不只是点击。
- 冷启动：热门、内容相似、先问两个问题 => 新用户先给热门内容，再问两个小问题。
- 新鲜和多样，避免越推越窄 => 加一点多样性，免得越推越窄。
- 验证：先离线，再线上看[指标] => 最后由线上实验看[指标]来定。
`;
