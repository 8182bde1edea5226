import { foldHan } from '../han-variants.ts';
import {
  answersItself,
  isBackchannel,
  isLogistics,
  isRhetorical,
  isSmallTalk,
  isStalling,
} from './chinese-social.ts';
import {
  asksToAgree,
  isLeftOpen,
  isSaidAloud,
  isTelling,
  offersAlternatives,
  OWN_ANSWER,
  setsTask,
  variesTask,
} from './chinese-telling.ts';
import { asked, none, strongest, uncertain } from './verdict.ts';
import type { ContextTurn, Judgement } from './verdict.ts';

interface Clause {
  text: string;
  /** The mark after it, or an empty string. */
  end: string;
}

const QUESTION_WORD =
  /为什么|为何|为啥|什么(?!的话|的时候都)|啥|怎么|怎样|咋|如何|哪(?!怕)|多少|多久|多长|多大|多快|多高|多远|多深|谁|何时|何种|何谓|何为|有何|点解|点样|干嘛|干吗|干啥|边个|几多|是否|能否|可否|有无|会否|第几|有几|几(?:个|次|种|年|杯|天|月|点|位|岁|成|层|步|条|类|分|项|轮|公斤|公里|块|元|人|倍|米|公分|升|吨|页|行|句|家|间|台|辆|遍|号|周|小时|度|百|千|万)/;
/** A-not-A and verb-不-verb. */
const A_NOT_A =
  /是不是|(?<!没)有没有|能不能|会不会|可不可以|可不可行|要不要|愿不愿|想不想|应不应该|该不该|值不值|算不算|懂不懂|熟不熟|([\u4e00-\u9fff]{1,2})不\1|([\u4e00-\u9fff]{1,2})没\2|系唔系|可唔可以|识唔识/u;
const PARTICLE_MA = /(?:吗|么|嘛|没有|了没|不|冇|未)$/;
const SELF_SUBJECT =
  /^(?:那|好|嗯|然后|所以|但是?|不过|其实|因为)*(?:我们|咱们|我|他们|他|她|它|公司|大家|这边)/;
/** Words before a task verb; no two of them can read the same characters, so matching stays linear. */
const LEAD =
  '(?:那|好|嗯|啊|呃|只|仅|不|多|接下来|然后|首先|最后|下面|现在|所以|另外|还有|请|麻烦|可以|能否|能|可否|帮我|帮忙|先|再|来|你|您|同学|咱们|给?我们|跟我们|和我们|跟我|给大家|给我|简单|大概|具体|详细|详尽|完整|简要|简短|稍微|尝试|试着|从头|自己|尽可能|尽量|的|地|得)*';
/** One adverbial: by what, from where, about what. */
const ADVERBIAL =
  '(?:(?:用|使用|通过|利用|运用|从|以|结合|针对|关于|对于|就|按|站在|根据|围绕)[^,]{1,14}?|[a-z][a-z0-9 .+#-]{0,20}?)?';
const PREFIX = `${LEAD}${ADVERBIAL}${LEAD}`;
const TASK_VERB =
  '(?:介绍|自我介绍|做(?:个|一个|一下|出)|讲讲|讲一下|讲一讲|讲述|讲解|讲(?:个|一个|下)|说说|说一下|说一说|说(?:个|一个|下|出|明)|谈谈|谈一谈|谈一下|谈(?:下|论)|聊聊|聊一聊|聊(?:下|一下)|描述|解释|解读|举(?:个|一个|几个|例|出)?(?:例子|例)?|分享|阐述|说明|列举|列出|写|手写|编写|实现|实作|设计|画|比较|对比|分析|估算|估计|评价|评估|总结|概括|归纳|展开|复盘|推荐|推销|卖|演示|示范|计算|求|找出|找到|判断|反转|翻转|合并|排序|打印|输出|统计|模拟|优化|改写|改成|过一遍|梳理|回忆|回顾|补充|翻译|证明|推导|论述|辨析|陈述|叙述|猜|想象|假设|选(?:一个|择)|排(?:个|一下|序)|区分|定义|形容|简述|概述|试述|谈|比一比|对照|讲|说|扮演|说服|写出|构造|封装|处理|拆解|罗列|指出|建(?:个|立|一个)|创建|生成|取(?:出)?|查(?:出|询)|解析|去除|删除|制定|策划|安排)';
