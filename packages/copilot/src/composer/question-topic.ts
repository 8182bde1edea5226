import { foldHan } from '../han-variants.ts';
import { countHan, countWords, hasHan } from '../language.ts';
import { stripInvisible } from '../plain-text.ts';
import { READING } from '../reading.ts';

const WORDS = READING.questionTopic;

/** Short terms that the question itself names, safe to repeat. */
export interface QuestionTopic {
  topic?: string;
  first?: string;
  second?: string;
}

const COMPARED: readonly RegExp[] = [
  /\bdifferences? (?:is |are )?between (?<first>[^,.?;]+?) and (?<second>[^,.?;]+)/di,
  /\b(?:compare|contrast|distinguish) (?<first>[^,.?;]+?) (?:and|with|to|from|against|versus|vs) (?<second>[^,.?;]+)/di,
  /(?:^|\b(?:is|are|about|choose) )(?<first>[^,.?;]{2,24}?) (?:versus|vs\.?) (?<second>[^,.?;]+)/di,
  /(?:^|请|比较|对比|说说|讲讲|解释|说明|描述|阐述|谈谈|一下|[,，。])(?<first>[^,，。?？;；]{1,16}?)(?:和|跟|与|同|以及)(?<second>[^,，。?？;；]{1,16}?)(?:的|有|之间|在)[^,，。]{0,8}(?:区别|差别|差异|不同|不一样|异同|优缺点)/d,
  /(?:比较|对比)(?:一下)?(?<first>[^,，。?？;；的]{1,16}?)(?:和|跟|与|同)(?<second>[^,，。?？;；的]{1,16})/d,
];

const EXPLAINED: readonly RegExp[] = [
  /\bwhat(?:'s| is| are) (?<topic>[^,.?;]+)/di,
  /\bwhat does (?<topic>[^,.?;]+?) mean\b/di,
  /\bhow (?:does|do) (?<topic>[^,.?;]+?) work\b/di,
  /\b(?:explain|define|describe) (?:what |how |the (?:concept|idea|meaning) of )?(?<topic>[^,.?;]+?)(?: (?:is|are|works?|means?|to|in|for)\b|$|[,.?;])/di,
  /(?:什么是|何谓|何为)(?<topic>[^,，。?？;；]+)/d,
  /(?:^|[,，。])(?<topic>[^,，。?？;；什]{1,16}?)(?:是|指的是|是指)什么/d,
  /(?:解释|介绍|说明|讲讲|说说|谈谈|聊聊|讲解)(?:一下|下)?(?<topic>[^,，。?？;；]{1,24}?)(?:的(?:原理|过程|机制|概念|作用|流程|工作原理|实现|理解))?(?:$|[,，。?？;；吧])/d,
];

/** Nothing is found rather than something long or odd. */
export function findQuestionTopic(question: string): QuestionTopic {
  const text = stripInvisible(question).replaceAll(/\s+/g, ' ').trim();
  return findTerms(text, COMPARED) ?? findTerms(text, EXPLAINED) ?? {};
}

function findTerms(text: string, patterns: readonly RegExp[]): QuestionTopic | null {
  const folded = foldHan(text);
  for (const pattern of patterns) {
    // Folding keeps every index, so the words come from the question as it was asked.
    const places = pattern.exec(folded)?.indices?.groups;
    if (!places) continue;
    const terms = Object.entries(places)
      .filter(([, place]) => place !== undefined)
      .map(([name, place]) => [name, cleanTerm(text.slice(...place))] as const);
    if (terms.every(([, term]) => isSayable(term))) return Object.fromEntries(terms);
  }
  return null;
}

function cleanTerm(term: string): string {
  return term
    .trim()
    .replace(WORDS.asking, '')
    .replaceAll(/^\s*(?:the|你|您)\s+|[!！"“”「」]+|\s+$/gi, '')
    .trim();
}

function isSayable(term: string): boolean {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} .+#/'’&()-]*$/u.test(term)) return false;
  if (/\b(?:you|your|i|me|my|it|this|that|they|we|us)\b|你|您|我|自己/i.test(term)) return false;
  return hasHan(term)
    ? countHan(term) <= 8 && term.length <= 16
    : countWords(term) <= 3 && term.length <= 30;
}
