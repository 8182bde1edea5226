import type { ConceptTable } from './concept-table.ts';

/** Words of software and data work. Names of products stay words of their own. */
export const SOFTWARE: ConceptTable = {
  systemDesign:
    'system design, design a system, architecture, architect, high-level design, design a service, design a scalable, how would you design, 系统设计, 架构, 架构设计, 设计一个系统, 系统架构, 整体设计, 技术架构',
  scale:
    'scale, scalability, scaling, high traffic, high concurrency, millions of users, load, throughput, handle more traffic, ten times the traffic, traffic spike, heavy traffic, 扩展, 高并发, 扩容, 大流量, 吞吐, 流量, 并发量, 秒杀, 可扩展性, 撑住, 海量, 扛住',
  urlShortener: 'url shortener, short url, short link, tinyurl, 短链接, 短网址, 短链',
  chatSystem:
    'chat app, messaging system, chat system, messenger, 聊天系统, 即时通讯, 聊天软件, 消息系统',
  feed: 'news feed, timeline of posts, social feed, 信息流, 朋友圈, 动态流',
  rateLimit: 'rate limit, rate limiter, throttle, throttling, 限流, 频率限制, 流控',
  cache:
    'cache, caching, redis, memcached, cdn, cache invalidation, 缓存, 快取, 缓存穿透, 缓存雪崩, 缓存击穿',
  queue:
    'message queue, kafka, rabbitmq, event-driven, pub sub, asynchronous processing, 消息队列, 消息中间件, 异步处理, 事件驱动',
  microservice:
    'microservice, service-oriented, monolith, service mesh, split a service, 微服务, 单体, 服务拆分, 单体架构',
  distributed:
    'distributed system, consistency, cap theorem, consensus, eventual consistency, replication, partition, raft, paxos, 分布式, 一致性, 共识, 副本, 分布式系统, 最终一致',
  distLock:
    'distributed lock, distributed transaction, two-phase commit, idempotent, idempotency, 分布式锁, 分布式事务, 幂等, 幂等性, 两阶段提交',
  loadBalance: 'load balancer, load balancing, reverse proxy, nginx, 负载均衡, 反向代理',
  debug:
    'debug, debugging, bug, track down, troubleshoot, diagnose a, hard bug, root cause of, hunt down, trace a problem, 调试, 排查, 定位问题, 故障排查, bug, 缺陷, 除错, 查问题, 疑难, 定位',
  outage:
    'outage, production issue, production incident, incident response, goes down, went down, downtime, postmortem, post-mortem, crash in production, server is down, service is down, broke production, 线上故障, 生产事故, 宕机, 线上问题, 挂了, 崩了, 事故复盘, 线上事故, 生产环境, 当机',
  testing:
    'test, testing, unit test, integration test, test case, automated testing, test coverage, tdd, end-to-end test, test plan, test-driven, 测试, 单元测试, 集成测试, 自动化测试, 测试用例, 测试覆盖, 覆盖率, 写测试, 测试策略',
  codeReview:
    'code review, review code, review someone code, pull request, pull requests, merge request, review your code, 代码评审, 代码审查, 评审代码, 看别人的代码, code review, 审代码',
  codeQuality:
    'code quality, clean code, readable, maintainable, maintainability, coding standard, good code, well-written code, 代码质量, 可维护, 可读性, 代码规范, 整洁代码, 好代码, 优雅的代码',
  techDebt:
    'technical debt, tech debt, legacy code, legacy system, refactor, refactoring, old codebase, rewrite, 技术债, 重构, 遗留系统, 老代码, 技术债务, 历史包袱, 旧系统, 屎山',
  database:
    'database, sql, relational, mysql, postgres, schema, data model, table design, 数据库, 表结构, 关系型, 数据表, 建表, 库表',
  sqlIndex:
    'index, indexes, slow query, query optimization, optimize a query, query is slow, query plan, execution plan, b+ tree, 索引, 慢查询, 查询优化, 查询很慢, sql优化, 执行计划, 查询慢, 优化sql',
  transaction:
    'transaction, acid, isolation level, deadlock, locking, rollback, optimistic lock, 事务, 隔离级别, 死锁, 锁, 回滚, 乐观锁, 悲观锁',
  nosql: 'nosql, mongodb, document database, key-value, non-relational, 非关系型, 键值, 文档数据库',
  sharding: 'shard, sharding, partitioning, read replica, 分库分表, 分片, 读写分离, 分表',
  join2:
    'inner join, outer join, left join, normalization, normal form, 联表, 左连接, 内连接, 范式, 连接查询',
  concurrency:
    'concurrency, thread, multithreading, parallel, race condition, mutex, synchronization, async, coroutine, goroutine, thread-safe, 并发, 线程, 多线程, 竞态, 协程, 线程安全, 线程池, 同步, 异步',
  process:
    'process and thread, operating system, scheduling, virtual memory, context switch, 进程, 操作系统, 虚拟内存, 上下文切换',
  memory:
    'memory leak, garbage collection, memory management, heap, stack overflow, gc, out of memory, 内存泄漏, 垃圾回收, 内存管理, 内存溢出, 内存泄露, 内存',
  network:
    'network, tcp, udp, ip, handshake, osi, packet, socket, 网络, 三次握手, 四次挥手, 协议栈, 网络协议, 握手',
  http: 'http, https, request header, status code, url in the browser, type a url, enter a url, http method, dns, 浏览器输入, 状态码, 输入网址, 请求头, 域名解析, 输入url, 地址栏',
  api: 'api, rest, restful, graphql, endpoint, api design, grpc, versioning, 接口, 接口设计, 接口文档, 应用程序接口',
  auth: 'authentication, authorization, oauth, jwt, session, cookie, login system, token, single sign-on, 认证, 鉴权, 登录, 会话, 单点登录, 权限',
  security:
    'security, xss, csrf, sql injection, vulnerability, encryption, secure, attack, hash passwords, 安全漏洞, 注入, 加密, 攻击, 跨站, 信息安全, 网络安全, 漏洞, 资安',
  algorithm:
    'algorithm, data structure, complexity, big o, time complexity, sorting, binary search, recursion, dynamic programming, 算法, 数据结构, 复杂度, 排序, 动态规划, 递归, 二分, 演算法',
  linkedList:
    'linked list, binary tree, hash map, hash table, array, stack, heap sort, graph, tree traversal, 链表, 二叉树, 哈希表, 数组, 栈, 图, 遍历, 散列表',
  reverse: 'reverse a, reverse, palindrome, duplicate in, 反转, 回文, 倒序',
  oop: 'object-oriented, inheritance, polymorphism, encapsulation, interface and abstract, abstract class, 面向对象, 继承, 多态, 封装, 抽象类, 物件导向',
  designPattern:
    'design pattern, singleton, factory pattern, observer pattern, solid principles, dependency injection, 设计模式, 单例, 工厂模式, 观察者, 依赖注入, 控制反转',
  perf: 'performance, slow, speed up, optimize performance, latency, bottleneck, page load, loads slowly, faster, response time, 性能, 性能优化, 慢, 延迟, 瓶颈, 加载, 首屏, 响应时间, 卡顿, 加载慢, 效能',
  frontend:
    'frontend, front-end, front end, browser, web page, javascript, css, html, dom, 前端, 浏览器, 网页, 页面',
  framework: 'framework, react, vue, angular, library, 框架, 库, 套件',
  rendering:
    'rendering, render, reflow, repaint, virtual dom, critical rendering path, server-side rendering, 渲染, 重排, 重绘, 虚拟dom, 回流, 服务端渲染',
  closure: 'closure, closures, 闭包',
  eventLoop: 'event loop, microtask, promise, call stack, callback, 事件循环, 微任务, 宏任务, 回调',
  responsive:
    'responsive, responsive design, mobile-first, media query, 响应式, 自适应, 移动端适配',
  layout:
    'layout, flexbox, grid, center a div, box model, centering, float, 布局, 居中, 盒模型, 弹性布局, 浮动, 排版',
  stateMgmt: 'state management, redux, global state, 状态管理, 全局状态',
  crossOrigin: 'cross-origin, cors, same-origin, jsonp, 跨域, 同源',
  mobileDev:
    'mobile app, android, ios, native app, cross-platform app, flutter, 移动端, 安卓, 原生应用, 跨平台',
  backend: 'backend, back-end, back end, server side, 后端, 服务端, 后台, 服务器端',
  deploy:
    'deploy, deployment, ci/cd, continuous integration, continuous delivery, pipeline for, release process, 部署, 持续集成, 持续交付, 流水线, 发布流程, 灰度, 蓝绿, 布署',
  container:
    'docker, kubernetes, container, k8s, orchestration, virtual machine, 容器, 虚拟机, 编排',
  cloud:
    'cloud, aws, azure, gcp, serverless, infrastructure as code, terraform, 云, 云服务, 云计算, 上云, 云端',
  monitoring:
    'monitoring, observability, logging, alerting, metrics and logs, tracing, alert, 监控, 日志, 告警, 可观测, 报警, 埋点',
  versionControl:
    'git, version control, branching, merge conflict, rebase, 版本控制, 分支, 合并冲突, 版控',
  migrate:
    'migration, migrate, data migration, legacy migration, zero downtime migration, 迁移, 数据迁移, 系统迁移',
  dataAnalysis:
    'data analysis, analyze data, analyse data, dataset, insights from data, data-driven, use data, data to, 数据分析, 分析数据, 用数据, 数据驱动, 数据集, 数据说话',
  abTest:
    'a/b test, ab test, a b test, experiment design, statistical significance, p-value, p value, confidence interval, hypothesis test, ab测试, 显著性, 假设检验, a/b测试, ab实验, 置信区间, 实验分组',
  missingData:
    'missing data, missing values, dirty data, outlier, data cleaning, clean the data, messy data, data quality, 缺失值, 脏数据, 异常值, 数据清洗, 数据质量, 缺失',
  visualise:
    'visualization, visualisation, dashboard, chart, tableau, power bi, report to stakeholders, 可视化, 仪表盘, 图表, 看板, 数据可视化',
  machineLearning:
    'machine learning, model, train a model, classifier, neural network, deep learning, ai, llm, large language model, 机器学习, 模型, 深度学习, 神经网络, 大模型, 训练模型, 人工智能, 机器学习模型',
  overfit:
    'overfit, overfitting, regularization, bias-variance, bias variance, cross-validation, generalize, 过拟合, 正则化, 偏差方差, 交叉验证, 泛化',
  modelMetric:
    'precision, recall, f1, auc, evaluate a model, model performance, confusion matrix, imbalanced, class imbalance, 精确率, 召回率, 评估模型, 样本不均衡, 混淆矩阵, 准确率, 不平衡, 模型效果',
  regression:
    'regression, linear regression, logistic regression, decision tree, random forest, gradient boosting, clustering, k-means, 回归, 逻辑回归, 决策树, 随机森林, 聚类, 线性回归',
  etl: 'etl, data pipeline, data warehouse, big data, spark, hadoop, batch, streaming data, 数据仓库, 数据管道, 大数据, 数仓, 实时计算, 离线, 数据湖',
  recommend:
    'recommendation system, recommender, search ranking, personalization, 推荐系统, 搜索排序, 个性化推荐, 协同过滤',
  codeWrite:
    'write a function, write code, implement, code up, write a program, whiteboard, coding exercise, 写一个函数, 写代码, 实现, 手写, 写一段, 编写, 写个函数, 写程序',
  difference:
    'difference, differ, differ from, versus, vs, compare, distinguish, contrast, as opposed to, 区别, 差别, 差异, 不同, 对比, 异同, 不一样, 比较',
  define:
    'what is meant by, define, definition, explain the concept, meaning of, what does it mean, 什么是, 是什么意思, 定义, 概念, 何谓, 含义, 解释',
  tradeoff:
    'trade-off, tradeoff, trade off, pros and cons, advantages and disadvantages, upsides and downsides, 权衡, 优缺点, 取舍, 利弊, 优劣',
  whenUse:
    'when would you use, when to use, why use, use case, in what situation, when should you, 什么时候用, 使用场景, 应用场景, 适用场景, 为什么用, 什么场景',
  requirementsEng:
    'choose a technology, technology choice, choose a framework, technical decision, tech selection, pick a technology, 技术选型, 选型, 技术方案, 技术决策',
  estimateTask:
    'estimate a task, estimate work, estimate how long, estimation, story points, how long will it take, 估时, 工时, 工作量评估, 估工时, 排工期',
  openSource:
    'open source, open-source, side project, personal project, github, 开源, 个人项目, 业余项目, 开源项目',
  techTrend:
    'emerging technology, artificial intelligence tools, ai tools, chatgpt, copilot, new trends in technology, 新兴技术, ai工具, 用ai, 大语言模型',
};
