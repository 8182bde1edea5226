/** What sounds like asking in English and expects no prepared answer. */

/** Kept courtesy: greetings, closings, turn-taking. Nothing to answer with a cue card. */
const COURTESY: readonly RegExp[] = [
  /\bhow (?:are|is|'s|was|have|has) (?:you|it|everything|things|life|you all|you both|y'all)(?: all| been| going| doing| keeping)*(?: today| this (?:morning|afternoon|evening))?$/,
  /\bhow's (?:it|everything|things|life)(?: going| been)?(?: today)?$/,
  /\bhow (?:do you do|you doing|goes it)\b/,
  /\b(?:you know what i mean|if you know what|does that (?:make sense|sound (?:good|okay|fine|right|all right))|make sense|is that (?:okay|ok|alright|all right|fine|so|right)|sounds? (?:good|okay|fine)|(?:are|is) (?:that|you|everything) (?:okay|ok|fine|all right|alright|good)(?: with (?:you|that))?)$/,
  /^(?:really|seriously|is it|did you|do you|have you|are you|was it|were you|oh yeah|no way|how (?:funny|nice|lovely|interesting|cool|great))$/,
  /\b(?:you'll|we'll|i'll|they'll|will) (?:be in touch|get back to|let you know|hear from|reach out)\b/,
];