const TASK = new RegExp(`^${PREFIX}${TASK_VERB}(?![的得过完到]|真的|实话|来话|白了|不定)`);
/** "Please" with any verb but those of hospitality and turn-taking. */
const PLEASE =
  /^(?:那|好|嗯|接下来|下面|现在|然后)*(?:请|麻烦)(?:你|您)?(?!坐|进|稍|等|继续|慢|放心|喝|看|跟|到|来|回)[^,]{4,}/;
const NOUN_TOPIC = /的(?:区别|差别|差异|异同|不同|优缺点|优劣)$/;
/** Forms that ask wherever they stand. */
const STRONG_TASK =
  /讲讲|说说|谈谈|聊聊|讲一讲|说一说|谈一谈|介绍一下|介绍下|自我介绍|描述一下|解释一下|解释下|分享一下|说明一下|举个例子|举例|展开(?:讲|说|谈)|具体(?:讲|说)|分享(?:一个|一次|你)|(?:请|让)(?:你|您).{0,4}(?:讲|说|谈|写|设计|做|处理|调解|负责)/;
const INDIRECT =
  /(?:我|我们)(?:也|还|很|就|比较|蛮|更|其实)*(?:想|希望|好奇|要|需要)(?:要|能|再|先|请)?(?:请|听|了解|知道|问|看看|麻烦|让你|听听|请教|好奇)(?!的是.*就是)|好奇的是|我的问题是|问题来了|想请(?:你|您)|想听(?:你|您)/;
const ALTERNATIVE = /(?:你|您)[^,]{1,14}还是[^,]{1,14}$/;
/** "You may use any language" allows; it asks nothing. */
const PERMISSION = /^(?:那|好|嗯|现在|然后|所以)*(?:你|您|大家)(?:们)?(?:也|都|就|还)*可以/;
const GIVEN = /^(?:给你|给定|给出|给一|给两|现有|已知|有一个|有两个|设|输入)/;
const HYPOTHESIS =
  /^(?:那|好|嗯|但是?)*(?:如果|假如|假设|假使|要是|倘若|万一|设想|比如|例如|譬如|试想)/;
const ELLIPSIS =
  /^(?:那|然后|所以|就|具体|再|还|比如|比如说|比方说|比方|例如|譬如|举例|为什么|怎么|怎么说|什么|哪方面|哪些|谁|多少|几个|原因|理由|结果|之后|后来|接着|细节|依据|的话|是|有|没|别的|其他|呢|吗|吧|啊|讲|说|呀|一点|点)+$/;
const YOURS_IS = /(?:你|您)(?:个人|自己)?的?[^,]{0,8}(?:是|呢)$/;
const INDEFINITES =
  /(?<!有)没有?什么|(?<![干做是为])什么的$|(?:什么|怎么|谁|哪里|哪儿|哪个|多少|几个)(?:都|也)|(?:不管|无论|不论|任凭)[^,]*|(?:怎么|什么|谁|哪|多少|几|何)[^,]{0,8}(?:由[^,]{1,8}(?:定|决定|负责|安排|来)|取决于|都(?:行|可以|好|尊重|没关系|没问题|支持|一样|算)|无所谓|不重要)|(?:怎么|什么|谁|哪|多少|几|何)[^,]{0,12}(?:到时候|不用(?:担心|管)|不必|(?:你|您)不用|自己(?:决定|定|选|看)|会有人|会通知|为准|再说|另外?行?通知)|(?:不|没|没有)(?:怎么|多少|知道|清楚|记得|确定)|不知道|多少(?:会|有点|还是)|有点什么|(?:这|那|好|前|过|近|[一二三四五六七八九十])几/g;
