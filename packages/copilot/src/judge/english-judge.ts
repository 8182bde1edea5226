import {
  answersItself,
  isCourtesy,
  isLogistics,
  isRhetorical,
  isSmallTalk,
} from './english-social.ts';
import { goesOnToTell, isSaidAloud, isTelling, mayAnswerItself } from './english-telling.ts';
import { AUXILIARY, CLAUSE_SUBJECT, OPENER, SUBJECT, TASK_VERB } from './english-words.ts';
import { asked, none, strongest, uncertain } from './verdict.ts';
import type { ContextTurn, Judgement } from './verdict.ts';

interface Sentence {
  /** Without openers and without the end mark. */
  text: string;
  /** With openers. */
  spoken: string;
  marked: boolean;
}

const rule = (source: string) => new RegExp(source);
const CONTRACTED = "(?:what|how|where|who|when|why)(?:'s|'re|'d|'ll|s)";
const PREPOSITION = '(?:in|at|on|to|for|from|with|by|of|under|about|over|after|before|between) ';
const WH = '(?:what|why|how|when|where|who|whom|which|whose)';
/** "what kind of teams", "how many people", "which lab values": up to six words before the verb. */
const WH_PHRASE = `(?:${PREPOSITION})?${WH}(?: else| exactly| ever)?(?: (?!${CLAUSE_SUBJECT} )[a-z0-9'/-]+){0,6}?`;

