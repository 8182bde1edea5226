import type { AnswerMeasures, DebriefQuestion, QuestionKind } from '@cuecard/contract';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** What the kinds of questions are called. */
export const kindNames: Readonly<Record<QuestionKind, MessageDescriptor>> = {
  story: msg`Story`,
  'about-you': msg({ message: 'About you', context: 'kind of question' }),
  knowledge: msg`Knowledge`,
  design: msg`Design`,
  terms: msg`Pay and dates`,
  other: msg`Other`,
};

type NotMeasured = Extract<AnswerMeasures['fillers'] | AnswerMeasures['pace'], { measured: false }>;

/** Why something was not measured. */
export const reasons: Readonly<Record<NotMeasured['because'], MessageDescriptor>> = {
  'no-voice-times': msg`Not measured: this interview was recorded without times of the voice`,
  'too-little-speech': msg`Not measured: under 30 s of speech`,
  'recogniser-drops-them': msg`Not measured: this recogniser drops “um”`,
  'recogniser-untried': msg`Not measured: it is not known whether this recogniser keeps “um”`,
  'one-microphone': msg`Not measured: one microphone heard everybody`,
};

/** What the card had for a question, and whether it was said. */
export function describeCard({ card, cardUsed }: DebriefQuestion): MessageDescriptor {
  if (card === 'none') return msg`No card`;
  if (card === 'prepared') {
    if (cardUsed === null) return msg`Prepared`;
    return cardUsed ? msg`Prepared, used` : msg`Prepared, not used`;
  }
  if (cardUsed === null) return msg`Drafted live`;
  return cardUsed ? msg`Drafted live, used` : msg`Drafted live, not used`;
}

/** What the card of a typed question leans on. */
export function sayBasis({ card, shown }: DebriefQuestion, i18n: I18n): string {
  if (shown === null) return i18n._(msg`Nothing: no answer was written`);
  if (card === 'prepared') return i18n._(msg`Your saved answer`);
  const count = shown.cited.length;
  return count === 0
    ? i18n._(msg`Nothing of yours`)
    : i18n._(
        msg`${plural(count, { one: '# piece of your material', other: '# pieces of your material' })}`,
      );
}

/** From here a late beginning is mentioned (knowledge/practice/norms.yaml). */
export const MENTIONED_LATENCY_MS = 3000;