const SELF_KNOWS =
  /^(?:那|好|嗯|啊|我)*(?:完全|都|也)?(?:能|可以)(?:想象|理解|体会|感受)|^(?:那|好|嗯|啊|其实|说实话|坦白说|老实说)*(?:我|我们)(?:也|都|还|就|一直|其实)*(?:不|没)?(?:太|大)?(?:知道|清楚|明白|记得|晓得|懂|理解|想说的?是|要说的?是|关心的?是|看重的?是|在意的?是)/;
const NOISE =
  /(?:^|(?<=,))怎么[说讲]呢?(?=,|$)|就是说|那个(?=,|$)|对吧$|好吧$|好吗$|好不好$|行吗$|(?<!你|您)可以吗$|是吧$|啊$|哈+$|呀$/g;

/** @param text as `normalizeSpoken` gives it, with Han characters */
export function judgeChinese(text: string, context: readonly ContextTurn[]): Judgement {
  const judgements: Judgement[] = [];
  for (const sentence of splitSentences(foldHan(text))) {
    judgements.push(judgeSentence(sentence, context));
  }
  return strongest(judgements, 'a statement');
}

function splitSentences(text: string): Clause[] {
  return (text.match(/[^。?!;\n]+[。?!;]*/g) ?? [])
    .map((raw) => ({ text: cleanUp(raw), end: /\?/.test(raw) ? '?' : '' }))
    .filter((sentence) => sentence.text !== '');
}

