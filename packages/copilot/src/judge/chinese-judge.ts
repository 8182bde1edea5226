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
  setsTask,
  variesTask,
} from './chinese-telling.ts';
import { JUDGE_WORDS } from './judge-words.ts';
import { asked, none, strongest, uncertain } from './verdict.ts';
import type { ContextTurn, Judgement } from './verdict.ts';

const WORDS = JUDGE_WORDS.chineseQuestions;

interface Clause {
  text: string;
  /** The mark after it, or an empty string. */
  end: string;
}

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
  if (WORDS.ellipsis.test(whole.replaceAll(',', '')) && whole.length <= 8) {
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
  return text.replaceAll(WORDS.noise, '').replaceAll(/^,+|,+$/g, '');
}

function judgeEllipsis({ text, end }: Clause, context: readonly ContextTurn[]): Judgement {
  const asks =
    end === '?' || WORDS.questionWord.test(text) || /[呢吗吧]$|^(?:比如|比方|例如|举例)/.test(text);
  if (!asks) return none('a connective');
  return context.length > 0 || end === '?' || text.length > 2
    ? asked('follow-up', 'elliptical question')
    : uncertain('a lone question word', 'follow-up');
}

function judgeClause(clause: Clause, next: readonly string[]): Judgement {
  const text = clause.text.replaceAll(WORDS.noise, '');
  if (text === '' || isBackchannel(text)) return none('backchannel');
  if (isLogistics(clause.text) && !WORDS.workTopic.test(text)) return none('about the call');
  if (isRhetorical(text) || isSaidAloud(clause.text)) return none('rhetorical');
  if (isStalling(text) || next.some((part) => isStalling(part) && part.startsWith('我'))) {
    return none('leaves or keeps the floor');
  }
  if (!/^(?:那|所以|然后)*(?:你|您)(?!猜)/.test(text) && WORDS.ownAnswer.test(next[0] ?? '')) {
    return none('the speaker answers it');
  }
  const wanted = judgeForm(text, clause, next);
  if (wanted.verdict === 'none') return wanted;
  return wanted.kind !== 'task' && isSmallTalk(text) ? uncertain('small talk') : wanted;
}

function judgeForm(text: string, clause: Clause, next: readonly string[]): Judgement {
  const selfSubject = WORDS.selfSubject.test(text);
  if (WORDS.selfKnows.test(text) && clause.end !== '?')
    return none('the speaker tells what he knows');
  if (WORDS.indirect.test(text) && !isTelling(text)) return asked('indirect', 'indirect question');
  if (
    !selfSubject &&
    ((WORDS.task.test(text) && !WORDS.permission.test(text)) ||
      WORDS.strongTask.test(text) ||
      WORDS.please.test(text))
  )
    return asked('task', 'spoken task');
  if (setsTask(text, selfSubject)) return asked('task', 'spoken task');
  if (asksToAgree(clause.text)) return asked('question', 'asks to agree');
  if (isLeftOpen(text)) return asked('question', 'left open');
  if (isTelling(text)) return clause.end === '?' ? uncertain('told') : none('told');
  if (WORDS.given.test(text)) return asked('task', 'a case is set');
  if (WORDS.alternative.test(text) && !selfSubject) return asked('question', 'alternatives');
  if (offersAlternatives(text)) return uncertain('alternatives');
  if (WORDS.aNotA.test(text)) return judgeAnotA(text, clause, selfSubject);
  if (WORDS.questionWord.test(text)) return judgeQuestionWord(text, clause, next);
  if (WORDS.nounTopic.test(text) && !selfSubject) return asked('question', 'a topic is put');
  if (WORDS.yoursIs.test(clause.text)) return asked('question', 'left open after your');
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
  const definite = text.replaceAll(WORDS.indefinites, '');
  if (!WORDS.questionWord.test(definite) && clause.end !== '?') return none('indefinite');
  const toYou = /你|您|咱/.test(text);
  const isYourDoing = /^(?:那|所以|然后|但是?|当时|后来)*(?:你|您)/.test(text);
  const following = next[0];
  if (following !== undefined && !isYourDoing && answersItself(following)) {
    return none('the speaker answers it');
  }
  if (WORDS.selfSubject.test(text) && !toYou && clause.end !== '?') {
    return uncertain('question word about oneself');
  }
  if (!toYou && clause.end !== '?' && next.length > 0 && next.every(isTold)) {
    return uncertain('the speaker goes on');
  }
  return asked('question', 'question word');
}

/** Neither asks nor speaks to the candidate. */
function isTold(clause: string): boolean {
  return !/你|您/.test(clause) && !WORDS.questionWord.test(clause) && !/[吗呢么]$/.test(clause);
}

function judgeEnding(text: string, clause: Clause, selfSubject: boolean): Judgement {
  const toYou = /你|您/.test(text);
  if (variesTask(text)) return uncertain('a variant of the task', 'follow-up');
  if (WORDS.hypothesis.test(text)) {
    return clause.end === '?'
      ? asked('follow-up', 'hypothesis')
      : uncertain('hypothesis', 'follow-up');
  }
  if (text.endsWith('呢') && text.length <= 12) return asked('follow-up', 'topic with 呢');
  if (WORDS.particleMa.test(text) && toYou) return asked('question', 'final particle');
  if (clause.end === '?') {
    return toYou && !selfSubject
      ? asked('question', 'question mark on a statement about you')
      : uncertain('question mark alone');
  }
  if (/(?:吧|是吧|对吧)$/.test(clause.text) && toYou && !selfSubject)
    return uncertain('supposition');
  return none('a statement');
}
