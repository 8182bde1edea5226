/** For questions of which only the shape is known, and for follow-ups. */
export const SHAPES = `
# shape-general
The short answer is [your answer in one sentence].
- My main reason: [the reason] => My main reason is [your main reason].
- What I did or saw myself: [the case] => I say so because I have seen [what you saw yourself].
- The best objection, and my reply: [both] => One could object that [the best objection].
- What follows for {jobTitle|this role}: [the point] => For {jobTitle|this role} that means [what follows].
~
简单来说，我的看法是[一句话的回答]。
- 主要的理由：[理由] => 主要理由是[你的理由]。
- 亲身做过或见过的：[事情] => 这么说是因为我[亲身做过或见过的]。
- 最有力的反对意见：[意见]和回应 => 当然也有人会说[反对意见]。
- 对{jobTitle|这个岗位}意味着[什么] => 放到{jobTitle|这个岗位}上，就意味着[落点]。

# shape-how
I would go step by step, starting with [the first step].
- Before I start: aim, limits, what is known => To begin with, I clarify aim and limits.
- The middle steps, in order: [steps] => After that the order is [the middle steps].
- How I check on the way: [sign] => On the way I check [the sign].
- Done so before in [place] => I have worked that way in [place].
~
我会一步一步来，先从[第一步]开始。
- 动手前：目标、限制、已知的 => 动手之前，先把目标和限制弄清楚。
- 中间的步骤：[按顺序] => 之后的顺序是[中间的步骤]。
- 过程中的检查：[看什么] => 过程中我会看[什么迹象]。
- 在[哪里]这样做过 => 类似的做法，我在[哪里]用过。

# shape-why
The main reason is [the reason].
- Behind that reason: [the cause or need] => If you ask further, behind it lies [the cause].
- A second, smaller reason: [reason] => A smaller reason comes on top: [the second reason].
- What would change my mind: [fact] => I would see it differently if [the fact].
~
最主要的原因是[原因]。
- 原因背后的原因：[根源] => 再往深处问，背后是[根源]。
- 次要的原因：[原因] => 还有一个次要的原因：[第二个原因]。
- 什么会改变我的看法：[事实] => 如果[某个事实]，我的看法就会不一样。

# shape-define
Let me define {topic|[the term]} first, then give an example.
- One plain sentence: {topic|it} is [definition] => In one sentence, {topic|it} is [your definition].
- What it is good for: [the problem] => It exists because [the problem it solves].
- How it works: [main steps or parts] => It works in a few steps: [the main steps].
- A case I have seen: [the case] => A case I have seen is [your case].
- Where it does not fit: [limit] => It does not fit when [the limit].
~
我先说{topic|[这个概念]}的定义，再举一个例子。
- 一句大白话：{topic|它}是[定义] => 用一句话说，{topic|它}就是[你的定义]。
- 用途：解决[什么问题] => 之所以需要它，是为了[解决的问题]。
- 原理：[主要步骤或组成] => 大致分这样几步：[主要步骤]。
- 见过的场景：[场景] => 我见过的场景是[你的场景]。
- 不适用的情况：[边界] => 它不适用的情况是[边界]。

# shape-past
Yes, one concrete case comes to mind: [your own example].
- When and where it was: [the place] => My latest place of work, [the place], is one setting.
- What was expected of me: [task] => I was expected to [your task].
- What I did myself, in order: [steps] => Step by step, I [what you did yourself].
- What came of it: [the result] => What came of my work: [the result].
~
有的，我想到一件具体的事：[你自己的例子]。
- 时间和地点：[单位] => 我最近工作的[单位]，可以作为背景来讲。
- 要我做到的：[任务] => 当时交给我的任务是[任务]。
- 我一步步做了[什么] => 我自己是这样做的：[一步步的做法]。
- 结局：[结果] => 我的工作带来的结果：[结果]。

# shape-compare
Both have their place, and the difference is [the main difference].
- {first|First option}: what it is, its strong side => Take {first|the first one}: it is strong at [its strong side].
- {second|Second option}: what it is, its strong side => With {second|the second one} you gain [its strong side].
- Where the difference shows: [example] => You see the difference clearly in [the example].
- What each choice costs: [both prices] => Each choice costs something: [the trade-off].
- I decide by [criterion] => So I decide by [your criterion].
~
两者各有适用的地方，主要差别在[核心差别]。
- {first|前者}：是什么，强在[哪里] => 先说{first|前者}，它强在[强项]。
- {second|后者}：是什么，强在[哪里] => 再说{second|后者}，它的好处是[好处]。
- 差别最明显的场景：[场景] => 差别最明显的是在[具体场景]。
- 各自的代价：[代价] => 代价也不一样：[各自的代价]。
- 按[标准]来选 => 所以我会按[你的标准]来选。

# shape-number
My best figure is [the figure], and this is the way there.
- What exactly is counted, and when => To be exact, I count [what], in [which period].
- Where the figure comes from: [source] => The figure comes from [source or estimate].
- How sure I am: between [low] and [high] => I would put it between [low] and [high].
~
我给的数是[数字]，我说一下怎么得来的。
- 数的是什么、哪段时间 => 准确地说，我数的是[什么]，时间是[哪段]。
- 数字的来源：[来源] => 这个数来自[来源或估算]。
- 把握：在[低]和[高]之间 => 有把握的范围，是在[低]和[高]之间。

# shape-hypothetical
I would first make sure that nobody and nothing comes to harm.
- The one urgent step: [step] => My very first step would be [the urgent step].
- What I need to know, from whom: [facts] => Next I find out [the facts] from [the right person].
- Options, and the rule I follow: [rule] => I weigh the options against [the rule that applies].
- Who must be told: [people] => I keep [the people who must know] informed.
- How I prevent a repeat: [change] => To prevent a repeat, I would [the change].
~
我会先保证人和事都不出更大的问题。
- 最紧急的一步：[这一步] => 第一步，我会[最紧急的一步]。
- 要弄清的事实，找[谁]问 => 接着向[合适的人]弄清楚[事实]。
- 几种办法，依据[规定]来选 => 然后对照[相关规定]，在几种办法里选。
- 要让[谁]知道 => 过程中及时告知[该知道的人]。
- 避免再发生：[改动] => 处理完以后，我会用[改动]避免再发生。

# shape-opinion
I am rather [for or against], with one reservation.
- Strongest point on my side: [argument] => What convinces me is [the argument].
- Fair to the other side: [their best point] => The other side is right about [their best point].
- My reservation: [condition] => My reservation is [the condition].
~
我总体上[赞成或反对]，但有一点保留。
- 最有力的论据：[论据] => 说服我的是[论据]。
- 公平地说，另一方的道理：[道理] => 另一方在[这一点]上说得也对。
- 我的保留：[条件] => 我保留的地方是[条件]。

# shape-which
I would name [the first one], and after it [the second one].
- Why the first: [what it does best] => The first stands out because [what it does best].
- When the second is better: [situation] => The second is better when [the situation].
- Left out on purpose: [the third], since [reason] => I leave out [the third] on purpose.
~
我会先说[第一个]，其次是[第二个]。
- 第一个好在[哪里] => 第一个突出，是因为[哪里好]。
- 第二个更合适的情况：[情况] => 换成[情况]，第二个更合适。
- 有意不选[第三个]，因为[理由] => [第三个]我是有意不选的。

# shape-yes-no
[Yes or no], and the reason is [the reason].
- Proof in one line: [what you did or know] => To back it up: [what you did or know].
- Where it has limits: [limit] => It has one limit: [the limit].
- What I can offer instead or next: [offer] => What I can offer from here is [the offer].
~
[是或不是]，原因是[原因]。
- 一句话的依据：[做过或知道的] => 依据是[做过或知道的事]。
- 限度：[到哪里为止] => 也有限度，就是[到哪里为止]。
- 接下来能做的：[可以提供的] => 接下来我能做的是[可以提供的]。

# follow-lesson
What I took from {topic|it} is [the lesson].
- The moment it became clear: [moment] => It became clear to me when [the moment].
- I have used the lesson since, in [case] => I have used that lesson since, in [the case].
- What I still have to learn there: [point] => I am not done; I still have to learn [the point].
~
{topic|这件事}给我的收获是[收获]。
- 想明白的那一刻：[时刻] => 真正想明白，是在[那一刻]。
- 后来又用在[哪里] => 这个收获，后来又用在了[哪里]。
- 还要继续学的：[一点] => 还没学完，[这一点]我还要继续练。

# follow-outcome
In the end, [how it turned out].
- Hard evidence: [a figure or document] => Some hard evidence from that work: [a figure].
- What others got out of it: [who, what] => Others profited too: [who and how].
- What did not work out as hoped: [part] => One part stayed below my hope: [the part].
~
最后的结果是[结局]。
- 拿得出的证据：[数据或材料] => 能拿出来的证据：[数据或材料]。
- 别人得到的：[谁、什么] => 其他人也因此受益：[谁、怎么受益]。
- 没达到预期的部分：[哪部分] => 有一部分没有达到预期，就是[哪部分]。

# follow-differently
Next time I would [the change], and earlier.
- What I did not know then: [fact] => Back then I did not know [the fact].
- What I would keep as it was: [part] => I would keep [the part] exactly as it was.
- I have already done it better in [case] => I have done it better since, in [the later case].
~
再来一次，我会更早[做什么改变]。
- 当时还不知道的：[事实] => 那时候我还不知道[事实]。
- 会保留不变的：[部分] => [这一部分]我会原样保留。
- 后来在[哪里]已经改进 => 其实后来在[哪里]，我已经改进了。

# follow-own-part
My own part was [your part], from [start] to [end].
- Decisions I made alone: [which] => Alone I decided on [which points].
- Done by others, to be fair: [who, what] => To be fair, [who] did [what].
- Without my part: [what would be missing] => Without it, [what would be missing].
~
我自己做的是[你的部分]，从[开始]到[结束]。
- 独自拿主意的：[哪些] => 由我单独拿主意的是[哪些]。
- 公平地说，别人做的：[谁、什么] => 公平地讲，[谁]做了[什么]。
- 少了我这部分：[会缺什么] => 如果没有这部分，就会缺[什么]。

# follow-others
Their first reaction was [the reaction].
- Later, when results came: [what changed] => Once the results came, [what changed].
- One who stayed critical: [who, why] => One person stayed critical: [who and why].
- How we get along now: [state] => Today we get along [how].
~
对方一开始的反应是[反应]。
- 有了结果以后：[变化] => 等结果出来，[有什么变化]。
- 一直有意见的人：[谁、为什么] => 也有人一直保留意见：[谁、为什么]。
- 现在的关系：[近况] => 现在相处得[怎么样]。

# follow-hardest
The hardest part of {topic|it} was [the part].
- Why exactly that: [reason] => It was that part because [the reason].
- What nearly failed: [the moment] => It nearly failed at [the moment].
- What got me through: [help or idea] => I got through with [help or idea].
~
{topic|这件事}里最难的是[哪一部分]。
- 为什么偏偏是它：[原因] => 难在这里，是因为[原因]。
- 差点失败的时候：[时刻] => [那个时刻]，差一点就失败了。
- 靠什么过去的：[帮助或办法] => 我是靠[帮助或办法]过去的。

# follow-reason
I did it that way because [the reason].
- The other option I had: [option] => I could also have chosen [the other option].
- What I knew at that point: [facts] => At that point I knew only [the facts].
- Would I decide so again? [yes or no, why] => Asked again today, I would say [yes or no].
~
当时那样做，是因为[理由]。
- 另一个选择：[选项] => 其实也可以选[另一个选项]。
- 当时掌握的情况：[事实] => 在那个时候，我只知道[事实]。
- 再来还会这样吗：[会或不会] => 今天再问我，我会说[会或不会]。

# follow-proof
I know it from [the source or measurement].
- Before and after, measured the same way: [figures] => A figure that can be checked: [figures].
- Who can confirm it: [person or document] => It can be confirmed by [person or document].
- What the proof does not show: [limit] => What it does not prove is [the limit].
~
我是从[来源或测量]知道的。
- 同样口径的前后对比：[数字] => 可以核对的数字：[数字]。
- 能证实的人或材料：[谁或什么] => [谁或什么材料]可以证实。
- 这个证据说明不了[什么] => 它证明不了的是[什么]。

# follow-detail
Gladly; the important detail of {topic|it} is [the detail].
- Who was there, when, with which means => To picture it: [who, when, with what].
- The step by step of one scene: [scene] => Let me take one scene: [the scene].
- A small thing that decided a lot: [thing] => A small thing decided a lot: [the thing].
~
好的，{topic|这件事}里要紧的细节是[细节]。
- 有谁、什么时候、用什么 => 具体的情形是[有谁、什么时候、用什么]。
- 一个场景的前后经过：[场景] => 我挑一个场景来讲：[场景]。
- 影响很大的小事：[小事] => 有一件小事影响很大，就是[小事]。

# follow-how
In that case I started with [the first move].
- The move that made the difference: [move] => The move that made the difference was [the move].
- Tools or people I used: [which] => For it I used [tools or people].
- How long it took me: [time] => All in all it took [the time].
~
当时我是从[第一个动作]开始的。
- 起关键作用的一步：[一步] => 起关键作用的一步是[一步]。
- 借助的工具或人：[哪些] => 过程中借助了[工具或人]。
- 花的时间：[多久] => 前前后后一共用了[多久]。
`;
