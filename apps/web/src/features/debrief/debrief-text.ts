import type { Debrief, DebriefQuestion } from '@cuecard/contract';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatMoment } from '../../shared/locale/clock.ts';
import type { DebriefSession } from './debrief-session.ts';
import { isAskedByTyping, sayHeadline, saySummary } from './headline.ts';
import { formatLength, writeSeconds } from './numbers.ts';
import { describeCard, kindNames, sayBasis } from './words.ts';

/** What was said shows its signs as they are. */
const escape = (text: string): string => text.replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`);

/** The debrief as a Markdown file: its words, a table of the questions, and what was said to each. */
export function writeDebrief(session: DebriefSession, debrief: Debrief, i18n: I18n): string {
  const isTyped = session.kind === 'interview' && isAskedByTyping(debrief);
  const measured = isTyped ? [msg`Leans on`] : [msg`Length`, msg`Began after`];
  const heads = [
    msg`Question`,
    msg`What was asked, by topic`,
    ...measured,
    msg`Card`,
    msg`Claims to check`,
  ].map((head) => i18n._(head));
  const parts = [
    `# ${escape(session.name || i18n._(msg`Question bank`))}`,
    formatMoment(session.at, i18n.locale),
    `**${escape(sayHeadline(debrief, i18n, session.kind))}** ${saySummary(debrief, i18n, session.kind)}`,
    [
      toLine(heads),
      toLine(heads.map(() => '---')),
      ...debrief.questions.map((question) => toLine(toCells(question, isTyped, i18n))),
    ].join('\n'),
    ...debrief.questions.map((question) =>
      [
        `## ${question.number}. ${escape(question.text)}`,
        isTyped ? writeCard(question, i18n) : writeAnswer(question, i18n),
      ].join('\n\n'),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

function writeAnswer({ answer, typed }: DebriefQuestion, i18n: I18n): string {
  if (answer === null && typed === null) return i18n._(msg`No answer was heard`);
  return escape(answer?.text ?? typed ?? '');
}

function writeCard(question: DebriefQuestion, i18n: I18n): string {
  const { shown } = question;
  if (shown === null) return sayBasis(question, i18n);
  const cited = shown.cited.map(({ text }) => `- ${escape(text)}`);
  return [escape(shown.text), cited.join('\n')].filter(Boolean).join('\n\n');
}

const toLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function toCells(question: DebriefQuestion, isTyped: boolean, i18n: I18n): string[] {
  const { number, text, kind, answer } = question;
  const { lengthMs, latencyMs = null } = answer?.measures ?? {};
  const found = isTyped ? question.shown?.claims : answer?.claims?.map((claim) => claim.text);
  const claims = found?.map((claim) => `“${escape(claim)}”`).join(', ');
  const measured = isTyped
    ? [sayBasis(question, i18n)]
    : [
        lengthMs === undefined ? '–' : formatLength(lengthMs),
        latencyMs === null ? '–' : writeSeconds(latencyMs, i18n),
      ];
  return [
    `${number}. ${escape(text)}`,
    i18n._(kindNames[kind]),
    ...measured,
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
