/** Colleagues and superiors. */
export const COLLEAGUES = `
# conflict-with-coworker
In a disagreement I first find out what the other side needs.
- The dispute: [with whom, about what] => We disagreed about [the subject].
- Their view, told fairly: [their reason] => To be fair, their reason was [their reason].
- One talk in private, with [facts] on the table => I asked for a private talk and brought [facts].
- Agreement, and how we work today: [the state] => We agreed on [the solution], and today [how you work].
~
遇到分歧，我会先弄清楚对方真正在意什么。
- 分歧：[和谁，为了什么] => 那次分歧是因为[为了什么]。
- 对方的道理：[公平地说一句] => 客观地说，对方的道理是[对方的理由]。
- 私下谈一次，带上[事实] => 我主动约对方单独谈，并且带上了[事实]。
- 谈成的结果和现在的关系：[状况] => 后来我们商定[方案]，现在合作得[怎么样]。

# disagree-with-boss
I say my doubt once, clearly, in private, with a better option.
- The order and my doubt: [the point] => My manager wanted [the plan], and I saw [the risk].
- Bring evidence and an alternative: [both] => I brought evidence and one alternative: [your option].
- Once decided, I carry it out fully => After the decision I carry it out as if mine.
- Exception: law, safety, honesty => Only law, safety or honesty would make me refuse.
~
我会私下明确说一次，并且带上更好的方案。
- 那次的安排和我的顾虑：[顾虑] => 领导当时要[方案]，我看到的风险是[风险]。
- 带着依据和替代方案去谈：[方案] => 我带着依据去谈，同时给出一个替代方案：[你的方案]。
- 定了就全力执行 => 领导定下来以后，我就当成自己的决定去执行。
- 例外：违法、危及安全、不诚实 => 只有违法、不安全或者要说谎的事，我才会拒绝。

# conflicting-orders
I bring both managers together, instead of choosing in secret.
- Check first: is it truly a contradiction? => First I check whether the two orders really collide.
- One message to both: task, clash, my proposal => I write to both: the clash, the dates, my proposal.
- Until they agree, do what harms neither => Until they agree, I do the part that serves both.
- If urgent: follow [the line of duty], inform the other => If time runs out, I follow [the rule] and tell both.
~
我会让两位领导当面对齐，而不是自己悄悄选一边。
- 先确认是不是真的矛盾 => 我先确认两个指示是不是真的冲突。
- 一条消息发给两位：冲突、时间、建议 => 我会同时告诉两位：冲突在哪里、时间、我的建议。
- 没定之前先做两边都需要的 => 没有定下来之前，先做对两边都有用的部分。
- 来不及就按[职责规定]，并告知另一位 => 实在来不及，就按[职责规定]办，同时告诉另一位。

# difficult-coworker
I can work well with people I would not choose as friends.
- What made it hard: [behaviour, not character] => What made it hard was one behaviour: [the behaviour].
- Find their strength: [what they do well] => I looked for what they do well, and found [the strength].
- Clear rules between us: [mail, dates, handover] => We settled a few rules, such as [the rule].
- It got better when [the moment] => It got easier after [the moment].
~
合作不一定要喜欢对方，把事做好就行。
- 难处在[具体行为]，不评价性格 => 难相处主要在一个行为上：[具体行为]。
- 找对方的长处：[擅长什么] => 我会去找对方的长处，结果发现是[擅长什么]。
- 约好规矩：[沟通、时间、交接] => 我们约好了几条规矩，比如[规矩]。
- 好转的契机：[那件事] => [那件事]以后，关系就缓和多了。

# weak-team-member
I ask what is wrong before I say that something is wrong.
- Private talk: workload, skill, or trouble at home? => In private I ask: is it time, skill or worry?
- Agree on a small next goal with a date => We agree on one small goal with a date.
- Help that fits: [training, pairing, other task] => Then comes help that fits, such as [the help].
- If nothing changes: [who decides], openly => If nothing changes, I raise it openly with [who].
~
我会先问对方遇到了什么，再说问题。
- 私下问：时间、能力还是家里有事 => 我先私下问，是时间不够、能力不够，还是有难处。
- 约一个小目标和日期 => 然后约定一个小目标，定好日期。
- 对症帮忙：[培训、结对或换任务] => 接着给合适的帮助，比如[帮助]。
- 没有改变就公开找[谁]定 => 如果还是没有变化，我会摆明了找[谁]来定。

# credit-stolen
I stay friendly, and I quietly make my part visible.
- Maybe a slip: ask alone, "how did you see it?" => It may be a slip, so I ask in private.
- Say what I want: to be named next time => I say plainly that I would like to be named.
- From then on share progress by [mail or board] => From then on I share progress where all can see.
- Repeated? Talk to [who], with dates => If it repeats, I talk to [who] and bring dates.
~
我会保持友好，同时让自己的工作自然地被看见。
- 也许是疏忽，先单独问一问 => 也可能是无心的，所以我先单独问问。
- 说出期望：下次提到我的部分 => 我会直接说，希望下次能提到我做的部分。
- 之后进展都在[邮件或看板]上同步 => 从那以后，进展我都放在大家看得到的地方。
- 再发生就带着时间线找[谁] => 如果一再发生，我会带着时间线去找[谁]谈。

# office-politics
I join no camp, and I speak about people as if present.
- Gossip stops with me: I change the subject => When gossip reaches me, I change the subject.
- Talked about behind my back? Ask directly, kindly => If it is about me, I ask the person kindly.
- Trust comes from keeping small promises => Small kept promises protect better than any alliance.
- If left out: one lunch, one shared task => When I am left out, I start with one shared task.
~
我不站队，背后说人的话，都要是当面也能说的。
- 闲话到我这里为止 => 闲话传到我这里，我就换个话题。
- 被议论就当面友好地问 => 如果说的是我，我会找本人心平气和地问。
- 守住小承诺，比站队管用 => 答应的小事都做到，比跟谁走得近更可靠。
- 被冷落就从一件共事做起 => 如果被冷落，我会从一起做一件事开始破冰。

# cross-functional
Across departments I look for the goal we both report on.
- The project: [departments and aim] => I worked with [departments] on [the aim].
- Their pressure: [what they are measured by] => I learned what they are measured by: [their goal].
- One page: who does what by when => One page said who does what by when.
- When it stuck: went there in person, then [step] => When it got stuck, I went there in person.
- Result for both sides: [the result] => In the end both sides had [the result].
~
跨部门的事，我会先找双方都要交差的目标。
- 那次合作：[部门和目的] => 我和[哪些部门]一起做过[目的]。
- 理解对方的压力：[他们的考核] => 我先弄清楚对方考核什么，是[他们的考核]。
- 一页纸写清谁、做什么、何时 => 我们用一页纸写清楚谁做什么、什么时候交。
- 卡住就当面去谈 => 卡住的时候，我会直接过去当面谈。
- 双方都得到[结果] => 最后两边都得到了[结果]。

# build-relationships
I learn names first, then what each person needs from me.
- First week: short talks with [whom] => In the first week I have short talks with [whom].
- Ask for advice; people like to be asked => I ask for advice, because people enjoy giving it.
- Be reliable in small things: [an example] => Trust starts small, for example with [a small promise].
- Join in: lunch, breaks, [a shared interest] => I join the breaks too, and find [a shared interest].
~
我先记住名字，再了解每个人需要我做什么。
- 第一周和[哪些人]简单聊聊 => 第一周，我会和[哪些人]各聊几分钟。
- 多请教，别人也乐意讲 => 我会多请教，大多数人都乐意分享。
- 小事靠得住：[例子] => 信任从小事来，比如[答应的小事]。
- 吃饭、休息一起，找[共同爱好] => 吃饭和休息时我也会参与，找到[共同爱好]。

# age-difference
Age matters less to me than respect for what each one knows.
- With older staff: ask for their knowledge first => With senior people I begin by asking what they know.
- My task is the frame, not to know more => As a lead I give the frame; they give depth.
- Different habits: agree on [channel or tool] => Habits differ, so we agree on [channel or tool].
- It worked across ages with [person or team]: [how] => It worked well with [person or team], because [how].
~
年龄不是问题，关键是尊重每个人的经验。
- 对资深同事先请教 => 和资历深的同事共事，我会先请教他们的经验。
- 我负责方向，不必样样比人强 => 带队的人给方向，专业深度靠大家。
- 习惯不同就约定[渠道或工具] => 习惯不一样，就一起约定用[渠道或工具]。
- 和[某人或某团队]配合得好：[原因] => 我和[某人或某团队]配合得不错，因为[原因]。

# help-colleague
A colleague was stuck with [the problem], so we sat down together.
- How I noticed: [the sign], nobody had asked => I noticed it from [the sign].
- Not doing it for them: [what I explained] => I did not take it over; I explained [what you explained].
- My own work: moved [the task], told [who] => To make time I moved [the task] and told [who].
- Later they [what they could do alone] => A little later they could [what they did] alone.
~
有位同事在[问题]上卡住了，我坐下来陪着一起看。
- 怎么发现的：[迹象]，对方没开口 => 我是从[迹象]看出来的。
- 不代劳，讲清楚[什么] => 我没有替对方做，而是讲清楚了[什么]。
- 自己的活挪开[哪件]，告诉[谁] => 为了腾时间，我挪开了[哪件]，也告诉了[谁]。
- 后来对方能独立[做什么] => 没过多久，对方就能自己[做什么]了。

# ask-for-help
I try for [how long], write down what I tried, then ask.
- Prepared question: goal, attempts, guess => I bring the goal, my attempts and my best guess.
- Right person, right time: [who and how] => I ask [who], and I choose a good moment.
- Share the answer, so it is asked once => Afterwards I write the answer down for the others.
- Last time: [what I asked about] => The last time I asked, it was about [the subject].
~
我会先自己试[多久]，记下试过的办法，然后就问。
- 带着准备问：目标、尝试、猜想 => 去问的时候，我会带上目标、试过的和自己的猜想。
- 找对人、挑时机：[谁] => 我会找[谁]，并且挑对方方便的时候。
- 答案写下来分享 => 问到之后，我把答案写下来给别人也能用。
- 最近一次请教：[什么事] => 最近一次向人请教，是关于[什么事]。

# refuse-request
I refuse the request, not the person, and I offer something.
- Understand it first: what is behind it? => First I ask what is behind the request.
- Clear no, one reason, no excuses => Then I say no in one sentence, with one reason.
- What I can do instead: [smaller or later help] => I add what I can do: [smaller or later help].
- Happened with [the case], and the relation held => I did so in [the case], and we stayed on good terms.
~
我拒绝的是要求，不是人，并且会给出替代的办法。
- 先弄清要求背后是什么 => 我先问清楚这个要求背后是什么。
- 说明白，一个理由，不找借口 => 然后一句话说明白，只给一个理由。
- 能做的是[小一点或晚一点的帮助] => 再补上我能做到的：[小一点或晚一点的帮助]。
- 有过一次：[那件事]，关系没受影响 => 我在[那件事]上这样做过，之后关系照旧。

# diversity
Different people see different mistakes, so mixed teams decide better.
- In practice: who has not spoken yet? => In meetings I look for who has not spoken yet.
- Worked with [cultures or backgrounds] on [task] => I have learned a lot from working with [which people].
- A misunderstanding and how we cleared it: [case] => Once we misread each other over [the case].
- When bias shows, I name it calmly => If I hear a prejudice, I say so calmly.
~
不同背景的人能看到不同的问题，决定会更周全。
- 开会留意谁还没说话 => 开会时我会留意谁还没开口。
- 和[哪些背景]的人共事过[什么] => 和[哪些背景]的人一起工作，我学到不少。
- 有过误解，怎么解开的：[例子] => 有一次因为[例子]，我们误会了彼此。
- 听到偏见会平静指出 => 听到带偏见的话，我会平静地指出来。

# ethics
If it is wrong, I will not do it, and say so.
- The dilemma: [the situation], pulled two ways => I once stood between two duties: [the situation].
- Check the facts and the rule: [which] => Before I spoke, I checked the facts and [the rule].
- First the person, then [the proper office] => I speak with the person first, then with [the office].
- Price I accepted: [the cost] => It cost me [the price], and I would do it again.
~
不对的事我不做，也会说出来。
- 两难处境：[情况] => 我遇到过一次两难：[情况]。
- 核实事实和规定：[哪条] => 开口之前，我先核实了事实和[哪条规定]。
- 先找本人，再找[主管部门] => 我会先和当事人谈，再报告[主管部门]。
- 付出的代价：[代价] => 为此我付出了[代价]，但再来一次还是会这么做。

# gifts-and-favours
I thank them, decline, and report it the same day.
- No exception, so nobody has to guess => I make no exceptions, so nobody needs to guess.
- Kind words: "our rules do not allow it" => I name the rule, which spares both of us.
- Record: who, what, when, told [whom] => I note who, what and when, and tell [whom].
- Friends asking: show the regular way => A friend gets help with the regular way, nothing else.
~
我会表示感谢、婉拒，并且当天报告。
- 不开口子，免得别人猜 => 我不开先例，这样谁都不用猜。
- 话说得客气：规定不允许 => 我会拿规定来说，双方都不尴尬。
- 留记录：谁、什么、何时，报[谁] => 我会记下是谁、什么、什么时候，再报告[谁]。
- 亲友托办：指给正规渠道 => 亲友来托，我只能告诉他们正规的渠道。

# confidentiality
Only those who need it get it, and nothing leaves the building.
- Habits: locked screen, clean desk, right recipient => I lock my screen and check every recipient.
- In doubt it is secret, and I ask [who] => If I am unsure, I ask [who] before I share.
- Colleague leaks: stop it, say so, report it => If a colleague leaks something, I stop it and report it.
- Even in this talk I leave out names => You may notice that I leave out clients' names here.
~
只给需要知道的人看，出了门就不谈。
- 习惯：锁屏、清桌面、核对收件人 => 我习惯随手锁屏，发之前核对收件人。
- 拿不准先当保密，再问[谁] => 拿不准的，我先当保密处理，再去问[谁]。
- 同事泄露：制止、说明、上报 => 发现同事泄露，我会马上制止并且上报。
- 今天我也不提客户名字 => 您也会发现，今天我没有提客户的名字。

# harassment
I step in if it is safe, and support the person.
- Interrupt: a question, a call, taking them aside => A simple interruption often ends the moment.
- Ask what the person wants, then go along => Afterwards I ask the affected person what they want.
- Note the time, words and witnesses => I write down the time, the words and the witnesses.
- Report to [office]; silence helps the wrong side => Then it goes to [the office], even if it is awkward.
~
在安全的前提下我会出面，并且站在受害的人一边。
- 打断：问一句、叫走对方 => 很多时候，打断一下就能让那一刻停下来。
- 问当事人想怎么办，陪着去 => 之后我会问当事人想怎么办，需要就陪着去。
- 记下时间、原话和见证人 => 我会把时间、原话和在场的人记下来。
- 报[部门]；沉默只会帮错人 => 然后报告[部门]，哪怕有些尴尬。
`;
