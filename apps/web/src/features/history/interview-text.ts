import {
  findAttemptToRead,
  readAnswerText,
  toSpeakableText,
  type AnswerAttempt,
  type Channel,
  type InterviewLogState,
  type InterviewQuestion,
  type InterviewSummary,
} from '@cuecard/contract';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatGap } from '../../shared/conversation/gap-words.ts';
import { orderTranscript } from '../../shared/conversation/order-transcript.ts';
import { listSheets } from '../../shared/conversation/sheets.ts';
import {
  formatInterviewName,
  formatInterviewSubtitle,
} from '../../shared/interview/interview-name.ts';
import { channelNames } from '../../shared/interview/words.ts';
import { formatMoment, formatTimeToSecond } from '../../shared/locale/clock.ts';

export type TextFormat = 'markdown' | 'plain';

interface Writing {
  title(text: string): string;
  turn(who: string, time: string, text: string): string;
  question(head: string, text: string): string;
  answer(text: string): string;
  facts(text: string): string;
}

/** What was said shows its signs as they are. */
function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`)
    .replace(/^(\s*)([-+]|\d+\.)/, String.raw`$1\$2`);
}

const WRITINGS: Record<TextFormat, Writing> = {
  markdown: {
    title: (text) => `# ${escapeMarkdown(text)}`,
    facts: escapeMarkdown,
    turn: (who, time, text) => `**${who}** (${time}): ${escapeMarkdown(text)}`,
    question: (head, text) => `## ${head}: ${escapeMarkdown(text)}`,
    // Answers are written in Markdown.
    answer: (text) => text,
  },
  plain: {
    title: (text) => text,
    facts: (text) => text,
    turn: (who, time, text) => `${who} (${time}): ${text}`,
    question: (head, text) => `${head}: ${text}`,
    answer: (text) => text.replaceAll(/^/gm, '    ').replaceAll(/^ +$/gm, ''),
  },
};

/** An interview with all that was said, asked and answered, in its order; of each question the answer that is read afterwards. */
export function writeInterview(
  interview: InterviewSummary,
  view: InterviewLogState,
  format: TextFormat,
  i18n: I18n,
): string {
  const write = WRITINGS[format];
  const subtitle = formatInterviewSubtitle(interview.setup, i18n);
  const day = formatMoment(interview.startedAt ?? interview.createdAt, i18n.locale);
  const who = (channel: Channel): string => i18n._(channelNames[channel]);
  const parts = orderTranscript(view).flatMap((entry) => {
    if (entry.type === 'turn') {
      const { channel, at, text } = entry.turn;
      return [write.turn(who(channel), formatTimeToSecond(at, i18n.locale), text)];
    }
    if (entry.type === 'gap') return [write.facts(formatGap(entry.gap, i18n))];
    const { number, text, prepared } = entry.question;
    const attempt = findAttemptToShow(view, entry.question);
    const answer = attempt === null ? '' : toSpeakableText(readAnswerText(view, attempt));
    const shown = [prepared?.card?.answer ?? '', answer].filter((each) => each !== '');
    const question = write.question(i18n._(msg`Question ${number}`), text);
    return [question].concat(shown.map((each) => write.answer(each)));
  });
  const head = [
    write.title(formatInterviewName(interview, i18n)),
    write.facts([subtitle, day].filter(Boolean).join(' · ')),
  ];
  return `${[...head, ...parts].join('\n\n')}\n`;
}

/** The attempt that is read afterwards; null where it only repeats the user's own answer, as on the screen. */
function findAttemptToShow(
  view: InterviewLogState,
  question: InterviewQuestion,
): AnswerAttempt | null {
  const attempt = findAttemptToRead(view, question);
  const sheets = listSheets(question, view.evidence);
  return sheets.some(({ key }) => key === attempt?.answerId) ? attempt : null;
}

/** The name of its file, without signs that a system refuses. */
export function nameFile(interview: InterviewSummary, ending: string, i18n: I18n): string {
  const day = new Date(interview.createdAt).toISOString().slice(0, 10);
  const name = formatInterviewName(interview, i18n).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return `${[name.replaceAll(/^-|-$/g, ''), day].filter(Boolean).join('-')}.${ending}`;
}
