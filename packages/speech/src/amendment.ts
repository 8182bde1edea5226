import { classifyCompleteness, isTask } from './completeness.ts';
import { normaliseWord, normaliseWords } from './words.ts';

/** Words that tie what follows to what was just said, whatever follows ("And what did you learn?"). */
const CONNECTIVES = new Set('and or nor but plus also'.split(' '));

/** The same in two or three words. */
const CONNECTIVE_PHRASE =
  /^(?:for (?:example|instance)|such as|i mean|that is|in other words|in particular|as well as|or rather|and\/or|(?:say|i'm talking) (?:about )?|to be (?:more )?(?:exact|precise|specific|clear))\b/;

/**
 * Prepositions, focus adverbs and subordinating conjunctions: a text that begins with one and asks nothing of
 * its own hangs on the sentence before it ("Especially under load.", "Because of the network.").
 */
const DEPENDENT_OPENERS = new Set(
  `in on at to of by for from with without within about into over under between through during against
   across before after around behind beside beyond despite except including concerning regarding per until
   via toward towards like unlike as than
   especially particularly specifically mainly mostly namely preferably ideally perhaps maybe only even not
   either rather including meaning
   because since so that if unless although though whereas while whether using given which who whose`.split(
    /\s+/,
  ),
);

/** Set-ups: a supposition is not over before its question. */
const SET_UP =
  /^(?:(?:so|okay|ok|well|now|and|right|alright|then)[, ]+)*(?:suppose|supposing|imagine|assume|assuming|let's (?:say|suppose|imagine|assume)|let us (?:say|suppose|imagine|assume)|say(?: that)? (?:you|we|i|a|an|the|your|our)|picture|given(?: that)?|consider)\b/;

/** A condition whose consequence is still to come: no comma, and no question that begins with "when". */
const CONDITION =
  /^(?:(?:so|okay|ok|well|now|and|right|alright|then)[, ]+)*(?:if|when(?! (?:do|does|did|is|are|was|were|will|would|can|could|should|have|has|had)\b))\b[^,]*$/;

/** Short answers, thanks and courtesies: they neither continue a turn nor are continued. */
const BACKCHANNEL = new Set(
  `okay ok right yes yeah yep yup no nope sure great good fine nice cool perfect excellent wonderful lovely
   interesting indeed exactly absolutely certainly correct true alright well now so oh ah aha mm hmm hm mhm uh
   huh um hello hi hey bye goodbye welcome thank thanks you very much please got it i see go ahead on take your
   time no rush worries hurry problem that's fair enough makes sense`.split(/\s+/),
);

const CLOSED_CLASS = new Set(
  `what which who whom whose where when why how so then now okay ok well right
   do does did would could should can will shall may might must have has had is are was were be been being am
   i you he she we me us him her my your his our their its a the more else much many long often
   about of to with for from in on at by after before tell explain describe
   don't doesn't didn't wouldn't couldn't shouldn't can't won't haven't isn't aren't wasn't weren't`.split(
    /\s+/,
  ),
);
const ANAPHORS = new Set('it they them'.split(' '));
const DEMONSTRATIVES = new Set('that this those these one ones there'.split(' '));
const SUBJECTS = new Set('i you he she we they it there who'.split(' '));
const FINITE =
  /^(?:do|does|did|would|could|should|can|will|shall|may|might|must|have|has|had|is|are|was|were|am|(?:i|you|he|she|we|they|it|that|there|what|who)'(?:s|re|m|ve|ll|d)|\p{L}+n't)$/u;

/**
 * A text without a verb of its own is a fragment up to here; longer ones are rarely without. A single word is
 * none: a murmur is heard as one.
 */
const FRAGMENT_WORDS = 10;

/** From here a text that neither adds nor points back is told to stand alone while it is still spoken. */
const TELLING_WORDS = 5;

const HAN = /\p{Script=Han}/u;
const HAN_ADDS =
  /^(?:以及|还有|還有|比如|例如|譬如|尤其|特别是|特別是|或者|或是|并且|並且|而且|也就是|我是说|我是說|另外|但是|不过|不過|同时|同時)/u;
/** These begin whole questions too ("在…中，你会怎么做？"). */
const HAN_HANGS_ON = /^(?:在|对于|對於|关于|關於|因为|因為|如果是|包括|和|跟|用|从|從)/u;
/** A task in the polite form. */
const HAN_TASK = /^(?:请|請|麻烦|麻煩|[写寫]一|谈|談|讲|講|说说|說說|介绍|介紹|描述|解释|解釋)/u;
const HAN_BACKCHANNEL =
  /^(?:好的?|嗯+|对|對|是的?|没错|沒錯|明白|了解|谢谢|謝謝|可以|行|不错|不錯|很好|哦|噢|啊|[\s，,。.！!])+$/u;
const HAN_SUBJECT = /[我你您他她它们們咱]/u;
const HAN_FRAGMENT_CHARACTERS = 12;

/**
 * Does `later`, said shortly after a turn that ended with `earlier`, belong to that turn? It does if the
 * earlier words need more, or if the later ones make sense only with them: they add ("and", "以及"), hang on
 * ("especially …"), point back ("why is that?") or have no verb of their own. Two whole sentences stay two
 * turns. Rules over grammatical classes, for English and Chinese.
 */
export function continuesTurn(earlier: string, later: string): boolean {
  if (isBackchannel(earlier))
    return classifyCompleteness(earlier) === 'trailing' && !isBackchannel(later);
  if (isBackchannel(later)) return false;
  return needsMore(earlier) || isDependent(later);
}

/**
 * The same before `later` is over: null while its words do not tell yet. What is shown meanwhile would
 * otherwise jump from one turn to the other.
 * @param settled the beginning of `later` that will stay.
 */
export function continuesTurnSoFar(
  earlier: string,
  later: string,
  settled: string,
): boolean | null {
  if (isBackchannel(later)) return null;
  if (isBackchannel(earlier) || needsMore(earlier)) return continuesTurn(earlier, later);
  const all = normaliseWords(settled);
  const first = all[0] ?? '';
  if (HAN.test(settled)) return HAN_ADDS.test(settled.trim()) ? true : null;
  if (CONNECTIVES.has(first) || CONNECTIVE_PHRASE.test(all.join(' '))) return true;
  return all.length >= TELLING_WORDS && !isDependent(settled) && !DEPENDENT_OPENERS.has(first)
    ? false
    : null;
}

/** Two turns' words as one: a stop that the recogniser put behind an unfinished sentence goes. */
export function joinTurnTexts(earlier: string, later: string): string {
  const before =
    classifyCompleteness(earlier) === 'trailing'
      ? earlier.replace(/[\s.,!?…。，！？–—-]+$/u, '')
      : earlier;
  const together = HAN.test(before.at(-1) ?? '') && HAN.test(later[0] ?? '');
  return [before, later].filter((part) => part !== '').join(together ? '' : ' ');
}

/** Whether the speaker stopped in the middle of a sentence, or has only set a scene. */
function needsMore(text: string): boolean {
  if (classifyCompleteness(text) === 'trailing') return true;
  const sentence = lastSentence(text).toLowerCase();
  return !sentence.endsWith('?') && (SET_UP.test(sentence) || CONDITION.test(sentence));
}

function isDependent(text: string): boolean {
  if (HAN.test(text)) return isDependentChinese(text);
  const sentence = firstSentence(text);
  const all = normaliseWords(sentence);
  const first = all[0];
  if (first === undefined) return false;
  if (CONNECTIVES.has(first) || CONNECTIVE_PHRASE.test(all.join(' '))) return true;
  if (DEPENDENT_OPENERS.has(first) && classifyCompleteness(sentence) !== 'complete') return true;
  return refersBack(all) || isFragment(sentence, all);
}

/** "Why is that?", "How would you test it?": only closed-class words and one verb stand before the pronoun. */
function refersBack(all: readonly string[]): boolean {
  const at = all.findIndex((word, index) => ANAPHORS.has(word) || isDemonstrative(all, index));
  if (at === -1 || isExpletive(all, at)) return false;
  const open = all.slice(0, at).filter((word) => !CLOSED_CLASS.has(word));
  return open.length <= (SUBJECTS.has(all[all.indexOf(open[0] ?? '') - 1] ?? '') ? 1 : 0);
}

/** "that" alone points back; before a noun or a clause it does not. */
function isDemonstrative(all: readonly string[], index: number): boolean {
  return DEMONSTRATIVES.has(all[index] ?? '') && index === all.length - 1;
}

/** "How long does it take to …", "Is it true that …": this "it" stands for what follows. */
function isExpletive(all: readonly string[], at: number): boolean {
  return all[at] === 'it' && all.slice(at + 1).some((word) => word === 'to' || word === 'that');
}

function isFragment(sentence: string, all: readonly string[]): boolean {
  if (all.length < 2 || all.length > FRAGMENT_WORDS) return false;
  if (isTask(sentence) || classifyCompleteness(sentence) === 'complete') return false;
  return !all.some((word) => SUBJECTS.has(word) || FINITE.test(word));
}

function isDependentChinese(text: string): boolean {
  const bare = text.trim();
  if (HAN_ADDS.test(bare)) return true;
  if (classifyCompleteness(bare) === 'complete' || HAN_TASK.test(bare)) return false;
  if (HAN_HANGS_ON.test(bare)) return true;
  if (HAN_SUBJECT.test(bare)) return false;
  return Array.from(bare).length <= HAN_FRAGMENT_CHARACTERS;
}

function isBackchannel(text: string): boolean {
  if (HAN.test(text)) return HAN_BACKCHANNEL.test(text.trim());
  return text.split(/\s+/).every((word) => word === '' || BACKCHANNEL.has(normaliseWord(word)));
}

function lastSentence(text: string): string {
  return (text.match(/[^.!?。！？]+[.!?。！？]*/gu)?.at(-1) ?? text).trim();
}

function firstSentence(text: string): string {
  return (text.match(/[^.!?。！？]+[.!?。！？]*/u)?.[0] ?? text).trim();
}