const WH_INVERTED = rule(`^${WH_PHRASE} ${AUXILIARY}\\b`);
const WH_CONTRACTED = rule(`^(?:${PREPOSITION})?${CONTRACTED} `);
const WH_SUBJECT = rule(
  `^(?:what|who|which)(?: [a-z-]+){0,3} (?!${CLAUSE_SUBJECT} )[a-z]+(?:s|ed|t|de|me|ds)? `,
);
const FREE_RELATIVE = rule(`^(?:what|who|which|how|where|when|why) ${CLAUSE_SUBJECT}\\b`);
const WH_TO = /^(?:how|what|when|where|which) (?:to|about|come|so|if|else|then|not)\b/;
/** Inversion in the middle: recognisers run sentences together. */
const WH_INSIDE = rule(
  `\\b(?:what|why|how|when|where)(?: (?!${CLAUSE_SUBJECT} )[a-z]+){0,4}? ${AUXILIARY} (?:you|we|they|i|the|your|that|this|it|he|she|one|someone)\\b|` +
    // After a noun, "who had the …" is a relative clause.
    `\\b(?:who|which)(?: (?!${CLAUSE_SUBJECT} )[a-z]+){0,3}? ${AUXILIARY} (?:you|we|they|i)\\b`,
);
const WH_CONTRACTED_INSIDE =
  /(?<!\b(?:know|see|is|about|understand|of|that's|was|on|and that's|matter)) (?:what's|where's|who's) (?:your|the)\b/;
/** After a set-up: ", who goes first", ", what'd you learn", ", now what". */
const WH_AFTER_SETUP = rule(
  `[,;:] (?:and |but |so |then |now )*(?:what|how|where|who|why|which)(?:'s|'d|'re|'ll|$| (?!${CLAUSE_SUBJECT}\\b|to\\b)[a-z]+(?:s|ed|t|come|about|first|then)\\b)|\\b(?:what|who) (?:happen(?:s|ed)|comes?|goes|went wrong)\\b|` +
    // Not a bare ", which is …": that is a relative clause.
    `[,;:] (?:and |but |so |then |now )*(?:(?:what|how|why)|which (?!${AUXILIARY})[a-z]+)(?: (?!${CLAUSE_SUBJECT} )[a-z]+){0,3}? ${AUXILIARY} `,
);
const POLAR = rule(`^${AUXILIARY} (?:also |just |then )?(?:${SUBJECT}|[a-z]+(?: [a-z]+)?)\\b`);
const POLAR_TO_YOU = rule(
  `^(?!(?:have|do|had) (?:a|an|the|any|it|that|this|one)\\b)${AUXILIARY} (?:you|your|there|it|that|this|we|they|a|an|the|any|one|someone)\\b`,
);
const POLAR_INSIDE = rule(
  `(?:[,;:] |\\b(?:and|but|so|or|then|there) )(?:${AUXILIARY}) (?:you|your|it|that|this|there|they) `,
);
const DIRECTIVE = rule(
  `\\b(?:can|could|would|will|can't|won't|might|if) (?:you|we)(?: (?:please|maybe|just|also|briefly|quickly|perhaps|then|both|kindly|could|can|would))*(?: be able to| start by| begin by| like to| mind| want to| try to)? (?:${TASK_VERB}|[a-z]+ing|start with|do|think|say|speak|put|handle|improve|make)\\b`,
);
const TASK = rule(
  `^(?:let's |you |i want you to |now |then |briefly |quickly |also )?${TASK_VERB}\\b(?:$|[ ,:])`,
);
const TASK_INSIDE = rule(
  `(?:[,;:] (?:and |so |then |now |please )*|\\b(?:please|so|and then|now) )(?:tell me|tell us|describe|explain|walk me|walk us|talk me|talk us|talk about|give me|give us|compare|write|implement|design|take me|convince|show me|share|find|estimate)\\b`,
);
/** "Using only two queues, build …". */
const TASK_AFTER_MEANS = rule(
  `^(?:using|with|without|in|from|for|on|assuming|based on|starting|this time|same again|as)\\b[^,]{2,60}, (?:please |now |then )*${TASK_VERB}\\b`,
);
const VARIANT = /^(?:do )?(?:the )?same (?:thing|again|question|problem|exercise|task|idea)?\b/;
/** "…, talk to me about yours": verbs that need a listener, wherever they stand after a pause. */
const TELL_ME = rule(
  `(?:^|[,;:] |\\b(?:and|so|then|but|now|please) )(?:tell|talk|walk|run|take|give|show|sell|teach|convince|persuade|pitch|help|explain|describe|speak|break)(?: it| that| this)?(?: down| through)?(?: to| for| with)? (?:me|us)\\b`,
);
/** "… what prompted that": a question word as subject, after a set-up without a pause. */
const WH_SUBJECT_INSIDE =
  /(?<!\b(?:know|see|understand|of|that's|about|is|was|on|by|from|for|with|and|to|what|explain|thing|people|person|someone|everyone|those|anybody|anyone|team|man|woman|guy|one) )\b(?:what|who) (?:prompted|made|caused|drove|led|motivated|attracted|changed|triggered|convinced|persuaded|brought|got|took|inspired|drew|kept|helped|stopped) /;
const THERE_INSIDE = /\b(?:is|are|was|were) there (?:any|some|a |one|other)/;
/** "ship or don't ship", "buy or build". */
const OR_NOT =
  /\b([a-z]+) or (?:not|don't|do not|no)(?: \1)?$|[,;] (?:[a-z]+ ){1,3}or [a-z]+(?: [a-z]+)?$/;
const SHORT_REST =
  /^(?:and|but|or|by|with|in|for|since|until|even|after|before|from|to|at|against) (?!that's|you know|yeah|so|all)[a-z' ]{2,44}$/;
/** "Quick one, name two things": what may also be a noun after a place. */
const TASK_AFTER_PAUSE = rule(
  `^[^,]{2,25}, (?:please |now |then |just )*${TASK_VERB} (?!is\\b|are\\b|was\\b)`,
);
/** A case told in the present: "a supplier offers you …", "you've got one nurse". */
const CASE_TOLD =
  /\b(?:offers|asks|tells|gives|calls|wants|refuses|e-?mails|sends|shouts at|threatens|accuses|hands|blames|ignores) you\b|^you(?:'ve got| have) (?:one|two|three|four|five|ten|only|just|no|\d+) /;
const LEFT_OPEN =
  /^(?!(?:that|it|this|there|here|so|such|which|what)\b)(?:[a-z']+ ){2,9}(?:is|are|was|were|would be)$/;
const BARE_IF = /^if (?:you|we|they|he|she|it|the|there|your|that)\b[^,]{4,50}$/;
const SHORT_WH = /^(?:what|who|which) (?!a\b|an\b|about|ever|fun|nonsense|luck)[a-z]+$/;
const STANDALONE_TASK = rule(
  `^(?:given|consider|assume|say|assuming|let's say|here's|you have|you are given|you're given) `,
);
const INDIRECT: readonly RegExp[] = [
  /\b(?:i'd|i would|we'd|we would|i|we)(?: really| just| also| quite| actually| personally| particularly| especially| definitely| rather| still| first| now| then| very much| certainly| honestly)* (?:like|love|want|need|be interested|be curious|was hoping|were hoping|am hoping) (?:you )?(?:to )?(?:hear|know|understand|see|learn|get|ask|explore|dig|find out|have you|talk|discuss|you to|hear from|chat)/,
  /\b(?:i'm|i am|we're|we are)(?: also| really| just| always| a bit| quite)? (?:curious|interested|wondering|keen|eager) (?:about|in|to|how|what|why|whether|if|when|where|which|who)/,
  /\b(?:i'd|i would|we'd|we would)(?: really| also)? (?:like|love|appreciate|value) your\b/,
  /^(?:i wonder|i was wondering|we were wondering|wondering) (?:how|what|why|if|whether|when|where|which|who)\b(?! (?:my|i|we|our)\b)/,
  /\b(?:let's|let us|we could|we can) (?:talk|hear|discuss|chat|go through|walk through|go over|dig into|look at|do a|try|start with your|begin with your|say)\b/,
  /\b(?:i|we)(?:'d|'ll| would|)(?: like| want| need| ask|'d like)(?: to ask)? you to\b/,
  /\b(?:your|the) (?:task|job|challenge|exercise|assignment) (?:is|here is|would be) to\b/,
  /\b(?:what i(?:'d| would)? (?:want|like|love) to (?:know|hear|understand)|my question is|the question is|question for you|tell me|tell us|remind me (?:how|what|why))\b/,
];
const ELLIPSIS =
  /^(?:why|how|when|where|who|what|which|which one|how so|why not|how come|what else|anything else|and then|then what|so what|such as|like what|like|for example|for instance|an example|another example|more|meaning|in what (?:way|sense)|how (?:much|many|often|long|far|big|old|soon)(?: exactly)?|what for|why is that|why that|because|specifically|who exactly|what exactly|with whom|by how much|by when|compared to what|according to whom|says who|and you|and the (?:result|outcome|team)|the result|any others?|go deeper|elaborate|on what basis|at what cost|since when|to what end)(?: exactly| specifically| then| though| please)?$/;
const BARE_WHY = rule(`^why (?!${CLAUSE_SUBJECT}\\b)[a-z]+(?: [a-z]+){0,3}$`);
const TOPIC =
  /^(?:diff(?:erences?)? between|pros and cons|(?:dis)?advantages? of|any|anything (?:you|else|that you|about)|your(?!.* (?:is|are|was|were|looks?|sounds?|seems?|has|have|will|would|can) )|thoughts on|opinions? on|views? on|experience with|ever|biggest|worst|best|what about|how about)\b/;
const TAG =
  /(?:,? (?:right|correct|yes|no|is that (?:right|correct)|isn't it|aren't you|weren't you|don't you|didn't you|haven't you|wasn't it|won't you|wouldn't you|can't you|hasn't it))$/;
/** ", who runs operations" tells of a person; ", who goes first" asks. */
const MAYBE_RELATIVE = /[a-z], (?:who|which) (?!of|one|would|do|did)[a-z]+ [^?]*$/;
/** "Which brings us to …" goes on, it does not ask. */
const CONNECTIVE_WHICH =
  /^which (?:brings|leads|takes|means|reminds|is|was|makes) (?:us|me|that|to|why|how|what|great|good|fine|nice|okay)\b/;
/** "What happens next is that …": the question word opens a subject. */
const CLEFT =
  / (?:is|was|are|were) (?:that|to|we|they|i|you|how|because|the|a|an|our|your|usually|always|quite|very|pretty|[a-z]+ing)\b/;
const STALLING_IMPERATIVE =
  /^(?:take your time|take a|give me a (?:sec|second|minute|moment)|give (?:it|us) a (?:sec|second|minute|moment)|go (?:on|ahead|for it)|feel free|let me|let us take|tell me when|share (?:my|your|the) screen|show (?:up|myself)|add me|use the (?:chat|link|mute)|check your|make sure|make yourself|be (?:careful|right back)|don't|do not|no |keep|close|wait|carry on|please (?:continue|go)|test(?:ing)? (?:one|test)|state of|name's|list is|use cases|code is|plan is|present company|count on|design is|sort of|find (?:us|me))/;

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
        .replace(OPENER, '')
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
  if (STALLING_IMPERATIVE.test(text) || CONNECTIVE_WHICH.test(text))
    return none('leaves the floor');
  if (ELLIPSIS.test(text)) {
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
    SHORT_REST.test(words) &&
    !/\b(?:we|i|our|my|that's|they)\b/.test(words)
  );
}

function judgeForm(text: string, marked: boolean): Judgement {
  if (/^what [a-z]+s (?:next |then |here |now |today )?is (?:that|to|we|you|they|i)\b/.test(text)) {
    return uncertain('a cleft');
  }
  if (INDIRECT.some((pattern) => pattern.test(text))) return asked('indirect', 'indirect question');
  if (TASK.test(text) || TASK_AFTER_MEANS.test(text)) return asked('task', 'spoken task');
  if (isTelling(text)) return marked ? uncertain('a telling clause') : none('a telling clause');
  if (FREE_RELATIVE.test(text) && !WH_TO.test(text)) return judgeFreeRelative(text, marked);
  if (
    WH_INVERTED.test(text) ||
    WH_CONTRACTED.test(text) ||
    WH_TO.test(text) ||
    BARE_WHY.test(text)
  ) {
    return asked('question', 'question word');
  }
  if (DIRECTIVE.test(text)) return asked('task', 'polite task');
  if (WH_SUBJECT.test(text) || /^(?:what|who) [a-z]+s\b/.test(text)) {
    return CLEFT.test(text) ? uncertain('a cleft') : asked('question', 'question word as subject');
  }
  return judgeInside(text, marked);
}

/** "What we do is simple" tells; "how you would do it?" asks all the same. */
function judgeFreeRelative(text: string, marked: boolean): Judgement {
  if (WH_INSIDE.test(text.slice(5))) return asked('question', 'question word inside');
  if (marked) return uncertain('question mark on a free relative');
  return none('free relative clause');
}

function judgeInside(text: string, marked: boolean): Judgement {
  if (WH_CONTRACTED_INSIDE.test(text)) return asked('question', 'question word inside');
  if (POLAR_TO_YOU.test(text)) return asked('question', 'fronted auxiliary');
  if (!marked && MAYBE_RELATIVE.test(text)) return uncertain('perhaps a relative clause');
  if (WH_INSIDE.test(text) || WH_AFTER_SETUP.test(text)) {
    return asked('question', 'question word inside');
  }
  if (ELLIPSIS.test(text.split(/[,;:] /).at(-1) ?? '') && text.includes(',')) {
    return asked('follow-up', 'ends in an elliptical question');
  }
  if (TELL_ME.test(text)) return asked('task', 'spoken task');
  if (WH_SUBJECT_INSIDE.test(text)) return asked('question', 'question word inside');
  if (POLAR_INSIDE.test(text) || TASK_INSIDE.test(text))
    return asked('question', 'asks at its end');
  if (LEFT_OPEN.test(text) || BARE_IF.test(text) || SHORT_WH.test(text)) {
    return uncertain('left open', 'follow-up');
  }
  if (CASE_TOLD.test(text) || TASK_AFTER_PAUSE.test(text))
    return uncertain('a case is told', 'task');
  if (OR_NOT.test(text)) return uncertain('alternatives');
  if (VARIANT.test(text)) return uncertain('a variant of the task', 'follow-up');
  if (THERE_INSIDE.test(text) && /\byou\b/.test(text)) return asked('question', 'asks at its end');
  if (STANDALONE_TASK.test(text)) return asked('task', 'a case is set');
  if (POLAR.test(text))
    return marked ? asked('question', 'fronted auxiliary') : uncertain('fronted auxiliary');
  if (TOPIC.test(text) && text.split(' ').length <= 12) {
    return marked ||
      /^(?:diff|pros|adv|dis|any|anything|thoughts|opinion|view|ever|what about|how about)/.test(
        text,
      )
      ? asked('question', 'a topic is put')
      : uncertain('a topic without a verb');
  }
  if (/[,;:] (?:any|anything|anyone|ever) /.test(text)) return uncertain('a topic without a verb');
  if (TAG.test(text) && /\byou(?:r|'ve|'re|'d)?\b/.test(text)) return uncertain('tag question');
  if (marked && /\byou(?:r|'ve|'re|'d|'ll)?\b/.test(text)) {
    return asked('question', 'question mark on a statement about you');
  }
  return marked ? uncertain('question mark alone') : none('a statement');
}
