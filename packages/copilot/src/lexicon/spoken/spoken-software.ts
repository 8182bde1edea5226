import type { SpokenWordings } from './spoken-wordings.ts';

export const SPOKEN_SOFTWARE: SpokenWordings = {
  caching:
    'How do you keep results so that you do not compute them again? / How do you avoid asking the database the same thing all the time? / What do you do about copies that are out of date? / 怎么避免每次都去查数据库？ / 数据放在内存里，过期了怎么办？ / 大量请求同时打到数据库怎么办？ / 热点数据怎么处理？',
  'message-queue':
    'How do two services exchange work without waiting for each other? / 两个服务之间怎么解耦？ / 请求太多来不及处理，怎么先存起来？',
  microservices:
    'Would you build one big program or many small ones? / 一个大系统要不要拆成很多小的？',
  'distributed-systems':
    'Several machines must agree on the same value: how? / 好几台机器的数据怎么保持一样？',
  scaling: 'What breaks first when many more people use it? / 用的人多了十倍，系统怎么撑得住？',
  debugging:
    'How do you find out why a program does the wrong thing? / What do you do when it fails only now and then? / 程序结果不对，你怎么找原因？ / 偶尔才出现的错误你怎么抓？',
  'production-incident':
    'Nothing works any more and customers are calling. / 系统不能用了，客户都在打电话，你怎么办？ / 线上出了大问题，你第一步做什么？',
  testing:
    'How do you know that your change did not break anything? / What do you do so that errors are found before customers find them? / 改了代码怎么知道没有弄坏别的？ / 怎么在上线前把错误找出来？',
  'code-review':
    'What do you say about the code of others? / 看别人写的程序，你会注意什么？ / 同事代码写得不好你怎么说？',
  'code-quality': 'When is code well written? / 什么样的代码算写得好？',
  'technical-debt':
    'The program is old and nobody wants to change it. / When do you clean up instead of building new things? / 老程序没人愿意改，你怎么办？ / 什么时候该停下来整理代码？',
  'slow-query':
    'Getting the data takes far too long. / 取数据要等很久，你怎么办？ / 一个语句要跑好几秒，怎么查？',
  transactions:
    'Money leaves one account and must arrive in the other: how do you make sure? / 转账转到一半断了怎么办？ / 两个人同时改一条数据会怎样？',
  'data-modelling': 'How would you store this? / 这些数据你怎么存？',
  concurrency:
    'Two parts of the program change the same value at the same time. / 两个线程同时改一个变量会怎样？',
  'process-and-thread': 'What do threads share that processes do not? / 线程之间共享什么，进程呢？',
  memory:
    'The program needs more and more memory the longer it runs. / 程序跑久了内存越来越大，怎么查？',
  networking:
    'How do two computers start to talk to each other? / How does a program know that what it sent has arrived? / Which way of sending data may lose some of it? / 两台机器怎么建立连接？ / 数据在网上怎么保证送到？ / 可靠传输和不可靠传输差在哪里？',
  'url-to-page':
    'I click a link: what happens until I see something? / 点一个链接到看到内容，中间发生了什么？',
  'api-design': 'How should other programs talk to ours? / 别的系统要调用我们的功能，你怎么设计？',
  authentication:
    'How does the server know who somebody is? / 服务器怎么知道是谁在访问？ / 用户登录之后怎么保持状态？',
  'web-security': 'How do you keep strangers out of our data? / 怎么不让别人偷到数据？',
  'object-orientation':
    'How do classes share behaviour? / What is a class, and why hide what is inside of it? / Why would one class build on another? / 类和类之间怎么共用代码？ / 为什么要把数据藏在对象里面？ / 同一个方法在不同的类里表现不同，这叫什么？ / 子类和父类是什么关系？',
  'design-patterns':
    'How do you make sure that there is only one object of a kind? / 怎么保证一个类只有一个实例？',
  'performance-work':
    'Users complain that everything takes so long. / What do you measure when something is slow? / 用户说太卡了，你怎么办？ / 打开要等很久，你从哪里下手？',
  deployment: 'How does a change reach the users? / 写好的代码怎么到用户手上？',
  monitoring: 'How do you notice that something is wrong? / 怎么知道系统有没有出问题？',
  'technology-choice':
    'How do you decide which tools to build with? / 做一个新东西，你怎么决定用什么技术？',
  'effort-estimate': 'How long will it take, and how do you know? / 这个要做多久，你怎么算？',
  'ab-test': 'How do you find out which of two versions is better? / 两个版本哪个好，你怎么知道？',
  'missing-data': 'Many of the values are not there. / 很多数据是空的，你怎么办？',
  'data-analysis':
    'Here is a table with a million lines: what do you do first? / 给你一份很大的表，你先做什么？',
  overfitting:
    'It knows the examples by heart but fails on anything new. / 训练数据上很好，换一批数据就不行，为什么？',
  'model-evaluation': 'How do you know that your model is any good? / 怎么判断一个模型好不好？',
};
