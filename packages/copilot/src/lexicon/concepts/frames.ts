import type { ConceptTable } from './concept-table.ts';

/**
 * How a question is put, which says little about what is asked. `past`, `hypothetical`, `why` and
 * the like are kept apart, for cues.
 */
export const FRAMES: ConceptTable = {
  frame:
    'tell me about, tell us about, tell me, talk me through, talk about, talk to me about, walk me through, walk us through, take me through, take us through, run me through, could you tell, can you tell, would you tell, please, describe, share, share with us, give me an example of, give an example of, give us an example, example of, give me an example, can you give, could you give, for example, such as, i would like to hear, i would love to hear, i want to know, i am curious, let us talk about, let us hear, would you say, can you think of, think of, think back to, can you recall, recall, do you remember, can you describe, could you explain, explain, elaborate on, go over, speak about, speak to, hear about, a bit more, a little bit, a bit about, paint a picture, what about, so, okay, well, great, thank you, thanks, all right, now, next, first of all, 请问, 请你, 请您, 请, 谈谈, 谈一谈, 谈一下, 说说, 说一说, 说一下, 讲讲, 讲一讲, 讲一下, 聊聊, 聊一聊, 聊一下, 介绍, 介绍一下, 描述, 描述一下, 分享, 分享一下, 分享一个, 举例, 举个例子, 举一个例子, 举例说明, 能不能, 可不可以, 可以, 能否, 是否, 有没有, 有没有过, 你有没有, 跟我们, 和我们, 给我们, 我想, 我想听听, 我想知道, 我想了解, 想请你, 请教, 简单, 简要, 具体, 好的, 那么, 接下来, 回忆一下, 告诉我, 告诉我们, 麻烦你, 一下, 例子, 说明, 阐述, 回答, 想了解, 如何, 怎么, 怎样, 什么, 哪些, 哪个',
  past: 'a time when, time when, a time, an occasion, an instance, a situation where, a situation in which, a situation, have you ever, ever had to, were you ever, when did you, what did you do when, has there been, a moment when, a case where, one occasion, 一次, 曾经, 有过, 遇到过, 经历过, 的经历, 一段经历, 某次, 那次, 的时候, 当时, 以前, 过去, 一件事, 经历, 过往, 情形, 场合, 情境',
  hypothetical:
    'what would you do if, what would you do, how would you, imagine, suppose, if you were, what if, say you, say a, let us say, assume, if a, if your, would you do, picture this, hypothetically, how will you, how do you respond when, 如果, 假如, 假设, 假设你, 要是, 你会怎么, 怎么办, 会怎么做, 你会如何, 怎么处理, 如何处理, 你怎么应对, 如何应对, 倘若, 若是, 你该怎么, 该怎么办, 你会怎样, 怎么做, 你怎么开展, 万一',
  why: 'why, reason, reasons, what made you, what makes you, how come, what led you, what brings you, what brought you, for what reason, what prompted you, what is behind, 为什么, 为何, 原因, 理由, 怎么会, 怎么想到, 缘由, 什么促使, 是什么让你, 怎么想, 出于什么, 为啥',
  howMany: 'how many, how much, 多少, 几个',
  most: 'most, greatest, biggest, best, top, largest, number one, main, 最大, 最好, 最强, 最重要, 最, 最主要',
  ask: 'questions for us, questions for me, ask us, ask me, any questions, want to ask, like to ask, anything you want to know, anything you would like to know, know from us, know from me, questions on your side, your turn to ask, your questions, over to you, 想问, 要问, 问我们, 问题要问, 提问, 反问, 有问题, 想了解的, 想问的, 疑问, 问我',
  finalWords:
    'anything else, anything to add, add anything, closing remarks, last words, we have not covered, did not ask, forgot to ask, should have asked, final thought, 还有什么要补充, 补充的, 要补充, 最后想说, 没问到, 还想说',
  handle:
    'handle, deal with, manage, cope with, react, respond, approach, go about, treat, do about, face, 处理, 应对, 面对, 对待, 应付, 反应, 看待, 做法, 怎么面对',
  important: 'important, importance, matter, matters, significant, 重要, 重要性, 看重, 在意, 意义',
  opinion:
    'think about, opinion, your view, your take, how do you feel about, what do you make of, thoughts on, 看法, 观点, 认为, 怎么看, 觉得',
  good: 'good, great, excellent, effective, ideal, 好, 优秀, 合格, 出色, 好的, 理想',
  prefer: 'prefer, preference, rather, or, favour, favor, 更喜欢, 偏好, 还是, 倾向, 偏向',
  notNegated:
    'have you not, is it not, are you not, do you not, why do not you, why not, could not you, is there not, 有没有, 是不是, 能不能, 会不会, 要不要, 好不好, 可不可以, 愿不愿意, 不同, 不错, 不仅, 不断, 不只, 不少, 不过, 不好意思, 对不起, 差不多',
};
