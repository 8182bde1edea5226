import { randomUUID } from 'node:crypto';
import { foldInterviewLog, type LogEvent, type LogEventBody } from '@cuecard/contract';
import { classifyQuestionKind, createGuard } from '@cuecard/copilot';
import { buildDebrief } from '@cuecard/practice';

const MINUTES = 60;
const CHECKPOINTS = 40;
const SAID =
  'In my last job we moved forty million readings in 2021 and I led the plan, maybe it took eleven hours, and as a result nobody had to wait for us again.';

/** The log of an hour: a question a minute, each with a drafted answer and three turns of the candidate. */
function writeLog(): LogEvent[] {
  const events: LogEvent[] = [];
  const add = (at: number, body: LogEventBody) =>
    events.push({ seq: events.length + 1, at, ...body });
  const turn = (
    channel: 'interviewer' | 'candidate',
    text: string,
    startMs: number,
    endMs: number,
  ) => {
    const turnId = randomUUID();
    const voice = Array.from({ length: 8 }, (_, index): [number, number] => [
      ((endMs - startMs) / 8) * index,
      ((endMs - startMs) / 8) * (index + 0.8),
    ]);
    add(endMs + 1000, {
      type: 'turn.final',
      turnId,
      channel,
      text,
      startMs,
      endMs,
      engine: 'e',
      voice,
    });
    return turnId;
  };
  for (let minute = 0; minute < MINUTES; minute += 1) {
    const at = minute * 60_000;
    const text = `Tell me about a time when project number ${minute} did not go well.`;
    const turnId = turn('interviewer', text, at, at + 5000);
    const [questionId, answerId] = [randomUUID(), randomUUID()];
    const number = minute + 1;
    add(at + 6000, { type: 'question.asked', questionId, number, turnId, text, by: 'rules' });
    add(at + 6000, {
      type: 'answer.started',
      answerId,
      questionId,
      attempt: 1,
      author: { kind: 'model', name: 'm' },
      style: 'outline',
      length: 'usual',
      thinking: false,
    });
    for (let part = 0; part < CHECKPOINTS; part += 1)
      add(at + 6000, {
        type: 'answer.checkpoint',
        answerId,
        offset: part * 20,
        text: 'twenty characters oh',
      });
    add(at + 7000, { type: 'answer.finished', answerId, outcome: 'complete' });
    for (let part = 0; part < 3; part += 1)
      turn('candidate', SAID, at + 7000 + part * 16_000, at + 21_000 + part * 16_000);
  }
  return events;
}

/** How long the debrief of an hour takes, folded and measured, without the database. Milliseconds. */
export function timeHour(): { readonly p50: number; readonly p95: number } {
  const events = writeLog();
  const evidence = [
    { id: 'F1', label: 'Work', text: 'Engineer at Nordwind', kind: 'resume' as const },
  ];
  const setup = { style: 'outline', answerLanguage: 'en', codeMode: false } as const;
  const times = Array.from({ length: 20 }, () => {
    const from = performance.now();
    const state = foldInterviewLog(events);
    buildDebrief(state, {
      language: 'en',
      classify: (question) => classifyQuestionKind(question, 'en'),
      findClaims: (question, words) =>
        createGuard({ setup, evidence, question, conversation: [] })(words).marks.map(
          ({ text }) => text,
        ),
    });
    return performance.now() - from;
  }).toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(times[Math.ceil(times.length * part) - 1] ?? 0);
  return { p50: at(0.5), p95: at(0.95) };
}
