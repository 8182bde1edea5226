import INTERESTS from '../generated/evidence-interests.json' with { type: 'json' };
import { foldHan } from '../han-variants.ts';
import { hasHan } from '../language.ts';
import { normalizeQuestion } from '../plain-text.ts';

/** What a question may want to be answered from, besides the lines of the resume; of `interests.yaml`. */
export type Interest =
  | 'social'
  | 'questions'
  | 'salary'
  | 'logistics'
  | 'weakness'
  | 'strength'
  | 'introduction'
  | 'company'
  | 'motivation'
  | 'step'
  | 'coding'
  | 'design'
  | 'case'
  | 'opinion'
  | 'definition'
  | 'quantity';

const RULES = INTERESTS.map(({ interest, english, chinese }) => ({
  interest: interest as Interest,
  english: new RegExp(english),
  chinese: new RegExp(chinese),
}));

const OWN_TERMS: readonly Interest[] = ['salary', 'logistics'];
/** What a recogniser writes of a speaker who hesitates. */
const FILLERS =
  /\b(?:um+|uh+|erm?|hmm+|you know|i mean|like)\b(?=\s)\s*|[嗯呃欸](?:[,，、\s]*)|(?:那个|就是)(?=[\s,，])/g;

/** Everything that the question's words ask for; several at once, or nothing. */
export function findInterests(question: string): ReadonlySet<Interest> {
  const text = foldHan(normalizeQuestion(question))
    .replaceAll(FILLERS, '')
    .replaceAll(/[?？。.!！]+$/g, '');
  const found = RULES.filter((rule) => rule[hasHan(text) ? 'chinese' : 'english'].test(text));
  const interests = new Set(found.map(({ interest }) => interest));
  // "What if they all want higher pay?" asks for nobody's own.
  if (interests.has('case')) for (const own of OWN_TERMS) interests.delete(own);
  // "If I asked your manager, what should you improve?" is no case.
  if (interests.has('weakness') || interests.has('strength')) interests.delete('case');
  return interests;
}
