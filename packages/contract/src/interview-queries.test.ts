import { describe, expect, it } from 'vitest';
import type { LogEvent, LogEventBody } from './interview-log.ts';
import { findAttemptToRead, readAnswerText, readShownText } from './interview-queries.ts';
import { foldInterviewLog, reduceInterviewLog, type InterviewLogState } from './interview-state.ts';

const IDS = {
  question: '0198a000-0000-7000-8000-000000000004',
  answer: '0198a000-0000-7000-8000-000000000005',
  secondAnswer: '0198a000-0000-7000-8000-000000000006',
} as const;

const event = (seq: number, body: LogEventBody): LogEvent => ({
  seq,
  at: 1_000_000 + seq,
  ...body,
});

describe('[LIVE-43] an answer that had to begin anew', () => {
  const author = { kind: 'model', name: 'm' } as const;
  const asked: LogEventBody = {
    type: 'question.asked',
    questionId: IDS.question,
    number: 1,
    turnId: null,
    text: 'Why?',
    by: 'typed',
  };
  const started = (answerId: string, attempt: number): LogEventBody => ({
    type: 'answer.started',
    answerId,
    questionId: IDS.question,
    attempt,
    author,
    style: 'outline',
    length: 'usual',
    thinking: false,
  });
  const lost = foldInterviewLog(
    [
      asked,
      started(IDS.answer, 1),
      { type: 'answer.checkpoint' as const, answerId: IDS.answer, offset: 0, text: 'Because it' },
      {
        type: 'answer.finished' as const,
        answerId: IDS.answer,
        outcome: 'failed' as const,
        failure: 'server-restarted' as const,
      },
      started(IDS.secondAnswer, 2),
    ].map((body, index) => event(index + 1, body)),
  );
  const shown = (view: InterviewLogState) => {
    const [question] = view.questions;
    return question && readShownText(question, (attempt) => readAnswerText(view, attempt));
  };
  const reduceWithText = (text: string) =>
    reduceInterviewLog(
      lost,
      event(lost.lastSeq + 1, {
        type: 'answer.checkpoint',
        answerId: IDS.secondAnswer,
        offset: 0,
        text,
      }),
    );

  it('shows the old text until the new one has overtaken it', () => {
    expect(shown(lost)).toBe('Because it');
    expect(shown(reduceWithText('As'))).toBe('Because it');
    expect(shown(reduceWithText('As one who'))).toBe('As one who');
  });

  it('shows the new text when it is complete, however short', () => {
    const done = event(lost.lastSeq + 2, {
      type: 'answer.finished',
      answerId: IDS.secondAnswer,
      outcome: 'complete',
    });
    expect(shown(reduceInterviewLog(reduceWithText('As'), done))).toBe('As');
  });

  it('[INT-67] is read afterwards with the text that stood on the card', () => {
    const read = (view: InterviewLogState) => {
      const [question] = view.questions;
      return question && findAttemptToRead(view, question)?.attempt;
    };
    const stopped = event(lost.lastSeq + 2, {
      type: 'answer.finished',
      answerId: IDS.secondAnswer,
      outcome: 'stopped',
    });
    expect(read(reduceInterviewLog(lost, { ...stopped, seq: lost.lastSeq + 1 }))).toBe(1);
    expect(read(reduceInterviewLog(reduceWithText('As'), stopped))).toBe(1);
    expect(read(reduceInterviewLog(reduceWithText('As one who'), stopped))).toBe(2);
  });

  it('[INT-67] is not hidden by one that was stopped before its first word', () => {
    const view = foldInterviewLog(
      [
        asked,
        started(IDS.answer, 1),
        { type: 'answer.checkpoint' as const, answerId: IDS.answer, offset: 0, text: 'Because' },
        { type: 'answer.finished' as const, answerId: IDS.answer, outcome: 'complete' as const },
        started(IDS.secondAnswer, 2),
        {
          type: 'answer.finished' as const,
          answerId: IDS.secondAnswer,
          outcome: 'stopped' as const,
        },
      ].map((body, index) => event(index + 1, body)),
    );
    const [question] = view.questions;
    expect(question && findAttemptToRead(view, question)?.attempt).toBe(1);
  });
});
