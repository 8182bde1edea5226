/** Building and running software. */
export const SOFTWARE_WORK = `
# system-design
Before I draw anything, I would like to fix the scope.
- Scope: [users], main uses, what is left out => I would ask who uses it and what is out.
- Load: reads, writes, data size, growth => Then I need the load: [reads, writes and data size].
- Parts: entry, services, storage, queue => The main parts would be entry, services, storage and a queue.
- Data: [model and keys], how consistent => For the data I would choose [model and keys].
- What breaks first: [bottleneck], and the remedy => It breaks first at [the bottleneck], so I plan for that.
~
动手画之前，我想先把范围确认一下。
- 范围：[用户]、核心场景、不做什么 => 我会先问谁在用、核心场景是什么、哪些不做。
- 规模：读写量、数据量、增长 => 接着估计规模：[读写量和数据量]。
- 模块：入口、服务、存储、队列 => 主要模块有入口、服务、存储和队列。
- 数据：[模型和主键]、一致性要求 => 数据方面，我会选[模型和主键]。
- 最先撑不住的：[瓶颈]和对策 => 最先撑不住的是[瓶颈]，所以提前做准备。

# url-shortener
A short link is a key with one value, read very often.
- Key: counter in base sixty-two, or random with a check => The key comes from a counter, written in letters and digits.
- Store: key-value, split by key => A key-value store fits, split by the key.
- Reads: cache the hot links, redirect => Hot links sit in a cache, and we answer with a redirect.
- Extras: expiry, abuse check, click counts in a queue => Clicks are counted later through a queue.
- To settle: [load], [link length], [lifetime] => I would settle [load, length and lifetime] with you first.
~
短链就是一个键对一个值，读远多于写。
- 键：自增号转字母数字，或随机再查重 => 键可以用发号器生成，再转成字母和数字。
- 存储：键值库，按键分片 => 存储用键值数据库，按键来分片。
- 读取：热门链接放缓存，再跳转 => 热门的链接放进缓存，查到就跳转。
- 其他：过期、防滥用、点击异步统计 => 点击量通过队列异步统计。
- 要先确认：[访问量]、[长度]、[有效期] => 我会先和您确认[访问量、长度和有效期]。

# chat-system
Each device keeps a connection open, and messages are stored before delivery.
- Path: client, gateway, message service, store, receiver => A message goes through a gateway, is stored, then delivered.
- Order: a number per conversation => Each conversation numbers its messages, so order is clear.
- Offline: keep, push, fetch what is missing => Who was offline fetches everything after the last number.
- Groups: fan out on write for small, on read for large => Small groups copy on write, large ones on read.
- Also: read marks, [encryption], [media] => Then come read marks and [encryption or media].
~
每台设备保持一条长连接，消息先落库再投递。
- 路径：客户端、网关、消息服务、存储、接收方 => 消息经过网关，先存下来，再推给对方。
- 顺序：每个会话一个递增号 => 每个会话里的消息带递增序号，顺序就清楚了。
- 离线：存着、推送、补拉 => 离线的人上线后，从最后的序号往后补拉。
- 群聊：小群写扩散，大群读扩散 => 小群写的时候复制，大群读的时候再取。
- 还有：已读、[加密]、[媒体文件] => 之后再考虑已读状态和[加密或媒体文件]。

# news-feed
The choice is when to work: at posting or at reading.
- On write: copy the post id to each follower's list => On write, each follower's list gets the post's id.
- On read: merge posts of those I follow => On read, we merge the posts of those you follow.
- Mix: copy for most, merge for very famous accounts => Famous accounts are merged at reading, the rest copied.
- Ranking after fetching: time first, then [signals] => Ranking comes last: time first, then [signals].
- Storage: posts, follows, lists in cache => Posts are stored once; lists hold only ids.
~
关键是把活放在发布时做，还是放在阅读时做。
- 写扩散：发帖时把编号放进粉丝列表 => 写扩散，就是发帖时把编号放进每个粉丝的列表。
- 读扩散：刷新时合并关注的人 => 读扩散，就是刷新时再合并关注的人的内容。
- 混合：普通人写扩散，大号读扩散 => 一般账号用写扩散，粉丝极多的用读扩散。
- 最后排序：先时间，再[信号] => 排序放在最后，先按时间，再看[信号]。
- 存储：内容、关系、列表放缓存 => 内容只存一份，列表里只放编号。

# rate-limiter
I would give each client a token bucket in a shared store.
- Who is counted: user, key or address => First: do we count users, keys or addresses?
- Bucket: refills steadily, allows short bursts => The bucket refills steadily and allows short bursts.
- Windows are simpler but unfair at the edges => Fixed windows are simple, but unfair at the edges.
- Several servers: one atomic step in the store => With several servers, counting must be one atomic step.
- Over the limit: clear status, when to retry => A refused client learns when it may try again.
~
我会给每个调用方一个令牌桶，放在共享的高速存储里。
- 按谁算：用户、密钥还是地址 => 先定按谁来限：用户、密钥还是地址。
- 令牌桶：匀速补充，允许短时突发 => 令牌桶匀速补充，允许短时间的突发。
- 固定窗口简单，但边界不公平 => 固定窗口实现简单，但在窗口边界上不公平。
- 多台机器：存储里一步原子操作 => 多台机器时，计数要在一步里原子完成。
- 超限：明确返回，告知何时重试 => 被拒绝的请求，要告诉它什么时候再试。

# scaling
I measure first, then remove the narrowest point, and repeat.
- Stateless servers behind a balancer, added at need => Servers without state can be added behind a balancer.
- Reads: cache and replicas; writes: split the data => Reads scale with caches, writes by splitting data.
- Spike: queue, shed load, keep the core alive => In a spike, a queue absorbs and extras switch off.
- Protect neighbours: timeouts, limits, circuit breakers => Timeouts and limits keep one failure from spreading.
- Prove it with a load test at [target] => A load test at [target] shows whether it holds.
~
先测量，再拆掉最窄的瓶颈，然后再来一轮。
- 无状态服务放在负载均衡后，随时加 => 服务做成无状态，放在负载均衡后面就能加机器。
- 读：缓存和副本；写：拆分数据 => 读靠缓存和只读副本，写靠拆分数据。
- 洪峰：排队、降级、保核心 => 流量突增，用队列削峰，非核心功能先降级。
- 防扩散：超时、限流、熔断 => 超时、限流和熔断，避免一个故障拖垮全部。
- 压测到[目标]再上线 => 用压测验证，[目标]以内都要扛得住。

# caching
I cache what is read often and may be slightly old.
- Read: look in the cache, else load and keep => On a miss we load from the database and keep it.
- Write: change the database, then delete the key => After a write, I delete the key rather than update it.
- Short lifetime as a safety net => A short lifetime repairs what we missed.
- Traps: missing keys, hot key expiring, all at once => Beware of a hot key that expires under load.
- How old may it be? [seconds or minutes] => Each value needs an answer: how old may it be?
~
适合缓存的是读得多、改得少、稍旧也没关系的数据。
- 读：先查缓存，没有就查库再放入 => 没命中就去查库，然后放进缓存。
- 写：先改库，再删缓存 => 写的时候先更新数据库，再删缓存，不去改缓存。
- 短的过期时间兜底 => 过期时间设短一点，漏掉的也能自己恢复。
- 坑：穿透、击穿、雪崩 => 要防穿透、击穿和雪崩，热点键尤其小心。
- 能容忍多旧：[秒或分钟] => 每个数据都要问一句：能接受多旧？

# message-queue
With a queue, the sender goes on and the receiver follows later.
- Uses: slow tasks, spikes, several receivers => It helps with slow tasks, spikes and several receivers.
- No loss: confirm on send, keep on disk, acknowledge after work => Nothing is lost if we confirm, store and acknowledge late.
- Twice is possible: make work repeatable by an id => A message may come twice, so work must be repeatable.
- Order only within one key => Order holds within one key, not across all.
- Watch the backlog and the dead letters => I watch the backlog and the failed messages.
~
队列让发送方先走，接收方按自己的节奏处理。
- 用途：异步、削峰、解耦多个接收方 => 它适合异步、削峰，还有一发多收。
- 不丢：发送确认、落盘、处理完再应答 => 不丢消息，靠发送确认、落盘、处理完再应答。
- 可能重复：用编号做幂等 => 消息可能重复，所以处理要按编号做到幂等。
- 顺序只在同一个键内保证 => 顺序只能在同一个键里保证。
- 盯积压和死信 => 平时要盯着积压量和死信队列。

# microservices
I start with one well-cut application, and split when teams collide.
- Good reason: own release, own scale, own team => A good reason is a part with its own pace and team.
- Cut along business, each with its own data => I cut along the business, each part with its own data.
- Price: network failures, versions, tracing, operations => The price is network failure, versions and more operations.
- First step out: the part that changes most => The part that changes most goes first.
~
我会先做一个模块清楚的单体，等团队互相卡住再拆。
- 拆的好理由：独立发布、独立扩容、独立团队 => 值得拆的，是有自己节奏、自己团队的那一块。
- 按业务边界拆，各管各的数据 => 按业务边界来拆，每个服务管自己的数据。
- 代价：网络故障、版本、追踪、运维 => 代价是网络故障、版本兼容和更多的运维。
- 先拆变化最多的部分 => 第一步先把变化最频繁的部分拆出去。

# distributed-systems
When the network splits, we must choose: answer now or answer right.
- CAP: under a split, consistency or availability => During a split, we keep consistency or availability, not both.
- Agreement: a majority decides (Raft, Paxos) => With a majority vote, the group agrees despite failures.
- Across services: local steps with undo, retried by id => Across services I use local steps with a matching undo.
- Lock: lease with expiry, plus a growing number => A lock needs an expiry and a growing number.
- Which data truly needs it? [your example] => Only some data needs strictness, such as [your example].
~
网络一旦分区，就得选：马上回答，还是保证正确。
- CAP：分区时一致性和可用性二选一 => 发生分区的时候，一致性和可用性只能保一个。
- 共识：多数派决定（Raft、Paxos） => 靠多数派投票，坏掉几台也能达成一致。
- 跨服务：本地步骤加补偿，按编号重试 => 跨服务的事务，我会用本地步骤加补偿。
- 分布式锁：租约会过期，再加递增号 => 分布式锁要有过期时间，还要有递增的编号。
- 哪些数据真需要强一致：[例子] => 真正需要强一致的不多，比如[例子]。

# debugging
I make it fail on demand, then cut the search in half.
- What changed since it last worked? => My first question: what changed since it worked?
- One guess, one test, note the answer => I test one guess at a time and note the answer.
- Cannot reproduce: add logs, compare machines, time, data => If I cannot reproduce it, I add logs and compare.
- Hardest bug: [symptom], caused by [cause] => The hardest one I fixed looked like [symptom].
- A test stays behind, so it cannot return => I leave a test behind, so it stays fixed.
~
先让它能稳定复现，再一半一半地缩小范围。
- 上次正常之后改了什么 => 我先问一句：上次正常以后，改过什么？
- 一次一个猜想、一个验证，记下来 => 一次只验证一个猜想，结果都记下来。
- 复现不了：加日志，比对机器、时间、数据 => 复现不了，就加日志，比对环境和数据。
- 最难的一个：[现象]，原因是[原因] => 我查过最难的一个，现象是[现象]。
- 补一个测试，防止再犯 => 修好之后补一个测试，它就不会再回来。

# production-incident
Restore the service first, understand it second.
- First minutes: one leader, one channel, roll back => One person leads, and the last change is rolled back.
- Tell users what works, what not, when we report => Users hear what works and when we report again.
- My incident: [what failed], [how long] => The incident I know best was [what failed].
- Review without blame: timeline, causes, actions with owners => The review has a timeline, causes and owners, no blame.
- Since then: [alarm, test or limit] was added => After the outage we added [an alarm, test or limit].
~
先恢复服务，再弄清原因。
- 头几分钟：一人指挥、一个频道、先回滚 => 一个人指挥，先把最近的变更回滚。
- 告诉用户：哪些可用、何时再通报 => 让用户知道现在哪些能用、什么时候再通报。
- 经历的故障：[什么坏了]、[多久] => 我印象最深的一次线上故障是[什么坏了]。
- 复盘不追责：时间线、原因、责任人 => 复盘只看时间线和原因，每项改进有人负责。
- 之后加了[告警、测试或限制] => 那次以后，我们加上了[告警、测试或限制]。

# testing
I test first what would hurt most if it broke.
- Many small tests of rules, few through the whole system => Many tests check rules, a few walk the whole system.
- Test behaviour, not the inner steps => I test behaviour, so the inside may change freely.
- A bug first becomes a failing test => Every bug first becomes a failing test.
- Test first? For rules yes, for exploring no => Test first works for rules, less for exploring.
- In my work: [tools and coverage of what] => In practice I use [tools], mainly for [what].
~
坏了最疼的地方优先测，尽量在底层测。
- 规则用大量小测试，全流程少而精 => 业务规则用大量小测试，全流程的测试少而精。
- 测行为，不测内部步骤 => 我测的是行为，这样内部可以放心改。
- 先用失败的测试重现缺陷 => 每个缺陷，先写成一个会失败的测试。
- 先写测试：规则适合，探索不适合 => 先写测试适合规则类的代码，探索阶段就不一定。
- 我的做法：[工具]，主要测[什么] => 实际工作中，我用[工具]，主要测[什么]。

# code-review
I read for the reader who must change this code next year.
- Order: purpose, correctness, tests, names, style last => I look at purpose, correctness and tests before style.
- Machines check format; people check sense => Formatting belongs to a tool, sense to people.
- Ask questions, mark what is only taste => I ask questions, and I mark what is only taste.
- Comments on mine: thank, fix, or explain once => For comments on my code I say thanks, then fix or explain.
- Small changes, answered the same day => Small changes get a review the same day.
~
我会站在明年要改这段代码的人的角度来看。
- 顺序：目的、正确性、测试、命名、最后风格 => 先看目的、正确性和测试，风格放最后。
- 格式交给工具，人看逻辑 => 格式交给工具检查，人来看有没有道理。
- 多提问，个人喜好要标明 => 我多用提问的方式，个人喜好会注明。
- 别人提意见：感谢、修改或解释一次 => 别人给我提意见，我先感谢，再改或者解释。
- 小改动，当天回复 => 改动要小，评审当天回复。

# code-quality
Good code says what it does, and is easy to change.
- Names from the business, short functions => Names come from the business, and functions stay short.
- Few dependencies, pointing one way => Dependencies are few and point one way.
- Guard it: review, tests, checks that block => Reviews, tests and automatic checks keep it so.
- Clean the place you touch, not the whole house => I clean the place I touch, not the whole house.
- An example of mine: [code], before and after => I could show you [the code] before and after.
~
好代码一看就懂它在做什么，而且改起来容易。
- 名字来自业务，函数短小 => 命名用业务里的词，函数保持短小。
- 依赖少，方向单一 => 依赖要少，而且只朝一个方向。
- 守住：评审、测试、自动检查 => 靠评审、测试和自动检查来守住质量。
- 改到哪里就清理到哪里 => 我改到哪里就整理到哪里，不求一次翻新。
- 自己的例子：[代码]的前后对比 => 我可以讲讲[那段代码]改之前和改之后。

# technical-debt
I pay debt where code changes often, and leave quiet corners.
- Make it visible: list, cost per change, risk => A list shows what each debt costs per change.
- Refactor in small safe steps, behind tests => I refactor in small steps, with tests around it.
- Old code: read, cover with tests, then change => With old code, tests come before the first change.
- Rewrite only if the rules are known and the gap is huge => A rewrite pays only when we know all the rules.
- Refactored by me: [module], [what got faster] => One refactoring of mine was [the module].
~
常改的地方才还债，没人碰的角落先放着。
- 看得见：清单、每次改动的代价、风险 => 列一张清单，写清每笔债让改动贵了多少。
- 小步重构，有测试护着 => 重构要小步走，外面有测试护着。
- 老代码：先读、补测试、再改 => 接手老代码，先补测试，再动第一行。
- 重写的前提：规则都清楚 => 只有规则都弄清楚了，推倒重写才划算。
- 做过的重构：[模块]，[哪里变快] => 我做过的一次重构是[模块]。
`;