function cleanUp(raw: string): string {
  return raw
    .replaceAll(/[。?!;"“”「」『』()《》]/g, '')
    .replaceAll(/[,、:—…·]+/g, ',')
    .replaceAll(/(?<=[\u4e00-\u9fff,]) | (?=[\u4e00-\u9fff,])/g, '')
    .replaceAll(/^,+|,+$/g, '');
}

function judgeSentence(sentence: Clause, context: readonly ContextTurn[]): Judgement {
  const whole = sentence.end === '?' ? sentence.text : trimNoise(sentence.text);
  if (isBackchannel(whole.replaceAll(',', ''))) return none('backchannel');
  if (isRhetorical(whole) || isSaidAloud(whole)) return none('rhetorical');
  if (ELLIPSIS.test(whole.replaceAll(',', '')) && whole.length <= 8) {
    return judgeEllipsis(sentence, context);
  }
  const parts = whole.split(',').filter((part) => part !== '');
  const judgements = parts.map((part, index) => {
    const next = parts.slice(index + 1);
    return judgeClause({ text: part, end: next.length === 0 ? sentence.end : '' }, next);
  });
  return strongest(judgements, 'a statement');
}

function trimNoise(text: string): string {
  return text.replaceAll(NOISE, '').replaceAll(/^,+|,+$/g, '');
}

function judgeEllipsis({ text, end }: Clause, context: readonly ContextTurn[]): Judgement {
  const asks =
    end === '?' || QUESTION_WORD.test(text) || /[呢吗吧]$|^(?:比如|比方|例如|举例)/.test(text);
  if (!asks) return none('a connective');
  return context.length > 0 || end === '?' || text.length > 2
    ? asked('follow-up', 'elliptical question')
    : uncertain('a lone question word', 'follow-up');
}

function judgeClause(clause: Clause, next: readonly string[]): Judgement {
  const text = clause.text.replaceAll(NOISE, '');
  if (text === '' || isBackchannel(text)) return none('backchannel');
  if (isLogistics(clause.text) && !/(?:设计|实现|原理|区别|项目|用户)/.test(text))
    return none('about the call');
  if (isRhetorical(text) || isSaidAloud(clause.text)) return none('rhetorical');
  if (isStalling(text) || next.some((part) => isStalling(part) && part.startsWith('我'))) {
    return none('leaves or keeps the floor');
  }
  if (!/^(?:那|所以|然后)*(?:你|您)(?!猜)/.test(text) && OWN_ANSWER.test(next[0] ?? '')) {
    return none('the speaker answers it');
  }
  const wanted = judgeForm(text, clause, next);
  if (wanted.verdict === 'none') return wanted;
  return wanted.kind !== 'task' && isSmallTalk(text) ? uncertain('small talk') : wanted;
}

function judgeForm(text: string, clause: Clause, next: readonly string[]): Judgement {
  const selfSubject = SELF_SUBJECT.test(text);
  if (SELF_KNOWS.test(text) && clause.end !== '?') return none('the speaker tells what he knows');
  if (INDIRECT.test(text) && !isTelling(text)) return asked('indirect', 'indirect question');
  if (
    !selfSubject &&
    ((TASK.test(text) && !PERMISSION.test(text)) || STRONG_TASK.test(text) || PLEASE.test(text))
  )
    return asked('task', 'spoken task');
  if (setsTask(text, selfSubject)) return asked('task', 'spoken task');
  if (asksToAgree(clause.text)) return asked('question', 'asks to agree');
  if (isLeftOpen(text)) return asked('question', 'left open');
  if (isTelling(text)) return clause.end === '?' ? uncertain('told') : none('told');
  if (GIVEN.test(text)) return asked('task', 'a case is set');
  if (ALTERNATIVE.test(text) && !selfSubject) return asked('question', 'alternatives');
  if (offersAlternatives(text)) return uncertain('alternatives');
  if (A_NOT_A.test(text)) return judgeAnotA(text, clause, selfSubject);
  if (QUESTION_WORD.test(text)) return judgeQuestionWord(text, clause, next);
  if (NOUN_TOPIC.test(text) && !selfSubject) return asked('question', 'a topic is put');
  if (YOURS_IS.test(clause.text)) return asked('question', 'left open after your');
  if (
    /(?:吗|么|咩)$/.test(text) ||
    /(?:吗|么|咩)$/.test(clause.text.replace(/(?:好吗|行吗|可以吗)$/, ''))
  ) {
    return asked('question', 'final particle');
  }
  return judgeEnding(text, clause, selfSubject);
}

function judgeAnotA(text: string, clause: Clause, selfSubject: boolean): Judgement {
  if (selfSubject && clause.end !== '?' && !/你|您/.test(text))
    return uncertain('verb-not-verb about oneself');
  if (/^(?:我)?不知道|^(?:不|没)晓得/.test(text) && clause.end !== '?')
    return uncertain('verb-not-verb about what is not known');
  return asked('question', 'verb-not-verb');
}

function judgeQuestionWord(text: string, clause: Clause, next: readonly string[]): Judgement {
  const definite = text.replaceAll(INDEFINITES, '');
  if (!QUESTION_WORD.test(definite) && clause.end !== '?') return none('indefinite');
  const toYou = /你|您|咱/.test(text);
  const isYourDoing = /^(?:那|所以|然后|但是?|当时|后来)*(?:你|您)/.test(text);
  const following = next[0];
  if (following !== undefined && !isYourDoing && answersItself(following)) {
    return none('the speaker answers it');
  }
  if (SELF_SUBJECT.test(text) && !toYou && clause.end !== '?') {
    return uncertain('question word about oneself');
  }
  if (!toYou && clause.end !== '?' && next.length > 0 && next.every(isTold)) {
    return uncertain('the speaker goes on');
  }
  return asked('question', 'question word');
}

/** Neither asks nor speaks to the candidate. */
function isTold(clause: string): boolean {
  return !/你|您/.test(clause) && !QUESTION_WORD.test(clause) && !/[吗呢么]$/.test(clause);
}

function judgeEnding(text: string, clause: Clause, selfSubject: boolean): Judgement {
  const toYou = /你|您/.test(text);
  if (variesTask(text)) return uncertain('a variant of the task', 'follow-up');
  if (HYPOTHESIS.test(text)) {
    return clause.end === '?'
      ? asked('follow-up', 'hypothesis')
      : uncertain('hypothesis', 'follow-up');
  }
  if (text.endsWith('呢') && text.length <= 12) return asked('follow-up', 'topic with 呢');
  if (PARTICLE_MA.test(text) && toYou) return asked('question', 'final particle');
  if (clause.end === '?') {
    return toYou && !selfSubject
      ? asked('question', 'question mark on a statement about you')
      : uncertain('question mark alone');
  }
  if (/(?:吧|是吧|对吧)$/.test(clause.text) && toYou && !selfSubject)
    return uncertain('supposition');
  return none('a statement');
}
