import type { Debrief, DebriefQuestion } from '@cuecard/contract';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatMoment } from '../../shared/locale/clock.ts';
import type { DebriefSession } from './debrief-session.ts';
import { sayHeadline, saySummary } from './headline.ts';
import { formatLength, writeSeconds } from './numbers.ts';
import { describeCard, kindNames } from './words.ts';

/** What was said shows its signs as they are. */
const escape = (text: string): string => text.replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`);

/** The debrief as a Markdown file: its words, a table of the questions, and what was said to each. */
export function writeDebrief(session: DebriefSession, debrief: Debrief, i18n: I18n): string {
  const heads = [
    msg`Question`,
    msg`What was asked, by topic`,
    msg`Length`,
    msg`Began after`,
    msg`Card`,
    msg`Claims to check`,
  ].map((head) => i18n._(head));
  const parts = [
    `# ${escape(session.name || i18n._(msg`Question bank`))}`,
    formatMoment(session.at, i18n.locale),
    `**${escape(sayHeadline(debrief, i18n))}** ${saySummary(debrief, i18n)}`,
    [
      toLine(heads),
      toLine(heads.map(() => '---')),
      ...debrief.questions.map((question) => toLine(toCells(question, i18n))),
    ].join('\n'),
    ...debrief.questions.map(({ number, text, answer, typed }) =>
      [
        `## ${number}. ${escape(text)}`,
        answer === null && typed === null
          ? i18n._(msg`No answer was heard`)
          : escape(answer?.text ?? typed ?? ''),
      ].join('\n\n'),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

const toLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function toCells(question: DebriefQuestion, i18n: I18n): string[] {
  const { number, text, kind, answer } = question;
  const { lengthMs, latencyMs = null } = answer?.measures ?? {};
  const claims = answer?.claims?.map((claim) => `“${escape(claim.text)}”`).join(', ');
  return [
    `${number}. ${escape(text)}`,
    i18n._(kindNames[kind]),
    lengthMs === undefined ? '–' : formatLength(lengthMs),
    latencyMs === null ? '–' : writeSeconds(latencyMs, i18n),
    i18n._(describeCard(question)),
    claims === undefined || claims === '' ? '–' : claims,
  ];
}

/** The name of its file, without signs that a system refuses. */
export function nameDebriefFile({ name: title, at }: DebriefSession, ending: 'md' | 'png'): string {
  const day = new Date(at).toISOString().slice(0, 10);
  const name = title.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return `${[name.replaceAll(/^-|-$/g, ''), 'debrief', day].filter(Boolean).join('-')}.${ending}`;
}
