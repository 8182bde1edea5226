/** What went wrong, was hard, sudden or too much. */
export const HARD_TIMES = `
# failure
A failure I still think about is [what did not work out].
- Stakes: [what depended on it] => A lot depended on it: [what was at stake].
- Why it failed: [my wrong judgement] => It failed because I [your wrong judgement].
- What I did next: [repair or honest report] => When it was clear, I [what you did next].
- Since then I always [the new habit] => Since that failure I always [the new habit].
~
我一直记得的一次失败是[没做成的事]。
- 当时关系到[重要的事] => 那件事关系到[重要的事]。
- 失败的原因：[我的误判] => 没做成，是因为我[误判的地方]。
- 之后做了什么：[补救或如实汇报] => 看清以后，我[做了什么]。
- 从此我都会[新的做法] => 那次失败以后，我都会[新的做法]。

# mistake
My mistake was [the mistake], and I reported it myself.
- How I noticed: [the sign] => I noticed my error through [the sign].
- First hour: stop the damage, tell [who] => In the first hour I stopped the damage and told [who].
- Fix: [what you repaired, by when] => I corrected it by [what you did].
- Prevention: [checklist, second pair of eyes] => So it cannot happen again, I added [your safeguard].
~
我犯过的错是[这个错误]，是我自己报告的。
- 发现出错的迹象：[什么异常] => 我是通过[异常的迹象]发现出错的。
- 第一时间：止损，告诉[谁] => 发现后我先止损，同时告诉了[谁]。
- 怎么改正：[补了什么、何时补完] => 我用[做法]把错误改了过来。
- 防止再犯：[核对清单或双人复核] => 为了不再出同样的错，我加了[防范措施]。

# regret
If I could start over, I would change [one decision].
- What I knew then: [the information you had] => With what I knew then, it looked right: [the reason].
- What I see now: [the better way] => Today I would [the better way] instead.
- What I did to make up for it: [the step] => I have made up for part of it by [the step].
- I do not carry it around; it guides [what] => I no longer suffer from it; it guides [what it guides].
~
如果能重来，我会改变[一个决定]。
- 当时的考虑：[掌握的情况] => 以当时掌握的情况，它看起来是对的：[理由]。
- 现在看更好的做法：[做法] => 换作今天，我会[更好的做法]。
- 弥补了一部分：[做了什么] => 后来我用[做了什么]弥补了一部分。
- 不纠结，它提醒我[什么] => 我不会一直纠结，它会提醒我[什么]。

# biggest-challenge
The hardest thing I have solved was [the problem].
- Why it was hard: [limit of time, people, knowledge] => What made it hard was [the limit].
- First attempt that did not work: [the attempt] => My first attempt failed: [the attempt].
- The idea that opened it: [the idea] => It opened up when I [the idea].
- What it brought in the end: [what changed, in figures] => The end of it, in one line: [what changed].
~
我解决过的最难的问题是[这个问题]。
- 难在[时间、人手或知识]不够 => 它难就难在[时间、人手或知识]。
- 第一次没走通：[试过的办法] => 第一次尝试没成功：[试过的办法]。
- 突破口：[想到的办法] => 打开局面的是[想到的办法]。
- 最终：[变化，有数字] => 最终的结果用一句话说：[变化]。

# problem-solving
I make the problem small enough to test, then I test it.
- Say what is known and unknown => I write down what is known and what is only guessed.
- Look for a similar solved case: [where] => Next I look for a similar case in [where you look].
- Try the cheapest test first => The cheapest test comes first, even if it is ugly.
- Applied to [your case] with [the result] => I worked like this on [your case].
~
我会把问题拆小，小到可以验证，然后逐个验证。
- 写清已知和猜测 => 我先写下哪些是确定的，哪些只是猜的。
- 找相似的先例：[去哪里找] => 接着去[哪里]找有没有类似的先例。
- 先做成本最低的尝试 => 先试代价最小的办法，哪怕不好看。
- 用在[你的例子]上，结果是[结果] => 我就是这样处理[你的例子]的。

# pressure
When pressure rises, I stop for a minute and sort.
- The scene: [your own tense situation] => The tensest moment I remember is [your own situation].
- What can wait gets postponed: [the item] => I put off what could wait, such as [the item].
- Tell people early what will not make it => I told [the people] early what would not be ready.
- Afterwards: [how it ended, how you recovered] => It ended with [the outcome], and then I rested.
~
压力大的时候，我会先停一分钟，分清什么最要紧。
- 场景：[自己绷得最紧的一次] => 绷得最紧的一次是[你的情形]。
- 能等的先放下：[哪件事] => 我先把可以等的放下，比如[哪件事]。
- 早说清楚哪些赶不上 => 同时尽早告诉[相关的人]哪些赶不上。
- 过后：[结果和怎么恢复] => 最后[结果]，之后我好好休息了一下。

# emotions
I notice the feeling, and I answer after it has cooled.
- My early sign: [tight voice, fast typing] => I know my early sign: [the sign].
- A pause: water, a walk, a draft not sent => A short walk or an unsent draft does the rest.
- Talk about facts, later about feelings => In the room I keep to facts and postpone the rest.
- If I was sharp, I apologise: [an occasion] => When I have been sharp, I apologise, as in [the occasion].
~
情绪上来的时候，我先察觉它，等冷静了再回应。
- 我的预警信号：[语速、语气等] => 我知道自己的信号，就是[语速或语气]。
- 缓一缓：喝水、走走、先不发 => 走几步，或者把写好的话先不发，就过去了。
- 当场只谈事实 => 当场我只谈事实，别的以后再说。
- 话重了会道歉：[那一次] => 话说重了我会道歉，比如[那一次]。

# deadline
With a tight deadline I cut the scope, never the quality.
- The date and the task: [what was due when] => The task was [what was due], and the date was fixed.
- Cut with the client's consent: [what was dropped] => Together with [the client] I dropped [the part].
- Daily check: done, left, at risk => Every day I checked what was done and at risk.
- Delivered: [when, in what state] => We delivered [when and in what state].
~
期限紧的时候，我先砍范围，不砍质量。
- 任务和日期：[什么时候要交什么] => 当时要交的是[什么]，日期不能动。
- 经对方同意去掉[哪部分] => 我和[对方]商量，去掉了[哪部分]。
- 每天盘一次：完成、剩余、风险 => 每天盘点一次，看完成了多少、哪里有风险。
- 按时交出：[何时、什么状态] => 最后在[何时]交付，状态是[什么状态]。

# prioritisation
I sort by what happens if it is late, then by value.
- One list with every task and date => All tasks and dates go on one page.
- Consequence first, value second, effort last => First I look at the damage of delay, then the value.
- Agree on the order with [who] => I confirm the order with [who], because it affects others.
- Day it helped: [the example] => It saved me on [the day], when [what collided].
~
我按延误的后果排先后，再看价值。
- 所有任务和期限列在一页 => 我会把所有事情和期限写在一页纸上。
- 先看后果，再看价值，最后看耗时 => 先看耽误了会怎样，再看价值，最后看要花的时间。
- 顺序和[谁]确认 => 排好以后找[谁]确认，因为会影响到别人。
- 用上它的一天：[例子] => 这个办法在[那一天]帮了大忙。

# workload
I show my list, and ask what should move.
- Bring facts: tasks, hours, dates => I come with facts: tasks, hours and dates.
- Offer options: later, smaller, or with help => I offer three ways: later, smaller or with help.
- The boss chooses; I accept and confirm in writing => My boss chooses, and I confirm the choice in writing.
- It happened when [your example] => I last had that talk when [your example].
~
我会把手头的清单摊开，问哪一件可以挪。
- 带着事实：任务、工时、期限 => 去谈之前，我会准备好任务、工时和期限。
- 给选项：延后、缩小、加人 => 我给出三个选择：延后、做小一点、或者加人。
- 领导定，书面确认 => 由领导来定，定了我再用文字确认一遍。
- 有过这样一次：[你的例子] => 上一次这样谈，是在[你的例子]的时候。

# change
When plans change, I first ask what stays the same.
- The change: [what shifted, how suddenly] => The change I remember was [what shifted].
- Grumble shortly, then learn the reason => I ask for the reason, because that makes it easier.
- Help others along: [what you did] => I also helped the others by [what you did].
- After some weeks: [the new normal] => A few weeks later, [the new normal].
~
计划变了，我会先问哪些没有变。
- 那次变动：[变了什么、多突然] => 印象最深的一次变动是[变了什么]。
- 弄清变的原因 => 我会去弄清楚原因，明白了就容易接受。
- 带着别人一起适应：[做了什么] => 我也帮同事一起适应，比如[做了什么]。
- 过了几周：[新的常态] => 几周以后，[新的常态]就稳定下来了。

# ambiguity
When the goal is unclear, I write my guess and get corrections.
- My understanding on half a page, sent to [who] => I send half a page to [who]: this is my understanding.
- Start where every version agrees => I begin with the part that is right in any case.
- Small steps with early review => Then I take small steps and ask for a look.
- A vague task that went well: [the task] => I cleared up one such task this way: [the task].
~
目标不清楚的时候，我先写下自己的理解，请人来纠正。
- 半页纸写理解，发给[谁] => 我写半页纸发给[谁]：我理解是这样。
- 先做怎么都不会错的部分 => 不管哪种理解都用得上的部分，先动手。
- 小步走，早点请人看 => 然后小步往前走，早点请人看一眼。
- 模糊任务做成的一次：[任务] => 遇到[模糊的任务]那次，就是这样推进的。

# decision
The hard decision I made was [the decision].
- Options I had: [first option] or [second option] => I had to choose between [first option] and [second option].
- What tipped it: [the criterion] => What tipped the scales was [the criterion].
- How I told those who disagreed: [how] => Those who disagreed heard it from me first: [how].
- Looking back: [right, or what I would change] => Looking at it today, I think [your judgement].
~
我做过的一个艰难决定是[这个决定]。
- 当时的选项：[方案一]或[方案二] => 当时要在[方案一]和[方案二]之间选。
- 定下来的依据：[标准] => 最后起决定作用的是[标准]。
- 亲自告诉反对的人：[怎么说] => 反对的人，我亲自去说明了：[怎么说的]。
- 今天再看：[对了，或会改什么] => 今天再看这个决定，我觉得[你的判断]。

# risk
I once took a risk with [the step], within clear limits.
- Possible gain: [what you could win] => The gain I saw was [the gain].
- Worst case, and could we bear it: [the loss] => Before, I asked whether we could bear [the loss].
- Safety net: [test, limit, way back] => My safety net was [test, limit or way back].
- It went [well or badly], and I learned [what] => It went [well or badly], so today I [what you do].
~
我冒过一次险，是[这一步]，但事先控制了损失。
- 可能的收获：[能赢得什么] => 我看到的好处是[能赢得什么]。
- 最坏情况能不能承受：[损失] => 动手之前我先问，[损失]能不能承受。
- 退路：[试点、上限或回撤] => 我留了后手，就是[试点、上限或回撤]。
- 结局[好或不好]，学到[什么] => 结局[好或不好]，现在我会[怎么做]。

# emergency
In an emergency I make people safe, then call for help.
- First minute: stop, secure, call [who] => In the first minute I stop, secure and call [who].
- One person leads; say it aloud => Then one person leads, and everybody should know who.
- My own case: [what happened, what you did] => The case I lived through was [what happened].
- Afterwards: report, cause, one change => Afterwards I write down the cause and one change.
~
出了紧急情况，先保证人的安全，马上叫支援。
- 第一分钟：停下、稳住、通知[谁] => 第一分钟先停下来稳住局面，通知[谁]。
- 明确一个人指挥 => 接着定一个人指挥，并且让所有人都知道。
- 亲历的一次：[发生什么、怎么做] => 我亲历的一次是[发生了什么]。
- 事后：写报告、找原因、改一处 => 事情过去后，我会写清原因，再改掉一处隐患。

# received-criticism
I listen to the end, and I ask for one example.
- What I heard: [the criticism, in their words] => I was once told that [the criticism].
- First reaction: breathe, no defence => My first wish was to explain, but I waited.
- What I changed: [the behaviour] => Within weeks I changed [the behaviour].
- What they said later: [their words] => Later the same person said [their words].
~
面对批评，我会听完，再请对方举一个例子。
- 听到的话：[对方的原话] => 曾经有人对我说[对方的原话]。
- 第一反应：先缓一下，不辩解 => 我当时很想解释，但忍住先听。
- 改了什么：[做法] => 没过几周，我就改掉了[原来的做法]。
- 后来对方说：[新的评价] => 过了一阵再问，对方说[新的评价]。

# give-feedback
I say it privately, soon, and with one concrete example.
- Start with the goal we share: [the goal] => I begin with what we both want: [the goal].
- What I saw, what it caused, no label => Then I say what I saw and what it caused.
- Pause: let the other side speak first => I stop there and let the other side speak.
- A hard talk I had: [the case and its end] => A hard talk of that kind was [the case].
~
我会私下说、及时说，并且只讲一个具体的例子。
- 先讲共同目标：[目标] => 我会从双方都想要的[目标]讲起。
- 说看到的事和后果，不贴标签 => 再说我看到了什么、造成了什么，不评价人。
- 停下来，让对方先讲 => 说完我就停住，听对方怎么讲。
- 谈过的一次：[那件事和结尾] => 谈得最难的一次是[那件事]。

# blamed-unfairly
I stay calm, collect the facts, and talk to the person alone.
- Fix the problem first, settle blame later => First the problem gets solved, whoever caused it.
- Facts in order: [mails, times, versions] => I put the facts in order: [mails, times or versions].
- Ask for a private talk, without counter-attack => Then I ask for a private talk and show them.
- If I had a share, I name it: [your share] => If some of it is mine, I say so: [your share].
~
我会先冷静，把事实理清楚，再单独找对方谈。
- 先把问题解决，责任后谈 => 不管是谁造成的，先把问题解决掉。
- 事实排好：[邮件、时间、版本] => 我会把[邮件、时间或版本]按顺序理清楚。
- 私下谈，不反击 => 然后约对方私下谈，把这些摆出来。
- 自己有份的部分主动认：[哪部分] => 如果有我的责任，我会主动认：[哪部分]。

# repetitive-work
Routine is fine with me, because I can always make it better.
- Make a game of it: fewer errors, less time => I count my errors and try to get fewer.
- Automate or simplify [one step] => Then I simplify one step, such as [the step].
- In quiet hours I [what you learn or tidy] => In quiet hours I [what you learn or tidy].
- Somebody depends on it: [who] => It helps to remember who depends on it: [who].
~
重复的事我能接受，因为总能做得更好一点。
- 当成游戏：错更少、时间更短 => 我会给自己计数，看能不能错得更少、做得更快。
- 简化或自动化[某一步] => 然后把[某一步]简化掉。
- 空下来就[学什么或整理什么] => 没事的时候，我会[学什么或整理什么]。
- 想想有人等着用：[谁] => 想到[谁]等着用，就不觉得枯燥了。

# fast-pace
A quick pace suits me, as long as nobody skips the basics.
- What I never skip: [check or safety step] => Even on a busy day I never skip [the check].
- Short lines: decide in minutes, write it down => We decide within minutes and note it in one line.
- Busiest place so far: [place], [how busy] => My latest place of work was [your employer].
- After the rush: tidy up [what] => When the rush is over, I tidy up [what].
~
节奏快我能适应，但基本的步骤绝不省。
- 绝不省的：[检查或安全步骤] => 再忙我也不会省掉[检查或安全步骤]。
- 几分钟内拍板，一句话记下 => 几分钟之内定下来，再用一句话记好。
- 忙过的地方：[单位]，[有多忙] => 我最近工作的地方是[单位]。
- 忙完之后补[什么] => 忙完那一阵，我会回头整理[什么]。

# sacrifice
I once gave up [what] so that [who] could [what they needed].
- Why it was worth it: [the reason] => It was worth it to me because [the reason].
- Nobody asked me to; I offered => Nobody had asked, so I could give it freely.
- Limit: giving must not break me or my family => There is a limit, since a worn-out person helps nobody.
~
我曾经为了让[谁]能[做什么]，放下了[什么]。
- 觉得值得：[理由] => 我觉得值得，因为[理由]。
- 没人要求，是自愿的 => 没有人要求我这么做，是我自己愿意的。
- 也有分寸：不拖垮自己和家人 => 奉献也要有分寸，把自己拖垮了就帮不了别人。
`;
