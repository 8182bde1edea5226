/** Databases, concurrency, networks, security. */
export const SOFTWARE_DATA = `
# slow-query
I read the plan first, because guessing at indexes wastes time.
- Look for full scans, wrong row counts, big sorts => In the plan I look for full scans and big sorts.
- Index: a sorted tree that finds rows without reading all => An index is a sorted tree, so few rows are read.
- No help: function on the column, leading wildcard, few values => It fails with a function on the column or a leading wildcard.
- Also: fewer columns, smaller pages, newer statistics => Sometimes fewer columns or fresh statistics are enough.
- A query I sped up: [query], from [time] to [time] => A query I sped up was [the query].
~
我会先看执行计划，凭感觉加索引是浪费时间。
- 看全表扫描、行数估错、大排序 => 执行计划里，我先找全表扫描和大的排序。
- 索引：有序的树，不必读全部 => 索引是一棵有序的树，所以只要读很少的行。
- 失效：列上套函数、前置通配、区分度低 => 列上套函数、前置通配符，索引就用不上。
- 还可以：少取列、小分页、更新统计 => 有时少取几列、更新统计信息就够了。
- 优化过的：[查询]，从[多久]到[多久] => 我优化过的一条查询是[查询]。

# transactions
A transaction is all or nothing; isolation says what others see.
- Four promises: atomic, consistent, isolated, durable => It promises to be atomic, consistent, isolated and durable.
- Levels: uncommitted, committed, repeatable, serializable => Four levels go from read uncommitted to serializable.
- Each level forbids more: dirty, non-repeatable, phantom reads => Higher levels stop dirty, non-repeatable and phantom reads.
- Deadlock: two hold what the other needs; same order helps => Deadlocks fade when everyone locks in the same order.
- Keep them short, retry on conflict => I keep them short and retry on conflict.
~
事务要么全成要么全不成，隔离级别决定别人能看到什么。
- 四个特性：原子、一致、隔离、持久 => 事务有四个特性：原子、一致、隔离、持久。
- 级别：读未提交、读已提交、可重复读、串行 => 隔离级别从读未提交一直到串行化。
- 逐级防住：脏读、不可重复读、幻读 => 级别越高，脏读、不可重复读和幻读就越少。
- 死锁：互相等对方；按同一顺序加锁 => 大家按同样的顺序加锁，死锁就少了。
- 事务要短，冲突就重试 => 事务尽量短，冲突了就重试。

# sql-or-nosql
I take a relational database unless a clear reason speaks against it.
- Relational: joins, constraints, transactions, questions not yet known => Relational fits when I need joins, rules and transactions.
- Document: whole objects read together, changing shape => Documents fit objects that are read as a whole.
- Key-value: very fast by one key; wide column: huge writes => Key-value stores are fastest when one key is enough.
- Price: rules and joins move into my code => The price is that rules move into my code.
- In [your system] I would choose [which] => For [your system] I would choose [which].
~
没有明确的反对理由，我先选关系型。
- 关系型：关联、约束、事务、查询多变 => 需要关联、约束和事务，就用关系型。
- 文档型：整体读写、结构常变 => 整块读写、结构常变的，文档型更顺手。
- 键值：单键极快；列族：海量写入 => 只按一个键查，键值库最快。
- 代价：约束和关联要自己写 => 代价是约束和关联都要自己在代码里管。
- 放到[你的系统]，我选[哪个] => 换作[你的系统]，我会选[哪个]。

# sharding
I shard late, because it makes every query harder.
- Before: indexes, archive, replicas, partitions => Before that come indexes, archives, replicas and partitions.
- Key: spreads evenly, and is in most queries => The shard key must spread evenly and be in most queries.
- Hard parts: joins across, unique ids, moving data => Joins across shards and moving data are the hard parts.
- Growing: consistent hashing or a directory => For growth I use consistent hashing or a directory.
- Our number: [rows], [growth] => It depends on your figures: [rows and growth].
~
能不分就先不分，因为分了以后每个查询都更难。
- 之前先做：索引、归档、副本、分区 => 在那之前，先用索引、归档、只读副本和分区。
- 分片键：均匀，且大多数查询都带 => 分片键要分布均匀，而且大多数查询都带着它。
- 难点：跨片关联、全局编号、迁移 => 难的是跨片关联、全局编号和数据搬迁。
- 扩容：一致性哈希或路由表 => 考虑扩容，可以用一致性哈希或者路由表。
- 看数据：[行数]、[增长] => 要不要分，得看[行数和增长速度]。

# data-modelling
I start with the questions that the data must answer.
- Things, their keys, how many of each belong together => I name the things, their keys and their relations.
- Normal form: each fact stands in one place => Normalised means each fact stands in one place.
- Copy on purpose only, for reads, with a rule who updates => I copy data only on purpose, for faster reads.
- Time: what must be kept as it was then => Prices and addresses may have to be kept as they were.
- For this case: [tables], [key], [relation] => For this case I see [tables and relations].
~
我从数据要回答的问题出发来建模。
- 实体、主键、一对多还是多对多 => 先列出实体、主键，还有它们之间的关系。
- 范式：每个事实只存一处 => 范式的意思，就是每个事实只存在一个地方。
- 冗余要有目的，写明谁来更新 => 冗余只在需要加快读取时才做，还要定好谁更新。
- 时间：哪些要保留当时的样子 => 像价格、地址这类，可能要保留当时的样子。
- 这个业务：[表]、[主键]、[关系] => 就这个业务，我会设[哪些表和关系]。

# concurrency
The safest shared data is data that nobody changes.
- Race: result depends on who comes first => In a race, the result depends on who comes first.
- Share less: copies, messages, one owner => So I share less: copies, messages, one owner.
- Must share: lock, small section, same order => If we must share, the locked section stays small.
- Atomic counters and ready-made collections first => Atomic types and ready-made collections come before own locks.
- Test with load, and a race detector => Tests run under load with a race detector.
~
最安全的共享数据，就是没人会改的数据。
- 竞态：结果取决于谁先到 => 竞态就是结果取决于谁先执行到。
- 少共享：副本、消息、单一所有者 => 所以尽量少共享，用副本、消息，或者归一个线程管。
- 必须共享：加锁、临界区小、顺序一致 => 非共享不可，锁住的范围要小，顺序要一致。
- 先用原子类和现成的并发容器 => 先用原子类和现成的并发容器，再考虑自己加锁。
- 压测加竞态检测 => 测试要在压力下跑，配上竞态检测工具。

# process-and-thread
A process has its own memory; threads share one.
- Process: safe walls, slower talk, heavier start => Processes are walled off, but starting and talking costs more.
- Thread: own stack, shared heap, needs care => A thread has its own stack and shares the heap.
- Crash: a process dies alone, a thread takes all => If a thread crashes badly, the whole process goes.
- Scheduler: short slices, priorities, waiting ones sleep => The system gives short slices by priority, and waiting ones sleep.
- I choose by: isolation against speed of sharing => I choose by what I need: isolation or fast sharing.
~
进程有自己的内存，线程共用一块内存。
- 进程：隔离好，通信慢，启动重 => 进程之间隔离好，但启动和通信的代价大。
- 线程：栈各自有，堆共用，要小心 => 线程各有自己的栈，堆是共用的。
- 崩溃：进程只倒自己，线程会拖垮全部 => 一个线程严重出错，整个进程都会受影响。
- 调度：时间片、优先级、等待的先睡 => 系统按优先级分时间片，等待的就先睡着。
- 选择：要隔离还是要快速共享 => 怎么选，看更需要隔离，还是更需要快速共享。

# memory
A leak is memory that is still referenced but never used again.
- Find: watch growth, two heap snapshots, compare => To find it, I compare two heap snapshots.
- Usual causes: caches without limit, listeners, statics => Usual causes are caches without limit and forgotten listeners.
- Collector: starts from roots, keeps what is reachable => A collector starts at the roots and keeps what it reaches.
- Generations: most objects die young => Most objects die young, so the young area is swept often.
- A leak I traced: [symptom], [the holder] => One leak I traced was held by [the holder].
~
内存泄漏，就是还被引用着、却再也不会用到的内存。
- 排查：看增长、两次堆快照、对比 => 排查时，我会对比两次堆快照。
- 常见原因：无上限的缓存、监听器、静态集合 => 常见的是没有上限的缓存和忘了移除的监听器。
- 垃圾回收：从根出发，可达的留下 => 垃圾回收从根对象出发，够得着的就留下。
- 分代：多数对象很快就死 => 多数对象活不久，所以新生代扫得勤。
- 查过的：[现象]，被[谁]持有 => 我查过一次泄漏，是被[谁]一直拿着。

# networking
TCP promises order and arrival; UDP promises neither and is quicker.
- Set-up: syn, syn-ack, ack, so both can send and hear => Three messages prove that both can send and hear.
- TCP: numbers, acknowledgements, resends, slows down => TCP numbers its bytes, resends losses and slows down in traffic.
- UDP: single packets, no connection => UDP sends single packets without a connection.
- TCP for web and files, UDP for voice, games, names => Web pages use TCP; voice and name lookups use UDP.
~
TCP保证顺序和到达，UDP都不保证，但更快。
- 建连：同步、同步应答、应答，三次确认收发 => 三次握手，是为了确认双方都能收也能发。
- TCP：编号、确认、重传、拥塞控制 => TCP给字节编号，丢了重传，拥堵时会降速。
- UDP：单个报文，没有连接 => UDP直接发报文，不建连接。
- 网页文件用TCP，语音游戏域名用UDP => 网页和文件用TCP，语音和域名查询用UDP。

# url-to-page
The browser finds the address, opens a safe connection, asks, and draws.
- Name to address: cache, resolver, name servers => First the name becomes an address, through caches and name servers.
- Connection: TCP, then TLS checks the certificate and agrees keys => Then TCP connects, and TLS checks the certificate.
- Request: proxy, server, perhaps database, answer => The request may pass a proxy, a server and a database.
- Draw: HTML to tree, styles, layout, paint, scripts => The browser builds the tree, adds styles, lays out, paints.
- HTTPS: slow keys to agree, fast key to talk => HTTPS agrees on a key first, then encrypts with it.
~
浏览器先找到地址，建立安全连接，发请求，再画页面。
- 域名到地址：缓存、解析器、域名服务器 => 先把域名变成地址，经过缓存和域名服务器。
- 连接：TCP，再由TLS验证书、商量密钥 => 然后建立TCP连接，TLS验证证书。
- 请求：代理、服务器、数据库、响应 => 请求可能经过代理、服务器和数据库。
- 渲染：解析成树、样式、布局、绘制 => 浏览器解析成树，加上样式，排版，再绘制。
- HTTPS：先协商密钥，再加密传输 => HTTPS先用非对称的方式商量密钥，再对称加密。

# api-design
An interface should be hard to use wrongly and easy to guess.
- Nouns for things, verbs from the protocol => Resources are nouns; the verbs come from the protocol.
- Clear errors: what, why, what to do => An error says what happened and what to do.
- Repeat safely, page long lists, limit sizes => Calls can be repeated safely, and long lists have pages.
- Change: add, do not alter; new version when you must => I add fields freely, and version only when I must.
- Write examples before code, with [a user] => I write examples first, together with [a user].
~
接口要难用错，容易猜。
- 资源用名词，动作用协议的方法 => 资源用名词命名，动作交给协议自带的方法。
- 错误讲清：是什么、为什么、怎么办 => 报错要讲清楚发生了什么、该怎么办。
- 幂等、分页、限制大小 => 调用可以安全重试，长列表要分页。
- 演进：只增不改，万不得已才升版本 => 字段可以加，不随便改，万不得已才升版本。
- 先写示例，和[使用方]一起看 => 我会先写调用示例，和[使用方]一起过一遍。

# authentication
I keep two things apart: who you are, what you may do.
- Login: hashed password or trusted provider, second factor => Login uses a hashed password or a provider, plus a second factor.
- Session: state on the server, easy to end => A session lives on the server, so it is easy to end.
- Token: signed, carried along, short life, refresh => A token is signed and carried along, so keep it short-lived.
- OAuth: a provider grants limited access without the password => With OAuth, a provider grants access without sharing the password.
- One sign-on: one provider, every application trusts it => For single sign-on, every application trusts one provider.
~
先确认你是谁，再看你能做什么，两件事分开。
- 登录：加盐哈希或可信的身份方，再加第二因素 => 登录用加盐哈希的密码或身份方，再加第二因素。
- 会话：状态在服务器，容易作废 => 会话的状态在服务器，想作废很容易。
- 令牌：签名、随身带、短有效期、可刷新 => 令牌带签名、自己保管，所以有效期要短。
- OAuth：不交密码，只给有限授权 => OAuth让第三方拿到有限的授权，不用交出密码。
- 单点登录：都信任同一个身份方 => 单点登录，就是所有应用都信任同一个身份方。

# web-security
Every input is hostile, and every part gets the least rights.
- Injection: bound parameters, never glued text => Against injection I bind parameters and never glue text.
- Scripts: escape on output, content policy => Against foreign scripts: escape output and set a content policy.
- Requests forged: same-site cookies, tokens => Forged requests fail with same-site cookies and tokens.
- Passwords: slow salted hash (argon, bcrypt), never plain => Passwords are stored as slow, salted hashes.
- Keep parts updated, log, rehearse => Updates, logs and a rehearsed plan complete it.
~
所有输入都当成不可信，每个部分只给最小权限。
- 注入：参数绑定，绝不拼接 => 防注入用参数绑定，绝不拼字符串。
- 跨站脚本：输出转义、内容策略 => 防跨站脚本，靠输出转义和内容安全策略。
- 伪造请求：同站属性、令牌 => 防伪造请求，用同站属性和令牌。
- 密码：慢哈希加盐，不存明文 => 密码用加盐的慢哈希存，绝不存明文。
- 及时更新、留日志、演练 => 再加上及时打补丁、留日志、定期演练。
`;
