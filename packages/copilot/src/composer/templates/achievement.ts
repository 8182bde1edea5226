/** What was achieved, begun, improved and learned. */
export const ACHIEVEMENT = `
# proudest-achievement
The result I am proudest of is [your result].
- Before: [how things stood] => Before I started, the situation was [how things stood].
- Goal I set: [what should change] => The goal I set myself was [what should change].
- The two steps that mattered: [first], [second] => Two steps mattered most: [your two steps].
- In figures: {highlight|[the figure before and after]} => One thing I can put in figures: {highlight|[the figure]}.
~
我最自豪的成果是[你的成果]。
- 之前的状况：[什么样子] => 开始之前，情况是[当时的状况]。
- 给自己定的目标：[想改变什么] => 我给自己定的目标是[想改变什么]。
- 最要紧的两步：[第一步]、[第二步] => 最要紧的两步是[你的两步]。
- 能用数字说的：{highlight|[前后的数据]} => 能用数字说明的一件：{highlight|[前后的数据]}。

# team-achievement
Together we achieved [the result], and my part was [your part].
- Who was in it: [roles on the team] => On the team we had [roles on the team].
- My piece: [what only you did] => The piece that only I did was [your piece].
- Turning point for all of us: [the moment] => For all of us the turning point was [the moment].
- What we won: [the shared result] => What came out of it: [the shared result].
~
我们一起做成了[成果]，我负责的是[你的部分]。
- 团队构成：[有哪些角色] => 团队里有[哪些角色]。
- 只有我做的那块：[内容] => 其中只由我来做的那一块是[内容]。
- 大家的转折点：[那个时刻] => 整个团队的转折点是[那个时刻]。
- 共同的成绩：[成绩] => 大家一起拿到的结果：[成绩]。

# project-in-depth
The project I would pick is {project|[name of the project]}.
- Why it existed: [the need behind it] => It existed because [the need behind it].
- My role: [task], with [how many people] => My role in it was [your task].
- Core decision: [choice], because [reason] => The core decision was [the choice], and I can explain why.
- Outcome: [result in figures] => The project's outcome in one line: [result].
- Next time I would [the improvement] => If I did the project again, I would [the improvement].
~
我想讲的项目是{project|[项目名称]}。
- 项目由来：[背后的需求] => 这个项目的由来是[背后的需求]。
- 我的角色：[任务]，团队[多少人] => 我在项目里负责[任务]。
- 关键取舍：选了[方案]，因为[理由] => 最关键的取舍是选了[方案]，原因我可以讲清楚。
- 项目结果：[数据] => 项目的结果，一句话：[数据]。
- 再做一次会[改进] => 如果这个项目再做一次，我会[改进]。

# goal-reached
I set myself the goal to [your goal], and I reached it.
- Why that goal: [what it meant to you] => I wanted it because [what it meant to you].
- Broken down: [weekly or monthly steps] => I broke it down into [weekly or monthly steps].
- Check on progress: [your measure] => Each week I checked one measure: [your measure].
- When I fell behind: [the correction] => At one point I fell behind, and I [the correction].
~
我给自己定过[目标]，后来实现了。
- 为什么定它：[对你的意义] => 我想做到它，是因为[对你的意义]。
- 拆成[每周或每月的步骤] => 我把它拆成了[每周或每月的步骤]。
- 盯进度：[衡量方式] => 每周我都看一个指标：[衡量方式]。
- 落后的时候：[怎么调整] => 中间有一段落后了，我就[怎么调整]。

# beyond-duty
It was not my task, but I [what you did extra].
- Whose need I saw: [person or customer] => I saw that [person or customer] needed it.
- Own work first: [how you made time] => My own work came first, so I made time by [how].
- What it cost and gave: [hours], [the effect] => It took [the hours], and the effect was [the effect].
- It became normal later: [what stayed] => Some of it stayed: [what stayed].
~
那不是我分内的事，但我还是[多做了什么]。
- 看到[谁]需要帮助 => 我看到[谁]确实需要。
- 先做完本职，再[怎么挤时间] => 我先把自己的活做完，再[怎么挤时间]。
- 花了[多久]，换来[效果] => 前后花了[多久]，换来的是[效果]。
- 后来沿用下来的：[什么] => 其中有一部分沿用下来了，就是[什么]。

# initiative
Nobody had asked for it: I started [what you started].
- What I had noticed: [the gap] => I had noticed that [the gap].
- First step without permission needed: [the step] => I began with a step that harms nobody: [the step].
- Winning support: showed [sample] to [who] => Then I showed [a sample] to [who], and won support.
- It now runs as [what it became] => Today it runs as [what it became].
~
没有人要求，我自己发起了[这件事]。
- 起因：注意到[空缺] => 我注意到[空缺]一直没人管。
- 先走不需要批准的一步：[这一步] => 我先做了不影响别人的一步：[这一步]。
- 拿[样品]给[谁]看，争取支持 => 然后拿[样品]给[谁]看，得到了支持。
- 现在它成了[什么] => 如今它已经变成[什么]。

# process-improvement
I improved [the process] by removing [the waste].
- How I found the waste: watched, timed, asked => I watched the work, timed it, and asked why.
- Old way: [steps], new way: [fewer steps] => The old way had [steps]; the new one has [fewer steps].
- Tried it small with [group] first => I tried it with [a small group] before the rest.
- Gain: [time or money saved] => The gain, as I recorded it: [time or money saved].
~
我优化了[流程]，去掉了其中的[浪费]。
- 怎么找到的：看现场、计时间、问原因 => 我去现场看，计了时间，再问为什么要这样做。
- 原来[几步]，现在[更少的步骤] => 原来要走[几步]，现在只要[更少的步骤]。
- 先在[小范围]试 => 我先在[小范围]试行，再推开。
- 收益：[省下的时间或成本] => 记录下来的收益：[省下的时间或成本]。

# creativity
My most unusual idea was [the idea].
- The usual way had failed: [why] => The usual way had failed because [why].
- Where the idea came from: [other field or chat] => The idea came from [another field or a chat].
- Quick model to see if it holds: [the model] => I built a quick model of it: [the model].
- What people said, and what it brought: [effect] => Some doubted it; in the end it brought [the effect].
~
我提过最特别的点子是[这个点子]。
- 常规做法行不通：[原因] => 常规的办法走不通，因为[原因]。
- 灵感来源：[别的领域或一次聊天] => 灵感来自[别的领域或一次聊天]。
- 先做个粗糙的样子：[样子] => 我先做了一个粗糙的版本：[样子]。
- 大家的反应和带来的[效果] => 大家一开始将信将疑，后来它带来了[效果]。

# learn-quickly
I learn fastest by building something small with the new thing.
- What I had to learn, and why: [the subject] => I once had to learn [the subject], because [the need].
- Material, then practice, then an expert: [who] => I read first, practised next, and then asked [who].
- Proof that I had it: [the first real use] => I knew I had it when [the first real use].
- How long it took: [days or weeks] => From zero to useful it took me [days or weeks].
~
我学新东西，习惯先用它做一个小成品出来。
- 要学的内容和原因：[内容] => 有一次因为[原因]，我必须学[内容]。
- 先看资料，再练手，再请教[谁] => 我先看资料，再动手练，最后请教[谁]。
- 学会的证明：[第一次真正用上] => 确认自己学会了，是在[第一次真正用上]的时候。
- 用时：[几天或几周] => 从零到能用，我花了[几天或几周]。

# stay-up-to-date
Every week I read [your source] and try one thing from it.
- Regular source: [journal, newsletter, people] => My regular sources are [journal, newsletter or people].
- A filter: only what touches [your field] => I skip most of it and keep what touches [your field].
- Last thing I tried: [the new method] => The last new thing I tried was [the new method].
- Course or certificate: {certificate|[the latest one]} => My formal training includes {certificate|[the latest course]}.
~
我每周固定看[信息来源]，并且试用其中一样。
- 固定来源：[期刊、通讯或同行] => 我固定看的是[期刊、通讯或同行]。
- 过滤：只留和[自己领域]有关的 => 大部分我会跳过，只留和[自己领域]有关的。
- 最近试过的：[新方法] => 最近试的一样新东西是[新方法]。
- 课程或证书：{certificate|[最近的一项]} => 正式的学习方面，有{certificate|[最近的课程]}。

# industry-view
I see one strong trend in this industry: [the trend].
- Driver behind it: [technology, rule or customer] => What drives it is [technology, rule or customer].
- Winners and losers: [who gains, who loses] => It helps [who gains] and hurts [who loses].
- What your competitors do: [one example] => Among your competitors I notice [one example].
- How sure I am: [what could prove me wrong] => I could be wrong if [what could prove you wrong].
~
这个行业有一个很明显的趋势：[这个趋势]。
- 推动力：[技术、政策或客户] => 推动它的是[技术、政策或客户]。
- 谁受益谁受损：[双方] => 它对[受益方]有利，对[受损方]是压力。
- 竞争对手在做：[一个例子] => 从竞争对手来看，我注意到[一个例子]。
- 把握有多大：[什么会推翻它] => 当然，如果[什么情况]，我的判断就要改。

# detail
I protect accuracy with a checklist, a pause and a second look.
- Checklist for repeated work: [its points] => For repeated work I have a list: [its points].
- Read it later, or aloud, never at once => I check my work after a pause, never at once.
- Detail that saved us: [the error I caught] => A detail that mattered was [the error you caught].
- Big picture too: I ask what the detail is for => Before I polish, I ask what the detail is for.
~
我靠核对清单、隔一会儿再看、请人复看来保证准确。
- 常做的事有清单：[要点] => 重复的工作我有一张清单，上面是[要点]。
- 隔一段时间再检查，或者念出来 => 做完不马上检查，过一会儿再看，或者念一遍。
- 细节帮上忙的一次：[发现的错] => 有一次细节很关键，我发现了[那个错]。
- 不忘大局：先问细节为了什么 => 动手打磨之前，我会先问这个细节是为了什么。

# data-driven-decision
The data told us [the finding], so we decided [the decision].
- Question first: [what we had to decide] => The question on the table was [what you had to decide].
- Data: [source], cleaned and checked for [bias] => I took the data from [source] and checked it for gaps.
- What surprised us: [the pattern] => The surprise in the numbers was [the pattern].
- Effect of the decision: [the change] => After the decision, the numbers moved: [the change].
- What data could not say: [the human part] => The data could not tell us [the human part].
~
数据显示[发现]，所以我们决定[决定]。
- 先有问题：[要决定什么] => 当时要决定的是[要决定什么]。
- 数据来自[来源]，先查缺漏和偏差 => 数据取自[来源]，我先查了缺漏和偏差。
- 意外的规律：[规律] => 数字里最让人意外的是[规律]。
- 决定之后：[变化] => 决定落地之后，数字有了变化：[变化]。
- 数据回答不了的：[人的因素] => 有一点数据回答不了，就是[人的因素]。
`;
