import { AUXILIARY } from './english-words.ts';

/** English statements that use question words: they tell, they do not ask. */

const rule = (source: string) => new RegExp(source);
/** After "how" these measure ("how many people are"); other words open a clause of their own. */
const MEASURE =
  '(?:many|much|often|few|little|long|far|big|large|old|soon|well|good|bad|fast|quickly|deep|high|low|likely|' +
  'comfortable|confident|familiar|important|exactly|else|about|come|on earth|recently|early|late|close|different)';

const TELLING: readonly RegExp[] = [
  // "What matters to me is that …", "what we found was how …".
  rule(
    '^what (?!skills|tools|kinds|types|sorts|steps|things|does|was|is)(?:[a-z]+s|[a-z]+ed|really matters|i|we|they|it)(?: [a-z]+){0,5} (?:is|was) (?:that|how|whether|the fact|not|your|our|my|to)\\b',
  ),
  // "How people get promoted is written down": the clause is the subject.
  rule(
    `^(?:how|why|when|where) (?!${AUXILIARY}\\b|${MEASURE}\\b)[a-z]+ [a-z']+(?: [a-z']+){0,5} (?:is|are|was|were|depends|varies|comes|has|will)\\b`,
  ),
  // "Who gets the weekend is decided by a rota".
  rule(
    '^(?:who|what|which)(?: [a-z]+){2,7} (?:is|are|was|gets?|has been) (?:decided|written|set|agreed|chosen|defined|up to|down to|handled|part of|based)\\b',
  ),
  // "Which is exactly why …" goes on.
  /^which (?:is|was|are|were|means|would be|i|we|you) (?!.*\b(?:or|better|best|worse|faster|more|most|less)\b)(?:exactly|why|how|what|where|great|good|fine|the|something|kind|sort|really|actually|also|basically|probably|not|partly|to say|think|guess|know|find|love|like|don't|do|already|always|never|quite|very|pretty)\b/,
];

/** Aimed at nobody: the speaker grumbles or thinks aloud. */
const ALOUD: readonly RegExp[] = [
  /^(?:i mean )?who (?:actually|even|really|still|in their right mind|else would|could have|would have|needs)\b(?!.*\byou\b)/,
  /\bhow (?:hard|bad|difficult|wrong) (?:can|could) (?:it|that|this) be\b/,
  /\bwhy (?:do|would|should|did) (?:we|i|they|people|anyone|anybody) (?:even |ever |still )?(?:bother|care)\b/,
  /\bwhat(?:'s| is| was) (?:the|that|my) (?:other|last|next) (?:thing|one|bit|point|question)$/,
  /^what(?:'s| is| was) (?:it called|the word|that word|his name|her name|the name)(?: again)?$/,
  /^(?:what|where) (?:else|next)?,? ?(?:was i|were we|did i|do i|have i|am i)\b/,
  /^(.{5,30}), \1$/,
  /, (?:me|us|nobody|no one|everyone|not me|muggins)$/,
  /^[^,]+, (?:no|yes|nope|never|of course|course not|obviously)\b(?! or\b)/,
  new RegExp(
    `^${AUXILIARY} (?:they|he|she|it|that|this|we|you)(?: really| now| ever)?(?:,? (?:wow|okay|right|gosh|well|nice|good|oh)\\b.*)?$`,
  ),
];

const SPEAKER_ALONE = /\b(?:we|our|us|i|my|they|people)\b/;
const TO_YOU = /\byou(?:r|'d|'re|'ve|'ll)?\b/;

const anyOf = (rules: readonly RegExp[]) => (text: string) => rules.some((each) => each.test(text));

export const isTelling = anyOf(TELLING);
export const isSaidAloud = anyOf(ALOUD);

/** "Why should a customer care, they just want it fixed". */
const GOES_ON = /^[^,]+, (?:they|we|it|it's|they're|we're|nobody|people|i|i'm) [a-z']+ [a-z]/;

/** Without a mark: the clause after the comma may be the answer. */
export function goesOnToTell(text: string): boolean {
  return GOES_ON.test(text) && !TO_YOU.test(text.split(',')[0] ?? '');
}

/** A question about the speaker's own side, after which he goes on: he may be answering it. */
export function mayAnswerItself(question: string): boolean {
  return SPEAKER_ALONE.test(question) && !TO_YOU.test(question);
}
