import type { SpokenWordings } from './spoken-wordings.ts';

/** Further wordings of what can be said in very many ways. */
export const SPOKEN_MORE: SpokenWordings = {
  'why-leave':
    'You seem to have had a good position: what changed? / What is pushing you out of the door? / What are you hoping to get away from? / What does your employer not give you that you need? / Was there a moment when you knew it was over? / How come you are available? / What is wrong with the job you have? / 放着好好的工作不要，怎么回事？ / 什么原因让你不想再待下去？ / 你跟原来的公司是怎么分开的？ / 怎么会想离开那边？ / 現在的工作哪裡讓您不滿意？ / 為什麼要放棄目前的職位？ / 什麼讓您想出來看看別的機會？',
  'future-plans':
    'Fast forward a few years: describe your working life. / What do you dream of achieving? / Where is all this leading? / Tell me about your ambitions. / How high do you want to climb? / What would you like to be doing by the end of the decade? / Suppose we meet again in a few years: what do you tell me? / 往后的日子你想怎么安排？ / 你心里有没有一个长期的方向？ / 假如几年后我们再见面，你会在做什么？ / 對未來有什麼想像？ / 您接下來想往什麼方向走？ / 幾年後您希望自己做到什麼位置？',
  contribution:
    'What can we look forward to if you come? / Why would our team be better off with you? / How will we notice that you have arrived? / What would your priorities be when you start? / Which problem of ours could you solve? / 有了你，团队会有什么不一样？ / 我们的哪个问题你能解决？ / 您來了之後可以替我們做什麼？ / 進公司後您會先從哪裡著手？',
  'why-this-company':
    'Convince me that you really want to be here. / You could work anywhere. / What do we have that others do not? / 除了我们你可以去很多地方。 / 是什麼讓您把我們放在第一位？ / 您最欣賞我們哪一點？ / 別家也不錯，為什麼選這裡？',
  'self-introduction':
    'Let us start with who you are. / Talk me through the person behind the application. / What is your story? / Please go ahead and present yourself. / 您好，先讓我們認識一下您。 / 可以先簡單說一下您的經歷嗎？ / 先請您談談自己的學經歷。 / 用三分钟讲讲你。',
  strengths:
    'What makes you good? / If I asked around, what would people praise you for? / Which talent of yours are you using most? / What are you better at than your peers? / What is your secret? / 你靠什么在同龄人里站住脚？ / 大家公认你哪方面厉害？ / 你最引以为豪的能力是什么？ / 做什么事你最有把握？ / 您最有自信的能力是什麼？ / 哪些事情您做得特別好？ / 您跟別人比起來強在哪裡？ / 您最大的武器是什麼？',
  weaknesses:
    'What do you avoid because you are not good at it? / Where do you need support? / What would your boss like you to change? / What still makes you insecure? / In which area are you behind others? / 你最怕做什么样的事？ / 你身上有哪些地方让你自己头疼？ / 如果请你的同事挑你一个问题，他会挑什么？ / 您自己最想改善的是什麼？ / 哪一方面您覺得比較弱？ / 您有什麼地方常被唸？',
  deadline:
    'The date is fixed and you are nowhere near done. / How do you work when the clock is running? / Half the time was suddenly gone. / You get a job in the afternoon that has to be ready the next morning. / How did you manage to get it out on the day it was promised? / How do you handle being short of time? / 时间砍了一半，你怎么做完？ / 下午接到的活明天早上就要，你怎么办？ / 眼看日子到了还没做好怎么办？ / 時間很趕的時候您怎麼完成？ / 案子快到期了還沒做完怎麼辦？ / 怎麼在期限內把事情做完？',
  prioritisation:
    'How do you sort what is important from what is urgent? / You cannot do it all today: what goes? / 一下子来了很多任务你怎么处理？ / 很多事情同時進來時您怎麼排？ / 您怎麼判斷哪件事要先做？',
  pressure:
    'What does it take to get you rattled? / Describe the most intense weeks of your working life. / 任务重的时候你怎么让自己不崩？ / 工作壓得喘不過氣時您怎麼辦？ / 您怎麼紓壓？ / 高壓環境下您怎麼維持表現？',
  failure:
    'What was a hard lesson for you? / When did all your effort lead nowhere? / What did you try that did not succeed? / 你从哪次不成功里学到最多？ / 有沒有什麼事情結果很不理想？ / 您最挫折的一次經驗是什麼？ / 哪一次您覺得自己做得很失敗？',
  'conflict-with-coworker':
    'Somebody kept blocking what you wanted to do. / How do you get along when you and a colleague want different things? / You and another person could not agree: how did it end? / What do you do when tempers rise in the team? / 有人处处跟你作对你怎么处理？ / 两个人意见谈不到一起，后来怎么解决的？ / 你跟同事为了工作吵过没有？ / 一个人总是反对你的想法，你怎么跟他合作？ / 跟同事想法不同的時候怎麼溝通？ / 夥伴不認同您的做法時您怎麼處理？ / 有沒有和別人起爭執過？ / 團隊裡吵起來時您會怎麼做？',
  overtime:
    'Are you ready to put in the hours when it gets busy? / Is it a problem if the day does not end at five? / How do you see work that runs into your evening? / 忙的时候天天走不了，你受得了吗？ / 工作做不完晚上要接着做，你怎么看？ / 我们这里节奏紧，常常要留到很晚。 / 临时要你晚上留下来呢？ / 您能不能配合晚上或假日工作？ / 案子忙的時候要留晚一點，可以嗎？ / 對於下班後還要處理工作您怎麼想？',
  'salary-expectation':
    'What would be a fair offer in your eyes? / What should we write into the contract? / 给你开多少你会来？ / 您希望一個月多少？ / 關於薪水您的期待是？ / 您心目中的數字是多少？',
  'start-date': 'From when could you be here? / 您最快哪時候可以來？ / 離開現在的公司需要多久？',
  internship:
    'What did your first taste of working life teach you? / How did you spend your months in that firm during your studies? / What were you allowed to do in your practical semester? / Did your time there as a student match what you expected? / Which company took you in while you were studying? / 你在校期间去公司待过吗，做了什么？ / 第一次去单位上班学到什么？ / 暑假在公司做了些什么？ / 求學期間有到企業見習過嗎？ / 那段在公司學習的日子帶給您什麼？',
  'sales-objection':
    'The buyer says no at first: what do you say next? / What if they tell you it is not worth the money? / A prospect says that they already have something like it. / How do you keep going when the other side does not want to buy? / The buyer compares us with a cheaper firm. / Someone says that the budget is not there. / 客户一口回绝，你怎么往下谈？ / 人家说预算不够怎么办？ / 客户说已经有别家在供了，你怎么说？ / 客戶說價錢太貴時您怎麼回應？ / 對方拿別家的價格來比，您怎麼說？ / 客戶遲遲不下決定怎麼辦？',
  harassment:
    'Somebody makes jokes about a colleague who does not find them funny. / A person at work is made fun of again and again. / A boss keeps humiliating somebody. / Somebody tells you that they are being touched and do not want it. / You see a colleague who is being shouted at every day. / 有同事总拿别人开玩笑让人难堪，你怎么办？ / 看到有人在单位被羞辱怎么处理？ / 有人說話讓女同事不舒服，您會怎麼做？',
  'classroom-behaviour':
    'A child gets up and runs around while you teach. / How do you set rules, and what if they are broken? / Someone throws paper while you write on the board. / Nobody is paying attention any more. / A pupil answers you back. / 孩子上着课就站起来跑，你怎么办？ / 你转身写字，底下就闹起来了。 / 有个学生专门跟你对着来，怎么管？ / 全班都在讲话没人听你讲课，你怎么做？ / 学生当众顶撞你怎么处理？ / 底下乱哄哄的你怎么收场？ / 小朋友坐不住一直講話怎麼辦？ / 班上有人一直影響別人上課，您怎麼處理？ / 學生不守規矩時您會怎麼做？ / 怎麼讓全班安靜下來？ / 學生當場跟您頂嘴怎麼辦？',
  'mixed-abilities':
    'One half is bored and the other half is lost. / 有人早就会了，有人还没听懂，怎么教？ / 班上程度落差很大怎麼辦？',
  'lean-production':
    'How do you make a plant produce more without spending more? / What do you do about idle time on the floor? / How would you shorten the time from order to finished piece? / 车间老是等料窝工，你怎么改？ / 怎么缩短从下单到出货的时间？ / 一条线人多活少，你怎么调？ / 怎么让同一条线做得更多？ / 现场哪里卡住了你怎么看出来？ / 工序不平衡你怎么调整？ / 產線效率不好您怎麼改善？ / 怎麼減少現場的浪費？',
  'quality-problem':
    '一批货出了毛病，你怎么查是哪一步的问题？ / 产品老是有瑕疵你怎么办？ / 良率一直上不來您怎麼處理？',
  'machine-breakdown':
    '正在赶货机器不转了，你怎么办？ / 設備突然當掉怎麼辦？ / 機台半夜壞掉您怎麼處理？',
  'workplace-safety':
    '有人不戴护具干活你怎么管？ / 怎麼避免現場發生意外？ / 同仁不照規定操作怎麼辦？',
  'marketing-campaign':
    'How would you spend a small budget so that people hear of us? / What would you do to fill a new shop on its first day? / How did you get attention for something nobody knew? / 钱不多，怎么让产品火起来？ / 新店开张你怎么吸引人来？ / 没人知道的东西你怎么让大家知道？ / 给你这个产品，你打算怎么卖出去？ / 节日快到了你怎么做促销？ / 你策划的活动里哪个效果最好？ / 只有一點經費要怎麼做行銷？ / 新品上市您會怎麼宣傳？ / 您辦過最成功的行銷活動是什麼？',
  'social-media':
    'Nobody reacts to what we publish. / What would you put on our page this week? / 账号没人看怎么办？ / 發文都沒人按讚怎麼辦？ / 您會怎麼經營粉絲專頁？ / 社群貼文的觸及率掉了怎麼辦？ / 怎麼讓更多人追蹤我們？',
  'bad-publicity':
    'Someone posts a bad story about us and everybody shares it. / 有人在网上骂我们，越传越广，你怎么办？ / 粉絲在底下留言罵我們怎麼處理？ / 網路上有人公開抱怨我們的產品，您會怎麼回？ / 發錯文被網友罵翻了怎麼辦？',
  teamwork:
    'What does working in a group look like for you? / How do you bring different people together for one goal? / Who did what, and how did you all get there? / 大家一起把事情做成的经历，说一个。 / 你跟别人是怎么分工合作的？ / 請說一個和大家一起完成任務的例子。 / 您怎麼跟團隊一起工作？ / 跟夥伴合作時您怎麼分工？ / 您在團隊裡如何與大家配合？',
  'cross-functional':
    'How do you get two departments to pull in the same direction? / 两个部门各干各的，你怎么拉到一起？ / 別的部門不願意配合怎麼辦？ / 跨單位溝通卡住時您怎麼做？ / 您怎麼讓不同單位的人一起把事情做好？',
  leadership:
    'When did you have to pull others along? / 你有没有把一群人带出来过？ / 請說一次您帶領大家的經驗。 / 您帶過多少人？ / 由您負責、帶著大家一起做的事有哪些？',
  'object-orientation':
    'How would you explain what an object is? / Why do we write classes? / What do parent and child classes have to do with each other? / How can the same call do different things? / 为什么写程序要分成一个个类？ / 父类子类之间有什么关系？ / 同樣的呼叫為什麼會有不同的結果？ / 類別和物件是什麼？ / 子類別怎麼沿用父類別的東西？ / 為什麼要把資料藏在類別裡面？ / 寫程式時怎麼用物件來想事情？',
  'design-patterns': '怎麼確保整個程式只有一個實體？ / 您寫程式時常用什麼設計方式？',
  'project-off-track':
    'Halfway there and half the time is left but not half the work. / What do you do when you see that you will be late? / The plan no longer holds. / A key person leaves in the middle. / How did you save something that was going wrong? / 计划全乱了你怎么拉回来？ / 做着做着发现来不及了，怎么跟上面说？ / 关键的人中途走了，项目怎么办？ / 原定的时间肯定赶不上了怎么办？ / 專案進度落後時您會怎麼處理？ / 時程快要趕不上了怎麼辦？ / 案子拖到了您怎麼補救？ / 做到一半發現做不完怎麼辦？ / 專案卡住了您怎麼讓它重新動起來？',
  'changing-requirements':
    '客戶一直改東改西怎麼辦？ / 規格一改再改您怎麼因應？ / 說好的又變了你怎么办？',
  'medication-error':
    'You are about to give something and it does not look right. / Somebody received what was meant for the person next door. / How do you check before you give anything? / 你发现同事拿错了药怎么办？ / 给错人了怎么处理？ / 发药前你怎么核对？ / 医生写的量好像太大，你怎么办？ / 打完才发现不是这个病人的，怎么办？ / 给药之前你会检查哪些东西？ / 發現給錯藥了怎麼辦？ / 醫囑怪怪的您會照做嗎？ / 給藥前您怎麼確認？',
  'several-patients':
    'Four people ring at the same time. / Half the staff called in sick. / 一晚上只有两个人值班，病人都有事，怎么办？ / 今天少了好几个同事，病房怎么顾？ / 好幾床同時按鈴您先去哪一床？ / 病房人手不夠時您怎麼安排？ / 同時好幾個病人都有狀況怎麼辦？ / 一個人要照顧很多病人時您怎麼分配？',
  'difficult-patient':
    '家属一直骂你你怎么办？ / 病人家屬情緒很激動怎麼安撫？ / 遇到不配合的病人您怎麼處理？',
  'difficult-customer':
    'Somebody will not calm down, whatever you say. / 有人在店里大吵大闹你怎么办？ / 客人很生氣一直罵您會怎麼做？ / 奧客來了您怎麼應對？ / 客人抱怨服務不好怎麼處理？ / 顧客無理要求時您會怎麼做？',
  'hotel-service':
    'The guest has a confirmation, but every bed is taken. / Someone arrives at midnight and you have nothing to give them. / A guest says that the neighbours are too loud. / 客人半夜到了，可是一间都不剩。 / 订好了却没位置给他，你怎么说？ / 客人说隔壁太吵睡不着，怎么办？ / 客人刚进门就说要换一间，怎么处理？ / 住进来的人说热水没有，怎么办？ / 旅客到了卻沒有房間怎麼辦？ / 房客抱怨房間有味道怎麼處理？ / 訂房系統出錯、客人已經到櫃台了怎麼辦？',
  'restaurant-service':
    '菜端上来客人说不对，怎么办？ / 客人等太久了您怎麼安撫？ / 餐點送錯桌了怎麼辦？',
  'late-shipment':
    'The promised goods are not there and the client keeps calling. / 说好今天到的货没到，客户一直打电话，怎么办？ / 貨櫃卡在海關怎麼辦？ / 客戶急著要貨但貨還沒到怎麼辦？ / 出貨延遲您怎麼跟客戶說？',
  supplier:
    '供货的突然说没货了怎么办？ / 供應商臨時說交不出來怎麼辦？ / 缺料的時候您怎麼處理？ / 廠商一直拖交期您怎麼辦？',
  overfitting:
    'It was nearly perfect on what it had seen and useless on what it had not. / Why does a model that looks great fail with real users? / What do you do when the error in testing is much larger than before? / 见过的全对，没见过的全错，为什么？ / 练的时候分数很高，一考就不行，模型怎么了？ / 模型为什么会记住而不是学会？ / 訓練時很準、上線後很差是為什麼？ / 模型太複雜會怎麼樣？ / 怎麼避免模型只會背答案？',
  'model-evaluation':
    'Which numbers do you look at to judge a classifier? / When is ninety-nine percent right not good enough? / 光看准确率够不够？ / 怎么知道一个分类器好不好用？ / 怎麼判斷模型準不準？ / 資料很不平均時您看什麼指標？',
  'distributed-systems':
    'Two copies of the data say different things. / One machine of several stops: what happens? / 两份数据不一样了以谁为准？ / 其中一台机器断了会怎样？ / 多台機器之間怎麼保持資料一致？ / 幾台伺服器搶著做同一件事怎麼辦？',
  caching:
    '数据库老被同样的请求压着，怎么办？ / 怎麼減少重複查詢資料庫？ / 資料更新了可是畫面還是舊的為什麼？',
  'slow-query':
    '查詢一筆要等好幾秒怎麼辦？ / 報表跑很久您怎麼處理？ / 几百万行的表查起来太慢怎么办？',
  'performance-work':
    '網站開很慢您怎麼改善？ / 使用者抱怨很卡怎麼辦？ / 手机上打开总是转圈怎么办？',
  'production-incident':
    '服務突然全部連不上怎麼辦？ / 半夜系統掛掉您怎麼處理？ / 一上线就出事你怎么办？',
  debugging:
    '程式跑出來的結果不對您怎麼找？ / 偶爾才會發生的錯誤怎麼抓？ / 最难查的一个问题你花了多久？',
  testing: '改完程式怎麼確定沒壞？ / 您怎麼確保程式品質？',
  'code-review': '同事送出來的程式您怎麼看？ / 看別人程式碼時您注意什麼？',
  'technical-debt': '前人留下來的舊程式您怎麼處理？ / 系統很老很難改怎麼辦？',
  writing:
    'What do you write down so that others can take over? / How do you leave things so that the next person understands them? / 写材料你行不行？ / 您怎麼寫文件讓別人看得懂？ / 交接的資料您怎麼整理？',
  'explain-to-layman':
    '怎麼跟不懂技術的主管說明？ / 您會怎麼讓客戶聽懂？ / 老板不懂技术你怎么汇报？',
  'proudest-achievement':
    'Tell me about your finest hour. / 说说你的得意之作。 / 您最想跟我們分享哪件成果？ / 做過最有成就的事是什麼？ / 哪個案子您做得最開心也最成功？',
  'biggest-challenge':
    'What was the steepest mountain you had to climb? / 您碰過最難的事情是什麼？ / 哪個案子最讓您頭痛？ / 遇到瓶頸時您怎麼突破？',
  'learn-quickly': '沒碰過的東西您怎麼學？ / 您最近學了什麼新東西？ / 怎麼在短時間內上手？',
  'received-criticism':
    '主管說您做得不好時您怎麼辦？ / 被客戶嫌的時候您怎麼想？ / 別人給您負面意見時您怎麼面對？',
  'disagree-with-boss':
    '主管的決定您覺得不對時怎麼辦？ / 老闆堅持己見您會怎麼做？ / 您跟主管意見不同過嗎？',
  'weak-team-member':
    '組員一直不交東西怎麼辦？ / 有人在團隊裡混水摸魚怎麼處理？ / 下屬表現不好您會怎麼做？',
  mistake: '您犯過什麼錯？ / 做錯的時候您怎麼補救？ / 有沒有因為疏忽出過包？',
  'your-questions': '您有什麼想問的？ / 對公司有沒有想進一步了解的？ / 換您問我們。',
  'why-hire-you': '為什麼我們要用您？ / 您覺得自己適合這份工作嗎？ / 跟其他人比起來為什麼選您？',
  'employment-gap':
    '中間這段時間您在做什麼？ / 為什麼有一年沒有工作？ / 履歷上這段空白可以說明一下嗎？',
  'what-motivates-you':
    '什麼讓您每天願意來上班？ / 您工作的熱情從哪裡來？ / 支持您一直做下去的是什麼？',
  'why-profession': '當初怎麼會走這一行？ / 為什麼想做這個工作？ / 您怎麼開始接觸這個領域的？',
  'work-life-balance': '工作跟家庭您怎麼兼顧？ / 下班後您還會想工作的事嗎？',
  'organise-event':
    '如果要您辦一場活動您會怎麼規劃？ / 主管要您負責一次活動，步驟是什麼？ / 给你一周时间办好一场会，你怎么安排？',
  'upset-citizen':
    '民眾在櫃台大聲抱怨您怎麼處理？ / 里民反對一項建設您怎麼溝通？ / 来办事的人觉得我们太慢骂起来了，怎么办？',
  'why-public-service':
    '為什麼想當公務員？ / 在民間公司薪水更高，為什麼來考？ / 你为什么想为政府做事？',
  'why-this-school': '為什麼選我們學校？ / 您為什麼想念這個系？ / 有那么多学校，为什么报我们？',
  'campus-activities':
    '大學時期參加過什麼社團？ / 求學時除了課業還做了什麼？ / 你在学校里组织过什么？',
};
