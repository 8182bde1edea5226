/** Guests and customers, selling, marketing. */
export const CUSTOMERS_SALES = `
# difficult-customer
I let the customer finish first, and I stay calm.
- Say it back in their words, no defence => I repeat the problem in their words, without defending myself.
- A complaint of mine: [the complaint], [how it began] => One complaint I handled was [the complaint].
- Offer inside my limits: [what you may do] => I offered [what you were allowed to do].
- Close: call back on [date], ask if it holds => Some days later I asked whether it still held.
~
我会先让客户把话说完，自己保持冷静。
- 用对方的话复述，不辩解 => 我用客户的话把问题复述一遍，不急着辩解。
- 处理过的一次：[投诉]，[起因] => 我处理过的一次投诉是[投诉的内容]。
- 权限内的方案：[能做的事] => 在权限之内，我提出[能做的事]。
- 收口：[哪天]回访，问是否满意 => 过几天我再回访，问问是不是真的解决了。

# great-service
Good service means the customer need not ask twice.
- See the need before it is spoken: [an example] => Great service sees a need early, such as [an example].
- Keep promises, or call before they break => If I cannot keep a promise, I call first.
- My best moment: [guest], [what I did] => My best service moment was [the moment].
- What came back: [thanks, return, review] => What came back was [thanks, return or review].
~
好的服务，是让客户不用问第二遍。
- 没开口就看到需要：[例子] => 好的服务会提前看到需要，比如[例子]。
- 答应的做到，做不到先打电话 => 答应的事如果做不到，我会先打电话说明。
- 最得意的一次：[客人]，[做了什么] => 我最得意的一次服务是[那一次]。
- 得到的回应：[感谢、回头或好评] => 换来的是[感谢、回头或好评]。

# customer-needs
I ask what happens before and after they use it.
- Open questions, then silence => I ask open questions, and then I wait.
- Watch them work, do not only ask => Watching a customer work tells more than asking.
- Unclear wish: show two versions, let them point => If the wish is unclear, I show two versions.
- Sum up in writing: [need], [must], [budget] => At the end I sum up need, musts and budget.
~
我会问客户，用之前和用之后各发生什么。
- 多问开放的问题，然后等 => 我多问开放的问题，然后安静地等。
- 看对方怎么干活，不只是问 => 看客户实际怎么做，比光问更有用。
- 说不清就拿两个样子来挑 => 说不清要什么，我就拿两个样子让客户挑。
- 书面小结：[需求]、[必须]、[预算] => 最后我用文字把需求、必须项和预算确认一遍。

# sales-target
My target was [the figure], and I reached [the share].
- Figures first: {highlight|[target, result, period]} => The figures in my record: {highlight|[target and result]}.
- Work back: deals, talks, calls per week => From the target I count back to calls per week.
- Behind plan? Check which step leaks => When I am behind, I look for the leaking step.
- One target I missed, and what I changed: [change] => A target I missed made me change [the change].
~
我的指标是[数字]，完成了[比例]。
- 先报数：{highlight|[指标、结果、时段]} => 先说记录里的数字：{highlight|[指标和结果]}。
- 倒推：每周要几单、几次面谈、几通电话 => 我会从指标倒推，每周要谈多少、打多少电话。
- 落后就查哪一步漏了 => 进度落后时，我看是哪一步漏得最多。
- 没完成的一次，改了[做法] => 有一次没完成，之后我改了[做法]。

# closing-a-deal
The deal I would tell you about is [customer type and product].
- First contact: [how it began] => It began with [the first contact].
- The real buyer and the real worry: [who, what] => The real worry sat with [who], and it was [what].
- The step that closed it: [proof, trial, terms] => What closed it was [proof, trial or terms].
- Size: [amount or volume] => On paper it looks like this: [amount or volume].
~
我想讲的这一单是[客户类型和产品]。
- 最初的接触：[怎么开始的] => 最早是从[怎么开始的]接触上的。
- 真正拍板的人和顾虑：[谁、什么] => 真正的顾虑在[谁]那里，是[什么]。
- 促成的一步：[证据、试用或条款] => 最后促成签约的是[证据、试用或条款]。
- 规模：[金额或数量] => 写在记录里的规模：[金额或数量]。

# finding-customers
I start with people who already have the problem.
- List: [who they are], [where they meet] => I make a list of [who they are] and where they meet.
- Ask happy customers for one name => Each happy customer is asked for one name.
- Cold call: one fact about them, one question => A cold call needs one fact about them, one question.
- New territory: [first segment], then its neighbours => In a new territory I take [one segment] first.
~
我会从已经有这个烦恼的人找起。
- 列名单：[是谁]、[在哪里聚] => 先列名单：[是哪些人]、常在哪里出现。
- 请满意的客户介绍一位 => 每位满意的客户，我都会请对方介绍一位。
- 陌生电话：一个事实，一个问题 => 陌生电话只讲一个和对方有关的事，问一个问题。
- 新区域：先攻[一类]，再扩到旁边 => 新市场先打[一类客户]，再往旁边扩。

# sales-objection
I welcome the objection, because it names the real hurdle.
- Ask: too high compared with what? => With price, I ask: too high compared with what?
- Count the cost of doing nothing: [the sum] => Then we count what it costs to change nothing.
- Discount only in exchange: volume, term, reference => A discount needs something in return.
- Hesitation: agree on one small next step => If they hesitate, we agree on one small step.
~
有异议是好事，说明客户讲出了真正的障碍。
- 先问：跟什么比觉得贵 => 嫌贵的时候，我先问是跟什么比。
- 一起算不买的代价：[数额] => 然后一起算一算，不改变现状要花多少。
- 降价要有交换：数量、期限或推荐 => 要降价，就要有交换，比如量或者期限。
- 犹豫就约定一小步 => 对方犹豫，我们就先约定一小步。

# keeping-customers
I call when nothing is wrong, not only when a contract ends.
- Fixed rhythm: [how often], with one useful idea => I call every [how often], and bring a useful idea.
- Warning signs: fewer orders, slower replies => Fewer orders and slow replies warn me early.
- A client I lost: [reason], and what I learned => I lost a client once, because of [the reason].
- Winning back: admit, repair, prove with [a step] => To win one back, I admit the fault and repair it.
~
没事的时候我也会联系客户，不等到续约才打电话。
- 固定节奏：[多久一次]，带一个有用的点子 => 我[多久]联系一次，每次带一个有用的点子。
- 预警：下单少了、回复慢了 => 下单变少、回复变慢，都是要留意的信号。
- 丢过的客户：[原因]和教训 => 我丢过一个客户，原因是[原因]。
- 挽回：认错、补救、用[行动]证明 => 要挽回，先认错，再补救，用行动证明。

# sell-me-this
Before I sell you anything: when did you last need one?
- Listen for the moment it matters: [their answer] => So it matters to you when [their answer].
- One feature that serves that moment: [the feature] => Then one thing about this one counts: [the feature].
- Proof in the hand: try it now => Please try it in your hand.
- Ask for the order: how many would you like? => Shall I put one aside for you, or two?
~
卖给您之前，我先请问：您上一次用到它是什么时候？
- 听出要紧的场合：[对方的回答] => 也就是说，[对方的回答]的时候它最要紧。
- 只讲对应的一个特点：[特点] => 那么这一款只有一点对您重要：[特点]。
- 让对方上手试 => 您拿在手里试一下。
- 提出成交：要几支 => 我给您留一支，还是两支？

# sales-process
I prepare well, ask more than I talk, and always follow up.
- Before: company, person, likely problem => Before a visit I know the firm and the person.
- In the talk: mostly questions, notes, next step => In the talk I mostly ask, and we fix a next step.
- After: summary the same day => The summary goes out the same day.
- A good seller: honest about what does not fit => A good seller says openly when it does not fit.
~
我的方法是准备充分、多问少说、一定跟进。
- 见面前：公司、对方、可能的问题 => 拜访之前，我会了解公司、对方和可能的问题。
- 谈的时候：多问、记下、定下一步 => 谈的时候多提问，谈完一定约好下一步。
- 当天发小结 => 小结当天就发给对方。
- 好销售：不合适也会直说 => 好的销售，产品不合适也会直说。

# restaurant-service
I apologise at once, and fix the plate before the reason.
- Cold food: new plate, told how long it takes => A new plate comes, and the guest knows how long.
- Wrong table: take it back calmly, tell the kitchen => If the order went wrong, I tell the kitchen first.
- Rush: look over all tables, then the loudest need => In the rush I scan all tables before I run.
- A small extra I may give: [coffee, dessert] => As a gesture I may offer [coffee or dessert].
~
我会马上道歉，先换菜，再找原因。
- 菜凉了：重做，并告诉要等多久 => 马上重做一份，同时告诉客人要等多久。
- 上错桌：平静撤回，先通知后厨 => 上错了菜，我会平静地撤回，先跟后厨说。
- 高峰期：先扫一眼全场，再动 => 忙的时候，我先看一遍所有桌子，再动身。
- 可以送的小心意：[咖啡或甜点] => 作为补偿，可以送[咖啡或甜点]。

# hotel-service
The guest needs a bed tonight, so I solve that first.
- Overbooked: better room elsewhere, taxi paid, call ahead => If we are full, I arrange a good room nearby.
- Room complaint: see it myself, then move or repair => With a complaint I go and see the room myself.
- Welcome: name, eye contact, one useful hint => At check-in I use the name and give one tip.
- Note it, so the next shift knows => I leave a note, so the next shift knows the story.
~
客人今晚要有地方住，我先解决这一点。
- 超额预订：联系附近同档房、车费我们出 => 没有房了，我会联系附近同档的酒店，并安排车。
- 投诉房间：亲自去看，再换房或维修 => 客人说房间有问题，我会亲自去看。
- 迎接：称呼姓氏、看着对方、给一个小建议 => 办入住时，我会称呼客人的姓，给一个小建议。
- 留记录，让下一班知道 => 我会写好记录，下一班就知道来龙去脉。

# retail-service
I follow the store's rule, and look for what is still possible.
- No receipt: card record, exchange, voucher, [your rule] => Without a receipt I check the card record or exchange.
- Theft seen: no chase, inform [who], stay safe => With theft I do not chase; I inform [who].
- More sales: ask two questions, show two items => Two questions and two items sell more than a speech.
- Shelf and fitting room: tidy sells => A tidy shelf sells while I am busy elsewhere.
~
我会按店里的规定来，同时看还有什么能做的。
- 没小票：查付款记录、换货或[店里规定] => 没有小票，我可以查付款记录，或者换货。
- 看到偷窃：不追，通知[谁]，保证安全 => 看到有人偷东西，我不会去追，先通知[谁]。
- 提销售：问两个问题，拿两件给看 => 问两个问题，拿两件给顾客看，比讲一通有用。
- 货架和试衣间整洁就是销售 => 货架整齐，我忙着的时候它自己也在卖货。

# marketing-campaign
Each campaign begins with one person, one message and one measure.
- The campaign: [product], [audience], [aim] => I would tell you about [the campaign].
- Message and channel: [line], on [channel] => The message was [the line], on [the channel].
- Test small, then spend: [the test] => We tested it small before spending: [the test].
- Result: [figure before and after] => The campaign's result on record: [figure].
- One that did not work, and why: [reason] => Another one did not work, because [the reason].
~
每次活动都从一类人、一句话、一个指标开始。
- 那次活动：[产品]、[人群]、[目的] => 我想讲的活动是[那次活动]。
- 信息和渠道：[一句话]，投在[渠道] => 核心的一句话是[这句话]，放在[渠道]上。
- 小范围测试再投钱：[测试] => 花钱之前先小范围测：[测试]。
- 活动成绩：[前后数据] => 留下记录的活动成绩：[前后数据]。
- 效果不好的一次：[原因] => 也有一次效果不好，原因是[原因]。

# marketing-metrics
I pick one number close to revenue, and watch it weekly.
- Aim decides: reach, leads, sales, repeat purchase => The aim decides what we count.
- Cost of a new customer against their lifetime value => I compare the cost of a customer with their value.
- Lower cost: better targeting, better page, referrals => Costs fall with better targeting and better pages.
- Compare with a group that saw nothing => To be sure, I compare with people who saw nothing.
~
我会选一个最接近收入的指标，每周盯着看。
- 目的决定看什么：触达、线索、成交、复购 => 看什么指标，要由目的来定。
- 获客成本对比客户终身价值 => 我会拿获客成本和客户的终身价值对比。
- 降成本：人群更准、落地页更好、老带新 => 人群更准，页面更好，获客成本就会降。
- 和没看到广告的人对照 => 要确认有效，就跟没看到广告的人对照。

# brand
A brand is what people say when we have left the room.
- Position: for [whom], the only one that [what] => For [whom], we should be the one that [what].
- A brand I admire: [name], for [one decision] => I admire [a brand] for [one decision].
- Build it: same promise in product, service and words => Product, service and words must promise the same.
- What to leave out: [who it is not for] => It also helps to say who it is not for.
~
品牌就是我们不在场时，别人怎么说我们。
- 定位：对[谁]来说，唯一能[什么]的 => 对[谁]来说，我们应该是唯一能[什么]的那个。
- 欣赏的品牌：[名称]，因为[一个决定] => 我欣赏[某个品牌]，是因为[一个决定]。
- 打造：产品、服务、话语讲同一个承诺 => 产品、服务和说的话，要讲同一个承诺。
- 不做什么：[不适合谁] => 说清楚不是给谁的，也很重要。

# social-media
I plan content for one kind of reader, and answer every comment.
- Who follows and why: [audience], [their question] => First I ask who follows us and why.
- Series beat single posts: [your idea] => A series beats single posts, for example [your idea].
- Each channel its own form: short, picture, long => Each channel gets its own form of the story.
- A post that worked: [post], because [reason] => One post worked well: [the post].
- Watch saves and replies more than likes => I watch saves and replies more than likes.
~
内容只写给一类读者，评论尽量都回。
- 谁在关注、为什么：[人群]、[他们的问题] => 先弄清楚是谁在关注，为什么关注。
- 系列胜过单篇：[你的想法] => 做系列比发单篇更能留住人，比如[你的想法]。
- 每个平台一种形式：短、图、长 => 每个平台，同一个故事要换一种讲法。
- 有效的一篇：[内容]，因为[原因] => 有一篇效果很好，是[内容]。
- 看收藏和回复多过看点赞 => 比起点赞，我更看重收藏和回复。

# target-audience
I look for those who already try to solve it themselves.
- Data first: who buys, returns, recommends => First the data: who buys, returns and recommends.
- Then talk: few people, one hour, no selling => Then I talk to a few people without selling.
- Group by situation, not only by age => I group people by situation rather than by age.
- Check: can I name [one real person]? => My test: can I name one real person?
~
我会找那些已经在自己想办法解决的人。
- 先看数据：谁在买、复购、推荐 => 先看数据，谁在买，谁会再来，谁会推荐。
- 再访谈：少数人、一小时、不推销 => 再找少数人聊一聊，不推销，只听。
- 按处境分组，不只按年龄 => 我按处境来分人群，而不是只按年龄。
- 检验：能不能说出[一个真实的人] => 画像好不好，看能不能对应到一个真实的人。

# user-growth
I fix what makes people leave before I bring in more.
- Find the step where most people drop out => First I find the step where most people drop out.
- First success early: shorten the way to [value] => New users must reach [the value] sooner.
- Loop: users bring users through [mechanism] => The best growth is a loop: [the mechanism].
- A drop? Split by version, region, source, day => If daily users fall, I split by version and source.
- My experiment: [idea], [result] => One experiment I can share is [the idea].
~
先补上让人离开的地方，再去拉更多的人。
- 找流失最多的一步 => 先找到大多数人是在哪一步走掉的。
- 尽早尝到甜头：缩短到[价值]的路 => 要让新用户更快体验到[价值]。
- 循环：老用户通过[机制]带来新用户 => 最好的增长是循环，比如[机制]。
- 日活下降：按版本、地区、来源、日期拆 => 日活下降，我会按版本、地区和来源拆开看。
- 做过的实验：[想法]、[结果] => 可以分享的一个增长实验是[想法]。

# bad-publicity
Answer fast, say what is known, and never argue in public.
- First hour: facts, one voice, tell [who] inside => In the first hour we gather facts and choose one voice.
- Public words: regret, action, when we report again => In public we say what we do, and when we report.
- A bad review: thank, move to private, repair => A bad review gets thanks and a private contact.
- Later: cause removed, shown with [proof] => Later we show with [proof] that the cause is gone.
~
回应要快，说清已知的事，不在公开场合争辩。
- 第一小时：核实、统一口径、内部告知[谁] => 第一个小时核实情况，统一口径，告诉[谁]。
- 对外：致歉、行动、下次通报时间 => 对外只说我们在做什么、什么时候再通报。
- 差评：感谢、转私下、解决 => 有差评先感谢，再私下联系，把问题解决。
- 之后：用[证明]说明原因已消除 => 之后用[证明]说明问题的根源已经消除。
`;
