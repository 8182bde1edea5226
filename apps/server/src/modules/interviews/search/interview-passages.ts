import {
  findAttemptToRead,
  findTurn,
  foldInterviewLog,
  readAnswerText,
  toSpeakableText,
  type InterviewLogState,
  type InterviewQuestion,
  type LogEvent,
} from '@cuecard/contract';
import type { StoredPassage } from '../../../platform/database/interview-tables.ts';

/** What was said, asked and answered, in the order of its beginning. */
export function listPassages(events: readonly LogEvent[]): StoredPassage[] {
  const state = foldInterviewLog(events);
  const turns = state.turns.map(({ turnId, channel, at, text }): StoredPassage => ({
    kind: 'turn',
    anchor: turnId,
    channel,
    at,
    text,
  }));
  const asked = state.questions.flatMap((question) => readQuestion(state, question));
  return [...turns, ...asked].sort((one, other) => one.at - other.at);
}

/** The question where it is not what a turn says already, the own answer and the one that is read afterwards. */
function readQuestion(state: InterviewLogState, question: InterviewQuestion): StoredPassage[] {
  const { questionId, turnId, text, at, prepared } = question;
  const spoken = turnId === null ? undefined : findTurn(state, turnId)?.text;
  const attempt = findAttemptToRead(state, question);
  const answer = attempt === null ? '' : toSpeakableText(readAnswerText(state, attempt));
  const place = { anchor: questionId, channel: null, at };
  const passages: StoredPassage[] = [
    { kind: 'question', ...place, text: spoken?.includes(text) === true ? '' : text },
    { kind: 'answer', ...place, text: prepared?.card?.answer ?? '' },
    { kind: 'answer', ...place, text: answer },
  ];
  return passages.filter((passage) => passage.text !== '');
}