/** The call itself: sound, picture, time, place, breaks, papers. */
const LOGISTICS: readonly RegExp[] = [
  /^(?!(?:where|what|how|why|who|which|when)\b).*\b(?:can|could|do|did|are|is|were|was)\b.{0,12}\b(?:hear|see|hearing|seeing) (?:me|us|my|this|that|you|it|okay|clearly|now|the (?:screen|slides?|document|link|chat|whiteboard))\b/,
  /\b(?:share|sharing|see|turn|switch|keep|move|fix|adjust|unmute|mute)\b.{0,16}\b(?:screen|camera|video|mic|microphone|sound|audio|volume|headset|headphones|mute|slides|window|tab)\b/,
  /\b(?:is|are|was|does|did|has)\b.{0,12}\b(?:audio|sound|connection|line|camera|mic|microphone|video|volume|internet|wi-?fi|link|invite|zoom|teams|headset|signal)\b.{0,24}(?:ok|okay|fine|good|clear|work|working|alright|all right|end|stable|back|come|better|side|through|frozen|loud)/,
  /^(?:shall|should|can|could|may|might|do you (?:want|mind)|are you|would you|will|is it|if)\b.{0,40}\b(?:get started|start(?: now| already)?|begin|kick off|dive in|jump (?:right )?in|move on|continue|proceed|go ahead|wrap up|ready|pause here|stop here|take a (?:short |quick )?break)(?: then| now| with this| to (?:start|begin|go))*$/,
  /\b(?:are|is) (?:you|anyone|anybody|everyone|everybody)(?: still| all| both)* (?:there|here|with (?:us|me)|connected|online|frozen|ready)$/,
  /\bis (?:now|this|it)(?: still)? (?:a )?(?:good|okay|convenient|fine|bad)(?: a)? (?:time|moment)\b/,
  /\b(?:glass of water|some water|coffee|cup of tea|something to drink|(?:need|want|have|take|like) a (?:short |quick |little )?(?:break|rest|moment|minute|breather)|restroom|bathroom|take your coat|a seat)\b/,
  /\b(?:say|repeat|run)(?: that| it| the question| your (?:name|last|question))+(?: one more time| once more| again| back)?$/,
  /\b(?:speak up|come again|cut out|cutting out|broke(?:n)? up|breaking up|on mute|muted|hang on|hold on|bear with me|one (?:sec|second|moment))$/,
  /^(?:just |give (?:me|us) |i need |i'll need |wait )*(?:a|one|another|a couple of|two) (?:quick )?(?:second|sec|moment|minute|seconds|minutes)(?: please)?$/,
  /\b(?:share|see|sharing) (?:my|your|the) screen\b/,
  /\b(?:do|did|have) you (?:have|got|get|receive|see|bring|find|got my)\b.{0,20}\b(?:invite|link|e-?mail|id|badge|pen|paper|copy|hard stop|parking|the (?:building|place|office|room)|document|calendar|passport|login|message|chat)\b/,
  /^(?:is|was|would) (?:it|that|this) (?:be )?(?:ok|okay|alright|all right|fine|good|cool) (?:if|that) (?:i|we)\b|^(?:do|would) you mind if (?:i|we)\b|^(?:can|could|may|might) (?:i|we) (?:just |quickly )?(?:record|take notes|put you|call you|check your name|ask you to (?:mute|repeat|speak))\b/,
  /^(?:is|are|was|do|does|did|have|has|can|could|would|will)\b.{0,40}\b(?:camera|webcam|microphone|mic|headset|headphones|screen|connection|wi-?fi|mute|unmute|recording|zoom|the call)\b/,
  /^(?:have|do|are|did|has|how)\b.{0,24}\b(?:until|till|hard stop|for time|on time|time check|another (?:call|meeting) (?:at|after)|enough time)\b/,
  /\b(?:say|repeat|come|speak) (?:again|once more|one more time)$|^do you have everything\b/,
  /\bgive (?:me|us) (?:a|one|two|a couple of|just a|ten|five) (?:quick )?(?:sec|second|moment|minute)s?\b(?!-| (?:summary|version|overview|pitch))/,
  /^how(?:'s| is| are) (?:the|my|your) (?:sound|audio|picture|volume|video|line|connection|signal|mic|internet)\b/,
  /^did you (?:find (?:us|it|the)|get here|make it|reach|have (?:any )?(?:trouble|problems) (?:finding|getting|with the))\b.{0,20}$/,
  /\b(?:what|which|how) (?:name|should|do|can|would)\b.{0,24}\b(?:call you|to be called|your name|pronounce|name do you|we use)\b|^which name\b/,
];

/** Arrival, weather, weekend: polite talk. Somebody may still want words for it. */
const SMALL_TALK: readonly RegExp[] = [
  /\b(?:trip|journey|flight|drive|commute|ride|traffic|parking|weather|weekend|your (?:day|week|morning|afternoon|evening)|holidays?|vacation|getting here|get here|raining|hot|cold) ?(?:.{0,30})(?:here|today|okay|ok|alright|going|so far|been|like|outside|where you are|over there|there|plans)?$/,
];

/** Asked of nobody. */
const RHETORICAL: readonly RegExp[] = [
  /^who (?:doesn't|does not|don't|wouldn't|would not|hasn't|isn't|didn't|cares|knows)\b/,
  /\bwhat (?:can|could|are) (?:you|we|i) (?:gonna |going to )?do\b(?=$|[,;])/,
  /\b(?:isn't that|ain't that|how (?:about|cool is) that|wouldn't you know|what are the odds|who would have thought|who knew|why not$|guess what$|what do i know|what else is new)/,
  /^(?:where|what|who) (?:was|were) (?:i|we)$/,
  /\b(?:do|did|have) i (?:remember|forget|have|know|mention|need to)\b|^(?:let me|let's) (?:see|think|check|look|have a look)(?: [a-z]+){0,3}$|^(?:what|where|how) (?:do|did|should|can|was|am|shall) i\b(?!.{0,60}\b(?:you|if|when|to)\b)/,
];

const anyOf = (rules: readonly RegExp[]) => (clause: string) =>
  rules.some((rule) => rule.test(clause));

export const isCourtesy = anyOf(COURTESY);
export const isLogistics = anyOf(LOGISTICS);
export const isRhetorical = anyOf(RHETORICAL);

export function isSmallTalk(clause: string): boolean {
  return clause.split(' ').length <= 12 && anyOf(SMALL_TALK)(clause);
}

/** The same speaker goes on to answer: the question before was a way of putting it. */
export function answersItself(next: string): boolean {
  return /^(?:well|because|it's because|that's because|simple|easy|the answer|the short answer|mostly|mainly|basically|turns out|it turns out|i'll tell you|let me tell you|to be honest|honestly)\b/.test(
    next,
  );
}
