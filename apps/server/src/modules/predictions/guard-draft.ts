import type { PredictionFact, PredictionLanguage } from '@cuecard/contract';
import { foldText, hasHan, READING, stripInvisible } from '@cuecard/copilot';

const WORDS = READING.answerGuard;

export interface GuardedDraft {
  answer: string;
  evidence: PredictionFact[];
}

const SLOTS: Readonly<
  Record<PredictionLanguage, { figure: string; name: string; example: string }>
> = {
  en: { figure: '[your figure]', name: '[name]', example: '[your own example]' },
  'zh-CN': { figure: '［你的数字］', name: '［名称］', example: '［你自己的例子］' },
  'zh-TW': { figure: '［你的數字］', name: '［名稱］', example: '［你自己的例子］' },
};

const CITATION = /\s*[[［](F\d{1,3}(?:\s*[,，、]\s*F\d{1,3})*)[\]］]/g;
const BRACKETED = /\[[^\]]{0,400}\]|［[^］]{0,400}］/g;
const NUMBER = /\d+(?:[.,]\d+)*/g;
const CAPITALISED = /(?<=[\p{Ll},;:"“'’)] ?)\b\p{Lu}[\p{L}\p{N}&+#.’'-]*/gu;
const LATIN_IN_HAN = /[A-Za-z][A-Za-z0-9&+#.-]*/g;
const USUAL_CAPITALS = new Set(['I', "I'm", "I've", "I'd", "I'll", 'OK']);

/**
 * Lets nothing about the candidate through that the cited facts, or the job itself, do not say: unknown
 * numbers and names become slots, uncited claims about the past give way to one, invented citations go.
 */
export function guardDraft(
  answer: string,
  facts: readonly PredictionFact[],
  grounds: { language: PredictionLanguage; jobTitle: string; jobText: string },
): GuardedDraft {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const lines = stripInvisible(answer)
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim());
  const slots = SLOTS[grounds.language];
  const job = foldText(`${grounds.jobTitle}\n${grounds.jobText}`);
  const cited = new Map<string, PredictionFact>();
  const kept = lines.map((line) =>
    splitSentences(line)
      .map((sentence) => {
        const own = findIds(sentence).flatMap((id) => byId.get(id) ?? []);
        const guarded = guardSentence(sentence, own, job, slots);
        if (guarded !== slots.example) for (const fact of own) cited.set(fact.id, fact);
        return guarded;
      })
      .join(hasHan(line) ? '' : ' '),
  );
  return { answer: tidy(withoutRepeats(kept, slots.example)), evidence: [...cited.values()] };
}

function splitSentences(line: string): string[] {
  // A citation after the full stop belongs to the sentence before it.
  const held = line.replaceAll(/([.!?。！？])(\s*[[［]F\d[^\]］]*[\]］])/g, '$2$1');
  return held.split(/(?<=[。！？])|(?<=[.!?])\s+/u).filter((part) => part.trim() !== '');
}

function findIds(sentence: string): string[] {
  return [...sentence.matchAll(CITATION)].flatMap(([, ids = '']) => ids.match(/F\d+/g) ?? []);
}

function guardSentence(
  sentence: string,
  own: readonly PredictionFact[],
  /** In the form in which texts are compared. */
  job: string,
  slots: { figure: string; name: string; example: string },
): string {
  const body = sentence.replaceAll(CITATION, '');
  const claimed = body.replaceAll(BRACKETED, ' ');
  const isSlotted = claimed !== body;
  if (own.length === 0 && !isSlotted && WORDS.pastClaim.test(claimed)) return slots.example;
  const known = [foldText(own.map(({ text }) => text).join('\n')), job];
  const guarded = outsideBrackets(body, (text) => withoutUnknown(text, known, slots));
  const marks = own.map(({ id }) => `[${id}]`).join('');
  return marks === '' ? guarded : guarded.replace(/([.!?。！？]*)\s*$/u, ` ${marks}$1`);
}

function withoutUnknown(
  text: string,
  known: readonly string[],
  slots: { figure: string; name: string },
): string {
  const orFigure = (found: string): string => (standsIn(found, known) ? found : slots.figure);
  const orName = (found: string): string =>
    USUAL_CAPITALS.has(found) || standsIn(found.replace(/[.’']s?$/u, ''), known)
      ? found
      : slots.name;
  // "任职于…公司": where the name begins cannot be seen, so that its longest known end counts.
  const orHanName = (found: string): string =>
    listEnds(found).some((end) => standsIn(end, known)) ? found : slots.name;
  const names = hasHan(text)
    ? text.replaceAll(WORDS.hanName, orHanName).replaceAll(LATIN_IN_HAN, orName)
    : text.replaceAll(CAPITALISED, orName);
  return names.replaceAll(NUMBER, orFigure).replaceAll(WORDS.roundWords, orFigure);
}

/** A name without what may stand before it: two characters more than its kind, at least. */
function listEnds(name: string): string[] {
  const kind = /(?:有限公司|研究院|研究所|..)$/u.exec(name)?.[0] ?? '';
  const shortest = kind.length + 2;
  return Array.from({ length: Math.max(0, name.length - shortest + 1) }, (_, at) => name.slice(at));
}

/** A number must stand there as a whole: 3 is not in 30. */
function standsIn(found: string, known: readonly string[]): boolean {
  const plain = foldText(found);
  const escaped = plain.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const edges = /^\d/.test(plain) ? [`(?<![\\d.,])`, `(?![\\d]|[.,]\\d)`] : ['', ''];
  const whole = new RegExp(`${edges[0]}${escaped}${edges[1]}`, 'u');
  return known.some((text) => whole.test(text));
}

function outsideBrackets(text: string, change: (part: string) => string): string {
  let result = '';
  let from = 0;
  for (const match of text.matchAll(BRACKETED)) {
    result += change(text.slice(from, match.index)) + match[0];
    from = match.index + match[0].length;
  }
  return result + change(text.slice(from));
}

function withoutRepeats(lines: readonly string[], example: string): string {
  let seen = false;
  return lines
    .map((line) =>
      line.split(example).reduce((before, after) => {
        const next = seen ? `${before}${after}` : `${before}${example}${after}`;
        seen = true;
        return next;
      }),
    )
    .join('\n');
}

function tidy(text: string): string {
  return text
    .replaceAll(/ +/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/^[ \t]+|[ \t]+$/gm, '')
    .replaceAll(/^-\s*$/gm, '')
    .trim();
}
