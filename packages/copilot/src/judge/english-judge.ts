import {
  answersItself,
  isCourtesy,
  isLogistics,
  isRhetorical,
  isSmallTalk,
} from './english-social.ts';
import { goesOnToTell, isSaidAloud, isTelling, mayAnswerItself } from './english-telling.ts';
import { JUDGE_WORDS } from './judge-words.ts';
import { asked, none, strongest, uncertain } from './verdict.ts';
import type { ContextTurn, Judgement } from './verdict.ts';

const WORDS = JUDGE_WORDS.englishQuestions;

interface Sentence {
  /** The sentence without openers and without the end mark. */
  text: string;
  /** The sentence with its openers, as it was said. */
  spoken: string;
  marked: boolean;
}

/** @param text as `normalizeSpoken` gives it */
export function judgeEnglish(text: string, context: readonly ContextTurn[]): Judgement {
  const sentences = splitSentences(text);
  const judgements = sentences.map((sentence, index) => {
    const judgement = judgeSentence(sentence, context);
    const next = sentences[index + 1];
    if (judgement.verdict === 'asked' && judgement.kind === 'question' && next && !next.marked) {
      if (answersItself(next.spoken)) return none('the speaker answers it');
      if (mayAnswerItself(sentence.text) && judgeSentence(next, context).verdict === 'none')
        return uncertain('the speaker may answer it');
    }
    return judgement;
  });
  return strongest(judgements, 'a statement');
}

function splitSentences(text: string): Sentence[] {
  return (text.match(/[^.?!\n]+(?:\.(?=\w)[^.?!\n]*)*[.?!]*/g) ?? [])
    .map((raw) => ({
      text: raw
        .replaceAll(/[.?!"()]+/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .replace(WORDS.opener, '')
        .replace(/[\s,;:]+$/, '')
        .replace(/^[\s,;:]+/, ''),
      spoken: raw.trim(),
      marked: raw.includes('?'),
    }))
    .filter(({ text: words }) => words !== '');
}

function judgeSentence(sentence: Sentence, context: readonly ContextTurn[]): Judgement {
  const { text, marked } = sentence;
  if (isCourtesy(text)) return none('courtesy');
  if (isLogistics(text)) return none('about the call');
  if (isRhetorical(text) || isSaidAloud(text)) return none('rhetorical');
  if (WORDS.stallingImperative.test(text) || WORDS.connectiveWhich.test(text))
    return none('leaves the floor');
  if (WORDS.ellipsis.test(text)) {
    return context.length > 0 || marked || text.includes(' ')
      ? asked('follow-up', 'elliptical question')
      : uncertain('a lone question word', 'follow-up');
  }
  const wanted = judgeForm(text, marked);
  if (wanted.verdict === 'none') return isRestOfQuestion(sentence, context) ? LEFT_OVER : wanted;
  if (wanted.kind === 'question' && !marked && goesOnToTell(text)) {
    return uncertain('the speaker may answer it');
  }
  return isSmallTalk(text) ? uncertain('small talk') : wanted;
}

const LEFT_OVER = uncertain('a few words after an answer', 'follow-up');

/** "And in Spanish", right after the candidate: what is left of a question. */
function isRestOfQuestion({ spoken }: Sentence, context: readonly ContextTurn[]): boolean {
  const words = spoken.replaceAll(/[.?!,]+/g, '').trim();
  return (
    context.at(-1)?.speaker === 'candidate' &&
    words.split(' ').length <= 7 &&
    WORDS.shortRest.test(words) &&
    !/\b(?:we|i|our|my|that's|they)\b/.test(words)
  );
}

function judgeForm(text: string, marked: boolean): Judgement {
  if (/^what [a-z]+s (?:next |then |here |now |today )?is (?:that|to|we|you|they|i)\b/.test(text)) {
    return uncertain('a cleft');
  }
  if (WORDS.indirect.test(text)) return asked('indirect', 'indirect question');
  if (WORDS.task.test(text) || WORDS.taskAfterMeans.test(text)) return asked('task', 'spoken task');
  if (isTelling(text)) return marked ? uncertain('a telling clause') : none('a telling clause');
  if (WORDS.freeRelative.test(text) && !WORDS.whTo.test(text))
    return judgeFreeRelative(text, marked);
  if (
    WORDS.whInverted.test(text) ||
    WORDS.whContracted.test(text) ||
    WORDS.whTo.test(text) ||
    WORDS.bareWhy.test(text)
  ) {
    return asked('question', 'question word');
  }
  if (WORDS.directive.test(text)) return asked('task', 'polite task');
  if (WORDS.whSubject.test(text) || /^(?:what|who) [a-z]+s\b/.test(text)) {
    return WORDS.cleft.test(text)
      ? uncertain('a cleft')
      : asked('question', 'question word as subject');
  }
  return judgeInside(text, marked);
}

/** "What we do is simple" tells; "how you would do it?" asks all the same. */
function judgeFreeRelative(text: string, marked: boolean): Judgement {
  if (WORDS.whInside.test(text.slice(5))) return asked('question', 'question word inside');
  if (marked) return uncertain('question mark on a free relative');
  return none('free relative clause');
}

function judgeInside(text: string, marked: boolean): Judgement {
  if (WORDS.whContractedInside.test(text)) return asked('question', 'question word inside');
  if (WORDS.polarToYou.test(text)) return asked('question', 'fronted auxiliary');
  if (!marked && WORDS.maybeRelative.test(text)) return uncertain('perhaps a relative clause');
  if (WORDS.whInside.test(text) || WORDS.whAfterSetup.test(text)) {
    return asked('question', 'question word inside');
  }
  if (WORDS.ellipsis.test(text.split(/[,;:] /).at(-1) ?? '') && text.includes(',')) {
    return asked('follow-up', 'ends in an elliptical question');
  }
  if (WORDS.tellMe.test(text)) return asked('task', 'spoken task');
  if (WORDS.whSubjectInside.test(text)) return asked('question', 'question word inside');
  if (WORDS.polarInside.test(text) || WORDS.taskInside.test(text))
    return asked('question', 'asks at its end');
  if (WORDS.leftOpen.test(text) || WORDS.bareIf.test(text) || WORDS.shortWh.test(text)) {
    return uncertain('left open', 'follow-up');
  }
  if (WORDS.caseTold.test(text) || WORDS.taskAfterPause.test(text))
    return uncertain('a case is told', 'task');
  if (WORDS.orNot.test(text)) return uncertain('alternatives');
  if (WORDS.variant.test(text)) return uncertain('a variant of the task', 'follow-up');
  if (WORDS.thereInside.test(text) && /\byou\b/.test(text))
    return asked('question', 'asks at its end');
  if (WORDS.standaloneTask.test(text)) return asked('task', 'a case is set');
  if (WORDS.polar.test(text))
    return marked ? asked('question', 'fronted auxiliary') : uncertain('fronted auxiliary');
  if (WORDS.topic.test(text) && text.split(' ').length <= 12) {
    return marked || WORDS.topicPut.test(text)
      ? asked('question', 'a topic is put')
      : uncertain('a topic without a verb');
  }
  if (/[,;:] (?:any|anything|anyone|ever) /.test(text)) return uncertain('a topic without a verb');
  if (WORDS.tag.test(text) && /\byou(?:r|'ve|'re|'d)?\b/.test(text))
    return uncertain('tag question');
  if (marked && /\byou(?:r|'ve|'re|'d|'ll)?\b/.test(text)) {
    return asked('question', 'question mark on a statement about you');
  }
  return marked ? uncertain('question mark alone') : none('a statement');
}
