/** Word classes of the English rules, as sources of regular expressions. */

const NEGATION = "(?:n't| not)?";
export const AUXILIARY =
  `(?:do|does|did|are|is|was|were|am|have|has|had|can|could|will|would|shall|should|may|might|must|` +
  `won't|can't|cannot|ain't|shan't)${NEGATION}`;

/** What can stand after a fronted auxiliary as its subject. */
export const SUBJECT =
  '(?:you|we|i|they|he|she|it|that|this|these|those|there|one|someone|somebody|anyone|anybody|people|' +
  'the|a|an|any|some|your|our|their|his|her|its|my|both|either|each|every)';

/** After "what", "which", "who" or "how" these open a clause that is not inverted. */
export const CLAUSE_SUBJECT =
  "(?:i|i'm|i'd|i've|we|we're|we've|you|you're|you've|they|they're|he|she|it|it's|this|that|the|a|an|our|my|" +
  'your|their|these|those|happened (?:next|then|was))';

/** Verbs that set a spoken task: telling, explaining, making, working out, choosing, acting. */
export const TASK_VERB =
  '(?:tell|describe|explain|walk|take me|talk|give|share|compare|contrast|convince|sell|pitch|persuade|' +
  'draw|sketch|design|write|implement|code|build|find|merge|print|reverse|sort|return|compute|calculate|' +
  'count|detect|determine|optimi[sz]e|refactor|debug|test|prove|solve|estimate|guess|name|list|' +
  'define|outline|summari[sz]e|elaborate|expand|clarify|discuss|imagine|suppose|picture|role-?play|pretend|' +
  'introduce|present|teach|show|run me|go (?:through|deeper|into|over|back)|dig|pick|choose|rank|' +
  'prioriti[sz]e|argue|defend|critique|criticize|evaluate|assess|anal[yz]s?e|predict|recall|think of|think back|' +
  'create|develop|model|propose|suggest|recommend|sum (?:up|(?:it|that|this) up)|have a (?:go|try)|translate|complete|parse|validate|insert|' +
  'rotate|flatten|traverse|search|group|split|generate|simulate|justify|illustrate|demonstrate|highlight|' +
  'identify|differentiate|distinguish|specify|state|narrate|recount|reflect|comment|address|help me understand|' +
  'paint|unpack|break (?:it|that|this|down)|put yourself|act as|act out|make (?:a|the|up|your|it|this|that)|set up|convert|' +
  'check (?:if|whether|that)|rewrite|rephrase|drill|read (?:through|this)|use|add|remove|swap|fill|plan|be (?:more )?specific)';

/** "Please", "okay so", "thanks", "now" … : what may stand before the asking words. */
export const OPENER =
  /^(?:(?:okay|ok|alright|all right|right|well|so|great|good|nice|cool|perfect|excellent|wonderful|lovely|sure|fine|thanks|thank you|now|and|but|or|um+|uh+|hm+|mm+|er+|ah|oh|yeah|yes|yep|no|then|also|next|first|second|finally|lastly|just|maybe|perhaps|actually|please|basically|like|interesting|fair enough|got it|i see|you know|i mean|moving on|let's move on|by the way|in that case|for (?:the )?(?:last|next|first) (?:one|question)|(?:a|one|another|my|the)(?: few| couple of)? (?:quick|last|next|first|second|final|other)?(?: quick)? ?(?:one|ones|question|questions)(?: (?:is|then|on [a-z]+))?|hi|hello|hey|kindly|quickly|briefly|again|still|anyway)(?:[\s,.:;–—-]+|$))+/;
