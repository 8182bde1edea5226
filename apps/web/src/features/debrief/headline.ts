import type { Debrief, DebriefQuestion } from '@cuecard/contract';
import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { DebriefSession } from './debrief-session.ts';
import { formatSeconds } from './numbers.ts';

type SessionKind = DebriefSession['kind'];

/** A difference of less is chance. */
const TOLD_APART_MS = 1000;

/** Nothing is measured, whether or not a voice asked. */
export const isAllTyped = ({ questions }: Pick<Debrief, 'questions'>): boolean =>
  questions.some(({ typed }) => typed !== null) && questions.every(({ answer }) => answer === null);

/** An interview in which nothing was heard: its questions were typed, and their cards are what there is. */
export const isAskedByTyping = ({ questions, lengthMs }: Debrief): boolean =>
  lengthMs === 0 &&
  questions.length > 0 &&
  questions.every(({ turnId, answer }) => turnId === null && answer === null);

/** What stands out most, from measures alone: how prepared answers began, else how answers kept to their length. */
export function sayHeadline(debrief: Debrief, i18n: I18n, kind: SessionKind): string {
  const { questions, lengthMs } = debrief;
  if (isAllTyped({ questions }))
    return i18n._(msg`All answers were typed, so nothing is measured.`);
  if (kind === 'interview' && isAskedByTyping(debrief))
    return i18n._(msg`Typed, so pace and pauses were not measured.`);
  if (lengthMs === 0) return i18n._(msg`Nothing was said.`);
  const answered = questions.filter(({ answer }) => answer !== null);
  const prepared = findMiddle(answered.filter(({ card }) => card === 'prepared'));
  const others = findMiddle(answered.filter(({ card }) => card !== 'prepared'));
  if (prepared !== null && others !== null && others - prepared >= TOLD_APART_MS) {
    const soon = formatSeconds(prepared, i18n.locale);
    const late = formatSeconds(others, i18n.locale);
    return i18n._(msg`Prepared answers began after ${soon} s, the others after ${late} s.`);
  }
  if (answered.length === 0) return i18n._(msg`No answer of yours was heard.`);
  const inBand = countInBand(answered);
  const count = answered.length;
  return i18n._(msg`${inBand} of ${count} answers kept to their length.`);
}

/** Under it: questions, answers in their band, claims to check. */
export function saySummary(debrief: Debrief, i18n: I18n, kind: SessionKind): string {
  const { questions } = debrief;
  if (kind === 'interview' && isAskedByTyping(debrief)) return sayEvidence(questions, i18n);
  const answered = questions.filter(({ answer }) => answer !== null);
  const claims = answered.flatMap(({ answer }) => answer?.claims ?? []).length;
  const isChecked = answered.some(({ answer }) => (answer?.claims ?? null) !== null);
  const over = answered.filter(({ answer }) => isStanding(answer, 'over')).length;
  const sentences = [
    i18n._(msg`${plural(questions.length, { one: '# question.', other: '# questions.' })}`),
    over === 0
      ? ''
      : i18n._(
          msg`${plural(over, { one: '# answer ran over its length.', other: '# answers ran over their length.' })}`,
        ),
    !isChecked
      ? ''
      : claims === 0
        ? i18n._(msg`Every claim is in your resume or bank.`)
        : i18n._(
            msg`${plural(claims, { one: '# claim is not in your resume or bank.', other: '# claims are not in your resume or bank.' })}`,
          ),
  ];
  return join(sentences, i18n);
}

/** Of typed questions: how many cards lean on what is the user's own, and what of them no evidence says. */
function sayEvidence(questions: readonly DebriefQuestion[], i18n: I18n): string {
  const answered = questions.filter(({ shown }) => shown !== null);
  const supported = answered.filter(
    ({ card, shown }) => card === 'prepared' || (shown?.cited.length ?? 0) > 0,
  ).length;
  const count = answered.length;
  const claims = questions.flatMap(({ shown }) => shown?.claims ?? []).length;
  const sentences = [
    i18n._(msg`${plural(questions.length, { one: '# question.', other: '# questions.' })}`),
    count === 0
      ? ''
      : i18n._(msg`Answers that lean on your own material: ${supported} of ${count}.`),
    claims === 0
      ? ''
      : i18n._(
          msg`${plural(claims, { one: '# claim in the cards has no source.', other: '# claims in the cards have no source.' })}`,
        ),
  ];
  return join(sentences, i18n);
}

function join(sentences: readonly string[], i18n: I18n): string {
  const glue = i18n.locale === 'en' ? ' ' : '';
  return sentences.filter((sentence) => sentence !== '').join(glue);
}

function countInBand(questions: readonly DebriefQuestion[]): number {
  return questions.filter(({ answer }) => isStanding(answer, 'within')).length;
}

const isStanding = (answer: DebriefQuestion['answer'], standing: 'within' | 'over'): boolean =>
  answer?.measures.lengthBand.standing === standing;

/** The median latency; null where none is known. */
function findMiddle(questions: readonly DebriefQuestion[]): number | null {
  const known = questions.flatMap(({ answer }) => answer?.measures.latencyMs ?? []);
  return known.toSorted((a, b) => a - b)[Math.floor((known.length - 1) / 2)] ?? null;
}
